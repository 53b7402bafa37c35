/** Observation of the events of the machine for viewers: runs, times of slots, a history. */
import { METRICS_GROUPS_DEFAULT } from "../../base/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerInstruction, SchedulerState } from "../../scheduler/mod.ts";
import { GroupRuns } from "./history/group_runs.ts";
import { GroupMemory } from "./history/group_memory.ts";
import { History } from "./history/history.ts";
import { LastBeats } from "./history/last_beats.ts";
import { SlotMeter } from "./history/slot_times.ts";
import { SpanRing } from "./spans/span_ring.ts";
import { SpanTap } from "./spans/span_tap.ts";
import { TimesLeft } from "./time_left/time_left.ts";
import type { GraphTraces } from "./traces/graph_traces.ts";

/** Runs that are kept for the task stream: some 4 MB, and the keys. Dask keeps as many. */
const SPANS_KEPT_MAX = 100_000;

/** Observations that viewers read. */
export interface ObservationPort {
  readonly observed: Observation;
}

export class Observation {
  /** The runs that ended last. */
  readonly spans = new SpanRing(SPANS_KEPT_MAX);
  /** Times of the slots of all workers. */
  readonly slots = new SlotMeter();
  /** Totals of runs by group. */
  readonly runs: GroupRuns;
  readonly history: History;
  /** The results that workers hold, by group, over time. */
  readonly memory: GroupMemory;
  /** What workers run, and receive from each other. */
  readonly beats: LastBeats;
  readonly timesLeft: TimesLeft;
  readonly #state: SchedulerState;
  readonly #tap: SpanTap;
  readonly #traces: GraphTraces | null;

  /** `isReplay`: the history is kept whole. */
  constructor(
    state: SchedulerState,
    { isReplay, traces, groupsMax = METRICS_GROUPS_DEFAULT }: {
      readonly isReplay: boolean;
      readonly traces: GraphTraces;
      /** Groups with separate totals. */
      readonly groupsMax?: number | undefined;
    },
  ) {
    this.#state = state;
    // What a recording tells was traced when it happened.
    this.#traces = isReplay ? null : traces;
    this.runs = new GroupRuns(groupsMax);
    this.timesLeft = new TimesLeft(state, this.runs);
    this.history = new History(state, this.slots, isReplay);
    this.memory = new GroupMemory(state, isReplay);
    this.beats = new LastBeats(state);
    this.#tap = new SpanTap(state, this);
  }

  /** Called before the machine handles the event. */
  before(event: SchedulerEvent): void {
    this.#tap.before(event);
    this.beats.before(event);
    this.#traces?.before(event);
  }

  /** Called when the machine has handled the event. */
  after(event: SchedulerEvent, instructions: readonly SchedulerInstruction[]): void {
    this.#traces?.after(event, instructions);
    this.#tap.after();
    for (const instruction of instructions) {
      if (instruction.type === "close-worker") this.#close(instruction.worker, event);
    }
    this.history.see(event.at);
    this.memory.see(event.at);
    this.timesLeft.see(event.at);
  }

  /** The runs of a worker end with it, unless it registers again and goes on with them. */
  #close(worker: WorkerId, { type, at }: SchedulerEvent): void {
    if (this.#state.cluster.workers.has(worker)) return;
    const { name, running } = this.beats.forget(worker);
    if (type !== "worker-registered") this.#tap.lost(name, running, at);
  }

  close(): void {
    this.#traces?.close();
  }
}
