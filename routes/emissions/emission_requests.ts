/**
 * What running tasks say: published as facts for those who may see the graph, at a pace that leaves
 * the other facts in the ring. The last progress of each running task is kept.
 */
import {
  OWNER_EMISSIONS_BURST,
  OWNER_EMISSIONS_PER_SECOND,
  PROGRESSES_MAX,
} from "../../base/mod.ts";
import {
  type Attempt,
  type Fact,
  type GraphId,
  type Key,
  type SentEmission,
  shortKey,
  type TaskProgress,
  type WorkerId,
} from "../../protocol/mod.ts";
import { graphOwner, runningAttempt, type SchedulerState } from "../../scheduler/mod.ts";
import type { EventHub } from "../events/event_hub.ts";
import type { ConnectionRefusal } from "../inbox/answer.ts";
import type { ChannelCredentials, WorkerChannels } from "../workers/worker_channels.ts";

interface KeptProgress {
  readonly attempt: Attempt;
  readonly progress: TaskProgress;
}

/** Emissions that an owner may still publish, and when that was counted. */
interface OwnerRoom {
  room: number;
  at: number;
}

interface EmissionRequestOptions {
  readonly state: SchedulerState;
  readonly channels: WorkerChannels;
  readonly events: EventHub;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What running tasks say. */
export interface EmissionsPort {
  readonly emissions: EmissionRequests;
}

export class EmissionRequests {
  readonly #options: EmissionRequestOptions;
  /** The task that spoke last is the last one. */
  readonly #kept = new Map<Key, KeptProgress>();
  readonly #rooms = new Map<string, OwnerRoom>();
  #dropped = 0;

  constructor(options: EmissionRequestOptions) {
    this.#options = options;
  }

  /** Emissions that were not published, as their owner had too many. */
  get dropped(): number {
    return this.#dropped;
  }

  /**
   * Takes what tasks of a worker say. Emissions of attempts that it does not run are ignored.
   * Returns why the request is refused, or `null`.
   */
  receive(
    worker: WorkerId,
    credentials: ChannelCredentials,
    items: readonly SentEmission[],
  ): ConnectionRefusal | null {
    const { channels, state } = this.#options;
    const process = channels.processOf(worker, credentials);
    if (typeof process === "string") return process;
    for (const sent of items) {
      const run = runningAttempt(state, sent.key, sent.attempt);
      if (run?.token !== process.token) continue;
      // The progress of one of two runs would go back and forth.
      if (run.isSecond && "done" in sent.emission) continue;
      this.#publish(run.graph, sent);
    }
    return null;
  }

  /** The last progress of a task that runs; `null` if it has shown none in this attempt. */
  progressOf(key: Key): TaskProgress | null {
    const kept = this.#kept.get(key);
    const isRunning = kept !== undefined &&
      runningAttempt(this.#options.state, key, kept.attempt) !== null;
    return isRunning ? kept.progress : null;
  }

  #publish(graph: GraphId, { key, attempt, emission }: SentEmission): void {
    const { state, events, now } = this.#options;
    const owner = graphOwner(state, graph);
    if (owner === undefined) return;
    if ("done" in emission) this.#keep(key, { attempt, progress: emission });
    if (!this.#admits(owner)) {
      this.#dropped++;
      return;
    }
    const said = { at: new Date(now()).toISOString(), graph, key: shortKey(key) };
    const fact: Fact = "done" in emission
      ? { type: "task-progress", ...said, ...emission }
      : { type: "task-emitted", ...said, ...emission };
    events.publish({ owner, graph }, fact);
  }

  #keep(key: Key, kept: KeptProgress): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size <= PROGRESSES_MAX) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      break;
    }
  }

  /** Counts an emission of the owner: a token bucket. */
  #admits(owner: string): boolean {
    const at = this.#options.now();
    const known = this.#rooms.get(owner) ?? { room: OWNER_EMISSIONS_BURST, at };
    const gained = known.room + Math.max(0, at - known.at) * OWNER_EMISSIONS_PER_SECOND / 1000;
    const room = Math.min(OWNER_EMISSIONS_BURST, gained);
    const isAdmitted = room >= 1;
    this.#rooms.set(owner, { room: isAdmitted ? room - 1 : room, at });
    return isAdmitted;
  }
}
