/** Shapes of graphs, found when they are first asked for and kept as long as the graph. */
import type { GraphId, GraphShape } from "../../../protocol/mod.ts";
import type { SchedulerState } from "../../core.ts";
import type { GraphRecord } from "../../state/graph.ts";
import { countShape, findShape, type ShapeOfGroups } from "../../views/shape.ts";

/** Milliseconds for which the event loop is taken at a time. */
const SLICE_MS = 8;

export class Shapes {
  readonly #state: SchedulerState;
  readonly #known = new WeakMap<GraphRecord, Promise<ShapeOfGroups>>();

  constructor(state: SchedulerState) {
    this.#state = state;
  }

  /** The shape of a graph with its present counts; `undefined` for an unknown graph. */
  async of(graph: GraphId): Promise<GraphShape | undefined> {
    const record = this.#state.cluster.graphs.get(graph);
    if (record === undefined) return undefined;
    let shape = this.#known.get(record);
    if (shape === undefined) this.#known.set(record, shape = find(record));
    return countShape(record, await shape);
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
