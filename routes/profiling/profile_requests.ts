/**
 * Profiles of graphs. Workers keep what they have sampled and are asked for it; what workers that
 * left have handed over is here. Requests for one graph at the same time share the answer.
 */
import {
  asAttempt,
  asKey,
  type GraphId,
  GroupProfiles,
  type SampledGraph,
  SampledGraphShape,
  type SentProfile,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  graphOwner,
  ranAttempt,
  type SchedulerState,
  type WorkerRecord,
} from "../../scheduler/mod.ts";
import type { ConnectionRefusal } from "../inbox/answer.ts";
import type { EnqueuePort } from "../inbox/ports.ts";
import { askWorker } from "../workers/ask_worker.ts";
import type { TransferRequests } from "../workers/transfer_requests.ts";
import type { ChannelCredentials, WorkerChannels } from "../workers/worker_channels.ts";
import { KeptProfiles } from "./kept_profiles.ts";

/** Milliseconds in which a worker must answer. It gives up after 2 s itself. */
const ANSWER_MS_MAX = 10_000;
/** Workers that are asked at a time. */
const ASKED_MAX = 8;

/** The profile of a graph from all workers. */
export interface JoinedProfile extends SampledGraph {
  /** Workers that did not answer. */
  readonly workersMissing: number;
}

interface ProfileRequestOptions {
  readonly state: SchedulerState;
  readonly enqueue: EnqueuePort["enqueue"];
  readonly channels: WorkerChannels;
  readonly transfers: TransferRequests;
  /** Whether workers are those of a recording, which nobody can ask. */
  readonly isReplay: boolean;
}

/** Profiles of graphs. */
export interface ProfilesPort {
  readonly profiles: ProfileRequests;
}

export class ProfileRequests {
  readonly #options: ProfileRequestOptions;
  readonly #kept = new KeptProfiles();
  readonly #underWay = new Map<GraphId, Promise<JoinedProfile>>();

  constructor(options: ProfileRequestOptions) {
    this.#options = options;
  }

  /** Turns the sampling of the tasks of a graph on or off. */
  set(graph: GraphId, enabled: boolean): void {
    this.#options.enqueue({ type: "profiling-set", graph, enabled });
  }

  /** What was sampled of a graph up to now. */
  take(graph: GraphId): Promise<JoinedProfile> {
    const underWay = this.#underWay.get(graph);
    if (underWay !== undefined) return underWay;
    const taking = this.#take(graph).finally(() => this.#underWay.delete(graph));
    this.#underWay.set(graph, taking);
    return taking;
  }

  /**
   * Takes profiles that a worker hands over. Those of graphs of which it has run no task are
   * ignored. Returns why the request is refused, or `null`.
   */
  receive(
    worker: WorkerId,
    credentials: ChannelCredentials,
    profiles: readonly SentProfile[],
  ): ConnectionRefusal | null {
    const { channels, state } = this.#options;
    const process = channels.processOf(worker, credentials);
    if (typeof process === "string") return process;
    for (const { key, attempt, graph, ...profile } of profiles) {
      const run = { attempt: asAttempt(attempt), worker, token: process.token };
      const owner = graphOwner(state, graph);
      if (owner === undefined || ranAttempt(state, asKey(key), run) !== graph) continue;
      this.#kept.keep(graph, profile, { owner, sender: worker });
    }
    return null;
  }

  /** The graph is forgotten, and so is its profile. */
  forget(graph: GraphId): void {
    this.#kept.forget(graph);
  }

  async #take(graph: GraphId): Promise<JoinedProfile> {
    const { state, isReplay } = this.#options;
    const joined = new GroupProfiles();
    const kept = this.#kept.of(graph);
    if (kept !== undefined) joined.merge(kept.profile);
    const waiting = isReplay ? [] : [...state.cluster.workers.values()];
    let workersMissing = 0;
    const askNext = async () => {
      for (let worker = waiting.shift(); worker !== undefined; worker = waiting.shift()) {
        if (kept?.senders.has(worker.id)) continue;
        const profile = await this.#ask(worker, graph).catch(() => null);
        if (profile === null) workersMissing++;
        else joined.merge(profile);
      }
    };
    await Promise.all(Array.from({ length: ASKED_MAX }, askNext));
    return { ...joined.data(), workersMissing };
  }

  /** Rejects if the worker does not answer with a profile. */
  async #ask(worker: WorkerRecord, graph: GraphId): Promise<SampledGraph> {
    const { transfers } = this.#options;
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const path = `/profiles?graph=${encodeURIComponent(graph)}`;
    const answer = await askWorker(worker, path, { signal, transfers });
    if (answer.status !== 200) throw new Error(`it answers with status ${answer.status}`);
    return SampledGraphShape.parse(JSON.parse(new TextDecoder().decode(answer.bytes)));
  }
}
