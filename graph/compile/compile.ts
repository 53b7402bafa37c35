/**
 * Compiles a submission to the form that the scheduler takes, or reports its faults. Aliases and
 * small literals are resolved, tasks that no output needs are dropped, and keys become indices in
 * running order.
 */
import { assert, present } from "../../base/mod.ts";
import { DEFAULT_OWNER, type Fault, ownedNamespace } from "../../protocol/mod.ts";
import { compileAnnotations, isAnnotation } from "../submission/annotations.ts";
import type { CompiledAnnotations, CompiledGraph, CompiledTask } from "../compiled.ts";
import { type NeededTasks, neededTasks } from "./needed_tasks.ts";
import { Definitions } from "./definition_digest.ts";
import { taskGroupName } from "../key.ts";
import { type ModuleReference, type ModuleSet, toModuleSet } from "../submission/module_set.ts";
import { orderGraph } from "../order/order.ts";
import { ResolvedGraph } from "./resolved_graph.ts";
import type { GraphSubmission, TaskSubmission } from "../submission/submission.ts";
import { validate, type ValidGraph } from "../submission/validate.ts";

/** Options of {@linkcode compile}. */
export interface CompileOptions {
  /** Namespace of the graph if the submission names none; should be unused. */
  readonly namespace: string;
  /** Whose graph it is; the default owner when absent. */
  readonly owner?: string;
  /** Names of the built-in operations; a Map or a Set of them. */
  readonly builtins: { has(name: string): boolean };
  /** Faults found by `parseSubmission()`, which are reported with the others. */
  readonly faults?: readonly Fault[];
}

/** The size of a compiled graph. */
export interface GraphStats {
  /** Inputs of all tasks together, and tasks that they come after. */
  readonly edges: number;
  /** Tasks on the longest path. */
  readonly depth: number;
}

/** The webhook that a submission names. */
export type GraphNotify = NonNullable<GraphSubmission["notify"]>;

/** Result of {@linkcode compile}. */
export type Compilation =
  | {
    readonly ok: true;
    readonly compiled: CompiledGraph;
    /** `null` when the submission ships no modules. */
    readonly modules: ModuleSet | null;
    /** The set that it uses in place of own modules. */
    readonly moduleReference: ModuleReference | null;
    readonly stats: GraphStats;
    /** Not part of the compiled graph, which is recorded: its secret must not be. */
    readonly notify: GraphNotify | null;
  }
  | {
    readonly ok: false;
    /** The first `GRAPH_PROBLEMS_MAX` faults. */
    readonly faults: readonly Fault[];
    /** Number of further faults. */
    readonly omitted: number;
  };

/**
 * Validates and compiles a submission.
 *
 * @param submission any parsed JSON; it is not changed
 */
export function compile(submission: unknown, options: CompileOptions): Compilation {
  const validation = validate(submission, options);
  if (!validation.ok) return validation;
  const { settings, outputs } = validation.graph;
  const { modules: files } = validation.graph;
  const modules = files.size === 0 ? null : toModuleSet(files);
  const moduleReference = referenceOf(validation.graph);
  const resolved = new ResolvedGraph(validation.graph);
  const needed = neededTasks(resolved);
  const numbers = numberTasks(resolved, needed);
  const shared = settings.namespace !== undefined;
  const definitions = shared
    ? new Definitions(resolved, (modules ?? moduleReference)?.sha256 ?? null)
    : null;
  const built = buildTasks(resolved, needed, { numbers, definitions });
  return {
    ok: true,
    modules,
    moduleReference,
    stats: measure(built.tasks),
    notify: settings.notify ?? null,
    compiled: {
      name: settings.name ?? "",
      namespace: ownedNamespace(
        options.owner ?? DEFAULT_OWNER,
        settings.namespace ?? options.namespace,
      ),
      shared,
      priority: settings.priority ?? 0,
      ttlMs: toMilliseconds(settings.ttl ?? TTL_SECONDS_DEFAULT),
      failuresMax: settings.onError === "stop" ? 1 : settings.maxFailures ?? null,
      timeoutMs: settings.timeout === undefined ? null : toMilliseconds(settings.timeout),
      ...(settings.noWorkersTimeout !== undefined && {
        noWorkersTimeoutMs: toMilliseconds(settings.noWorkersTimeout),
      }),
      ...(settings.isolation === "owner" && { isolation: "owner" }),
      ...(settings.profile === true && { profile: true }),
      ...secondChanceOf(settings),
      ...(settings.labels && { labels: settings.labels }),
      ...(settings.secrets && { secrets: [...new Set(settings.secrets)].sort() }),
      ...(settings.group !== undefined && {
        concurrency: { group: settings.group, onNewer: settings.onNewer ?? "wait" },
      }),
      ...(settings.cache !== undefined && { cache: settings.cache }),
      ...built,
      outputs: outputs.map((node) => {
        const place = needed.places[resolved.target(node)];
        return [resolved.keyOf(node), present(numbers[place ?? -1], "the number of an output")];
      }),
      culled: needed.culled,
    },
  };
}

const TTL_SECONDS_DEFAULT = 3600;
const SECOND_CHANCE_FACTOR = 3;
const SECOND_CHANCE_SECONDS = 10;

function secondChanceOf(
  { secondChance = false }: ValidGraph["settings"],
): Pick<CompiledGraph, "secondChance"> {
  if (secondChance === false) return {};
  const asked = secondChance === true ? {} : secondChance;
  const { factor = SECOND_CHANCE_FACTOR, minimum = SECOND_CHANCE_SECONDS } = asked;
  return { secondChance: { factor, minimumMs: toMilliseconds(minimum) } };
}

function referenceOf({ moduleSet, operations }: ValidGraph): ModuleReference | null {
  if (moduleSet === null) return null;
  const used = new Set<string>();
  for (const name of operations.values()) if (name.type === "module") used.add(name.file);
  return { sha256: moduleSet, used: [...used].sort() };
}

/** Place -> running order. */
function numberTasks(graph: ResolvedGraph, { nodes, calls, places }: NeededTasks): Int32Array {
  const keys = nodes.map((node) => graph.keyOf(node));
  // An external has no place and is ignored by the order.
  const placesOf = (found: readonly number[]) => found.map((node) => places[node] ?? -1);
  const dependencies = calls.map(({ inputs, after }) => {
    if (after.length > 0) return placesOf([...inputs, ...after]);
    return inputs.length === 0 ? inputs : placesOf(inputs);
  });
  return orderGraph({ keys, dependencies });
}

interface Numbering {
  /** Place -> running order. */
  readonly numbers: Int32Array;
  /** `null` when the namespace is not shared. */
  readonly definitions: Definitions | null;
}

/** Returns the tasks in running order, with their externals and groups. */
function buildTasks(
  graph: ResolvedGraph,
  { nodes, calls, places }: NeededTasks,
  { numbers, definitions }: Numbering,
): Pick<CompiledGraph, "tasks" | "externals" | "groups"> {
  const groups = new Numbered<string>();
  const externals = new Numbered<number>();
  const annotate = annotator(graph);
  const tasks = new Array<CompiledTask>(nodes.length);
  const sequence = invert(numbers);
  for (let number = 0; number < sequence.length; number++) {
    const place = present(sequence[number], "a place in the running order");
    const node = present(nodes[place], "a needed task");
    const { op, args, inputs, parts, after } = present(calls[place], "a needed call");
    const key = graph.keyOf(node);
    const annotations = annotate(graph.valid.tasks[node]);
    const numbersOf = (found: readonly number[]) =>
      found.length === 0
        ? found
        : found.map((input) =>
          graph.isExternal(input)
            ? nodes.length + externals.numberOf(input)
            : present(numbers[places[input] ?? -1], "the number of an input")
        );
    const dependencies = numbersOf(inputs);
    const before = numbersOf(after);
    const isEarlier = (input: number) => input < number || input >= nodes.length;
    assert(dependencies.every(isEarlier) && before.every(isEarlier), ORDER_BROKEN);
    tasks[number] = {
      key,
      op,
      args,
      dependencies,
      ...(parts.length > 0 && { parts }),
      ...(before.length > 0 && { after: before }),
      group: groups.numberOf(taskGroupName(graph.operationOf(node, op), key)),
      annotations,
      definition: definitions?.of(node, annotations) ?? null,
    };
  }
  return {
    tasks,
    externals: externals.items.map((node) => graph.externalOf(node)),
    groups: groups.items,
  };
}

const ORDER_BROKEN = "A task is ordered before one of its inputs";

/** Items numbered from 0 in order of first use. */
class Numbered<T> {
  readonly items: T[] = [];
  readonly #numbers = new Map<T, number>();

  numberOf(item: T): number {
    let number = this.#numbers.get(item);
    if (number === undefined) {
      number = this.items.push(item) - 1;
      this.#numbers.set(item, number);
    }
    return number;
  }
}

function invert(numbers: Int32Array): Int32Array {
  const sequence = new Int32Array(numbers.length);
  numbers.forEach((number, place) => sequence[number] = place);
  return sequence;
}

/** Tasks without own annotations share one object. Literals and aliases have none. */
function annotator(
  { valid: { defaults, settings: { priority = 0 } } }: ResolvedGraph,
): (task: TaskSubmission | undefined) => CompiledAnnotations | null {
  const common = compileAnnotations({}, defaults, priority);
  return (task) => {
    if (task === undefined || !("op" in task)) return null;
    if (!Object.keys(task).some(isAnnotation)) return common;
    return compileAnnotations(task, defaults, priority);
  };
}

function measure(tasks: readonly CompiledTask[]): GraphStats {
  const levels = new Int32Array(tasks.length);
  let edges = 0;
  let depth = 0;
  tasks.forEach(({ dependencies, after = [] }, number) => {
    let below = 0;
    // The level of an external reads as 0.
    for (const input of dependencies) below = Math.max(below, levels[input] ?? 0);
    for (const input of after) below = Math.max(below, levels[input] ?? 0);
    levels[number] = below + 1;
    depth = Math.max(depth, below + 1);
    edges += dependencies.length + after.length;
  });
  return { edges, depth };
}

function toMilliseconds(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds * 1000));
}
