/**
 * Shapes of graphs, found when they are first asked for and kept as long as the graph, or until
 * tasks of it have started others.
 */
import type { GraphId, GraphShape } from "../../protocol/mod.ts";
import {
  countShape,
  findShape,
  type GraphRecord,
  type SchedulerState,
  type ShapeOfGroups,
} from "../../scheduler/mod.ts";
import { inSlices } from "./in_slices.ts";

interface KnownShape {
  /** Number of tasks of the graph when the shape was begun. */
  readonly tasks: number;
  readonly shape: Promise<ShapeOfGroups>;
}

/** Shapes of graphs. */
export interface ShapesPort {
  readonly shapes: Shapes;
}

export class Shapes {
  readonly #state: SchedulerState;
  readonly #known = new WeakMap<GraphRecord, KnownShape>();

  constructor(state: SchedulerState) {
    this.#state = state;
  }

  /** The shape of a graph with its present counts; `undefined` for an unknown graph. */
  async of(graph: GraphId): Promise<GraphShape | undefined> {
    const record = this.#state.cluster.graphs.get(graph);
    if (record === undefined) return undefined;
    let known = this.#known.get(record);
    if (known?.tasks !== record.taskCount) {
      this.#known.set(
        record,
        known = { tasks: record.taskCount, shape: inSlices(findShape(record)) },
      );
    }
    return countShape(record, await known.shape);
  }
}
