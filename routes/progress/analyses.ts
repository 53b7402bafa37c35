/**
 * Analyses of graphs, made when they are asked for, one at a time: that of a large graph takes
 * memory. The analysis of a graph that has ended is kept as long as the graph, that of one that
 * runs for a moment.
 */
import type { GraphAnalysis, GraphId } from "../../protocol/mod.ts";
import { analyseGraph, type GraphRecord, type SchedulerState } from "../../scheduler/mod.ts";
import { inSlices } from "./in_slices.ts";

/** Milliseconds for which the analysis of a graph that runs is shown again. */
const KEPT_MS = 1000;

/** Analyses of graphs. */
export interface AnalysesPort {
  readonly analyses: Analyses;
}

interface KnownAnalysis {
  /** End of the graph when it was begun; 0: it ran. */
  readonly endedAt: number;
  readonly begunAt: number;
  readonly analysis: Promise<GraphAnalysis | undefined>;
}

export class Analyses {
  readonly #state: SchedulerState;
  readonly #known = new WeakMap<GraphRecord, KnownAnalysis>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(state: SchedulerState) {
    this.#state = state;
  }

  /** The analysis of a graph; `undefined` if it is gone, or goes before it is its turn. */
  async of(graph: GraphId): Promise<GraphAnalysis | undefined> {
    const { cluster } = this.#state;
    const record = cluster.graphs.get(graph);
    if (record === undefined) return undefined;
    const known = this.#known.get(record);
    const { endedAt } = record;
    const isRecent = known !== undefined && known.endedAt === endedAt &&
      (endedAt > 0 || cluster.at - known.begunAt < KEPT_MS);
    if (isRecent) return await known.analysis;
    const analysis = this.#last.then(() => inSlices(analyseGraph(this.#state, graph)));
    this.#last = analysis.catch(() => {});
    this.#known.set(record, { endedAt, begunAt: cluster.at, analysis });
    // A failure is not shown again.
    analysis.catch(() => this.#known.delete(record));
    return await analysis;
  }
}
