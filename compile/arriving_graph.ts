/** A graph from the compiler process as the scheduler takes it: its beginning, then the rest. */
import { GRAPH_PART_ITEMS } from "../base/mod.ts";
import {
  type CompiledGraph,
  DRY_RUN_TASKS_MAX,
  type DryRun,
  dryRun,
  type GraphNotify,
  type GraphPart,
  type GraphRest,
  type GraphStats,
  joinParts,
  type ModuleReference,
  type ModuleSet,
} from "../graph/mod.ts";
import type { Key } from "../protocol/mod.ts";
import type { Compiled } from "./compile_process.ts";

/** A graph that the machine can take. */
export interface CompiledSubmission {
  /** The graph; if there is a rest, with the first items of its lists. */
  readonly compiled: CompiledGraph;
  /** Rest of a graph that is too large for one event. */
  readonly rest: GraphRest | null;
  /** All keys of other graphs that it needs. */
  readonly externals: readonly Key[];
  readonly modules: ModuleSet | null;
  /** The set that it uses in place of own modules. */
  readonly moduleReference: ModuleReference | null;
  readonly stats: GraphStats;
  readonly notify: GraphNotify | null;
}

/** Reads the graph up to its tasks; all of it if one event can bring it. */
export async function receiveGraph(
  { head, parts }: Extract<Compiled, { readonly ok: true }>,
): Promise<CompiledSubmission> {
  const { totals, modules, moduleReference, stats, notify } = head;
  const isOnePart = Object.values(totals).every((total) => total <= GRAPH_PART_ITEMS);
  const read: GraphPart[] = [];
  const externals: Key[] = [];
  while (isOnePart || externals.length < totals.externals) {
    const { done, value } = await parts.next();
    if (done) break;
    read.push(value);
    for (const external of value.externals) externals.push(external);
  }
  const [first = joinParts([]), ...others] = isOnePart ? [joinParts(read)] : read;
  return {
    compiled: { ...head.compiled, ...first },
    rest: isOnePart ? null : { taskTotal: totals.tasks, parts: following(others, parts) },
    externals,
    modules,
    moduleReference,
    stats,
    notify,
  };
}

/** Answers a dry run. Of a large graph, only what is answered is kept while it is read. */
export async function dryRunOf({ compiled, rest, stats }: CompiledSubmission): Promise<DryRun> {
  const tasks = compiled.tasks.slice(0, DRY_RUN_TASKS_MAX);
  const outputs = [...compiled.outputs];
  for await (const part of rest?.parts ?? []) {
    tasks.push(...part.tasks.slice(0, DRY_RUN_TASKS_MAX - tasks.length));
    for (const output of part.outputs) outputs.push(output);
  }
  const total = rest?.taskTotal ?? compiled.tasks.length;
  return dryRun({ tasks, outputs }, stats, total);
}

async function* following(
  read: readonly GraphPart[],
  parts: AsyncGenerator<GraphPart, void>,
): AsyncGenerator<GraphPart, void> {
  yield* read;
  yield* parts;
}
