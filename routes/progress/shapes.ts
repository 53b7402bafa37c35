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

/** Milliseconds for which the event loop is taken at a time. */
const SLICE_MS = 8;

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
      this.#known.set(record, known = { tasks: record.taskCount, shape: find(record) });
    }
    return countShape(record, await known.shape);
  }
}

async function find(record: GraphRecord): Promise<ShapeOfGroups> {
  const steps = findShape(record);
  let begun = performance.now();
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    begun = performance.now();
  }
}
