/**
 * The shape of a graph: groups of tasks and the inputs between them, and the neighbourhood of one
 * task. The whole graph of tasks is never drawn.
 */
import { fullKey, type GraphId, type GraphShape, shortKey } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { countedIn } from "../state/account.ts";
import { countedState, emptyCounts, type GraphRecord, type StateCounts } from "../state/graph.ts";
import type { Task } from "../state/task.ts";
import type { TaskGroup } from "../state/task_group.ts";

/** Groups of one answer; the smallest of more are folded into one. */
const NODES_MAX = 100;
/** Edges of one answer, and as many of the order; those of the fewest inputs are left out. */
const EDGES_MAX = 400;
const OTHER = "other";
/** Tasks and inputs that are looked at in one step. */
const STEP_TASKS = 1000;

type ShapeEdge = readonly [from: number, to: number, count: number];

/** Groups and the inputs between them. It changes only when tasks start others. */
export interface ShapeOfGroups {
  readonly groups: readonly string[];
  /** From the group of the input, to that of the task, and how often. */
  readonly edges: readonly ShapeEdge[];
  /** The same for tasks that come after others. */
  readonly order: readonly ShapeEdge[];
  /** Groups that were folded into the last one. */
  readonly folded: ReadonlySet<string>;
  /** Edges that are not among `edges` and `order`. */
  readonly omitted: number;
}

/**
 * Computes the shape. Linear in the tasks and inputs of the graph: it yields from time to time, so
 * that the caller can do something else in between.
 */
export function* findShape({ tasks }: GraphRecord): Generator<void, ShapeOfGroups> {
  const sizes = new Map<string, number>();
  const inputs = new Links();
  const order = new Links();
  let looked = 0;
  for (const task of tasks) {
    if (++looked % STEP_TASKS === 0) yield;
    const { name } = task.group;
    sizes.set(name, (sizes.get(name) ?? 0) + 1);
    for (
      const [links, befores] of [
        [inputs, task.dependencies],
        [order, task.precedence?.after ?? []],
      ] as const
    ) {
      for (const { group } of befores) {
        if (++looked % STEP_TASKS === 0) yield;
        links.add(group.name, name);
        if (!sizes.has(group.name)) sizes.set(group.name, 0);
      }
    }
  }
  const isFolded = sizes.size > NODES_MAX;
  const largest = [...sizes].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const shown = new Set(isFolded ? largest.slice(0, NODES_MAX - 1) : largest);
  // In the order of the graph: inputs before those that use them.
  const groups = [...sizes.keys()].filter((name) => shown.has(name));
  if (isFolded) groups.push(OTHER);
  const indices = new Map(groups.map((name, index) => [name, index]));
  const indexOf = (name: string) => indices.get(name) ?? groups.length - 1;
  const edges = yield* inputs.edges(indexOf);
  const orderEdges = yield* order.edges(indexOf);
  return {
    groups,
    edges: mostUsed(edges),
    order: mostUsed(orderEdges),
    folded: new Set(largest.slice(shown.size)),
    omitted: [edges, orderEdges].reduce(
      (sum, { length }) => sum + Math.max(0, length - EDGES_MAX),
      0,
    ),
  };
}

function mostUsed(edges: readonly ShapeEdge[]): readonly ShapeEdge[] {
  if (edges.length <= EDGES_MAX) return edges;
  return edges.toSorted(([, , a], [, , b]) => b - a).slice(0, EDGES_MAX);
}

/** Links between groups, by their names. */
class Links {
  readonly #counts = new Map<string, Map<string, number>>();

  add(from: string, to: string): void {
    const targets = this.#counts.get(from) ?? new Map<string, number>();
    this.#counts.set(from, targets);
    targets.set(to, (targets.get(to) ?? 0) + 1);
  }

  /** Several names may have one index. */
  *edges(indexOf: (name: string) => number): Generator<void, ShapeEdge[]> {
    const edges = new Map<string, [number, number, number]>();
    for (const [name, targets] of this.#counts) {
      yield;
      for (const [target, count] of targets) {
        const [from, to] = [indexOf(name), indexOf(target)];
        const known = edges.get(`${from} ${to}`);
        if (known === undefined) edges.set(`${from} ${to}`, [from, to, count]);
        else known[2] += count;
      }
    }
    return [...edges.values()];
  }
}

/** The shape with the present counts of the graph, and the means of its groups. */
export function countShape(record: GraphRecord, shape: ShapeOfGroups): GraphShape {
  const counts = new Map<string, StateCounts>(shape.groups.map((name) => [name, emptyCounts()]));
  const groups = new Map<string, TaskGroup>();
  for (const { group, counts: each } of record.tallies.values()) {
    const { name } = group;
    groups.set(name, group);
    const sum = counts.get(shape.folded.has(name) ? OTHER : name);
    if (sum === undefined) continue;
    for (const state of Object.keys(each) as (keyof StateCounts)[]) sum[state] += each[state];
  }
  return {
    nodes: shape.groups.map((name) => ({
      name,
      counts: counts.get(name) ?? emptyCounts(),
      ...meansOf(shape.folded.size > 0 && name === OTHER ? undefined : groups.get(name)),
    })),
    edges: shape.edges.map((edge) => [...edge]),
    ...(shape.order.length > 0 && { order: shape.order.map((edge) => [...edge]) }),
    folded: shape.folded.size,
    omitted: shape.omitted,
  };
}

/** Means of a group; `null` where nothing is known. */
function meansOf(group: TaskGroup | undefined) {
  const { durationUs, nbytes } = group ?? { durationUs: -1, nbytes: -1 };
  return {
    expectedSeconds: durationUs < 0 ? null : durationUs / 1e6,
    resultBytes: nbytes < 0 ? null : nbytes,
  };
}

/**
 * The tasks of the graph within so many steps of one, along inputs in both directions, at most
 * `limit`; `undefined` for an unknown task.
 */
export function shapeAround(
  { cluster }: SchedulerState,
  graph: GraphId,
  { key, hops, limit }: { readonly key: string; readonly hops: number; readonly limit: number },
): GraphShape | undefined {
  const record = cluster.graphs.get(graph);
  const middle = record && cluster.tasks.get(fullKey(record.namespace, key));
  if (record === undefined || middle === undefined) return undefined;
  const found = new Map<Task, number>([[middle, 0]]);
  for (const [task, steps] of found) {
    if (steps === hops) continue;
    for (const next of neighbours(task)) {
      if (found.size === limit) break;
      if (!found.has(next) && next.graphs.includes(record)) found.set(next, steps + 1);
    }
  }
  const indices = new Map([...found.keys()].map((task, index) => [task, index]));
  const edgesOf = (befores: (task: Task) => readonly Task[]) =>
    [...found.keys()].flatMap((task) =>
      befores(task).flatMap((before) => {
        const [from, to] = [indices.get(before), indices.get(task)];
        return from === undefined || to === undefined ? [] : [[from, to, 1]];
      })
    );
  const order = edgesOf(({ precedence }) => precedence?.after ?? []);
  const counts = (task: Task) => {
    const { state, blame } = countedIn(record, task);
    return { ...emptyCounts(), [countedState(state, blame)]: 1 };
  };
  return {
    nodes: [...found.keys()].map((task) => ({ name: shortKey(task.key), counts: counts(task) })),
    edges: edgesOf(({ dependencies }) => dependencies),
    ...(order.length > 0 && { order }),
    folded: 0,
    omitted: 0,
  };
}

function* neighbours({ dependencies, dependents, precedence }: Task): Iterable<Task> {
  yield* dependencies;
  const { after = [], followers = [] } = precedence ?? {};
  yield* after;
  for (const task of [...dependents, ...followers]) if (!task.forgotten) yield task;
}
