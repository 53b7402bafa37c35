/**
 * Requests about data: scatter, release, and the number of replicas to keep.
 *
 * A scatter brings values from outside into the cluster: the machine chooses the workers, the shell
 * sends them the bytes and reports what arrived. A worker that does not store its share is left out
 * of the next attempt. Scatters of one namespace run one after another, so that two that bring the
 * same key do not undo each other.
 */
import { type PeerTarget, writePeerValues } from "../../peer/mod.ts";
import type { GraphId, Key, Unstamped, WorkerId } from "../../protocol/mod.ts";
import type { DataEvent, ReplicaCount, ScatteredValue } from "../event_data.ts";
import type { ExceededLimit, UseLimits } from "../event_limits.ts";
import type { DataConflict, SchedulerInstruction } from "../instruction.ts";
import { InTurn } from "./in_turn.ts";
import { PendingAnswers } from "./pending_answers.ts";

/** Attempts, each ended by workers that fail or leave, before a scatter is refused. */
const ATTEMPTS_MAX = 4;

/** Encoded values to bring into a namespace. */
export interface ScatterRequest {
  /** The namespace in the cluster, which names its owner. */
  readonly namespace: string;
  readonly values: readonly (ScatteredValue & { readonly bytes: Uint8Array<ArrayBuffer> })[];
  readonly replicas: ReplicaCount;
  /** The only workers that may store them; `null` for any. */
  readonly workers: readonly WorkerId[] | null;
  /** Milliseconds for which the values are kept; 0 until they are released. */
  readonly ttlMs: number;
  /** The owner. */
  readonly submitter: string;
  /** Absent: there are none. */
  readonly limits?: UseLimits;
}

export type ScatterAnswer =
  | { readonly type: "accepted" }
  | { readonly type: "limited"; readonly limit: ExceededLimit }
  | { readonly type: "conflict"; readonly conflicts: readonly DataConflict[] }
  /** The values could not be recorded, and are released. */
  | { readonly type: "unrecorded" }
  /** `failures`: why the workers that were asked did not store the values. */
  | { readonly type: "no-worker"; readonly failures: readonly string[] };

type DataInstruction = Extract<SchedulerInstruction, { readonly batch: GraphId }>;
type DataRefused = Extract<DataInstruction, { readonly type: "refuse-data" }>;
type DataPlaced = Extract<DataInstruction, { readonly type: "place-data" }>;

export interface DataRequestPorts {
  enqueue(event: Unstamped<DataEvent>): void;
  /** Whether the events that were enqueued last are recorded, or need not be. */
  isRecorded(): boolean;
  /** How to reach a worker; `undefined` when it is gone. */
  holder(worker: WorkerId): PeerTarget | undefined;
  newBatch(): GraphId;
}

export class DataRequests {
  readonly #ports: DataRequestPorts;
  readonly #answers = new PendingAnswers<GraphId, DataInstruction>();
  /** By namespace. */
  readonly #inTurn = new InTurn();

  constructor(ports: DataRequestPorts) {
    this.#ports = ports;
  }

  /** Brings values into the cluster. Rejects only when the machine fails. */
  async scatter(request: ScatterRequest): Promise<ScatterAnswer> {
    return await this.#inTurn.run(request.namespace, () => this.#scatter(request));
  }

  /** Releases a scattered value. */
  release(key: Key): void {
    this.#ports.enqueue({ type: "data-released", key });
  }

  /** Lets these owners, or `*` for all, read a namespace; none: it is no longer shared. */
  share(namespace: string, read: readonly string[]): void {
    this.#ports.enqueue({ type: "namespace-shared", namespace, read });
  }

  /** Sets the number of replicas to keep of a value. */
  declareReplicas(key: Key, replicas: ReplicaCount): void {
    this.#ports.enqueue({ type: "replicas-declared", key, replicas });
  }

  perform(instruction: DataInstruction): void {
    this.#answers.resolve(instruction.batch, instruction);
  }

  /** Rejects a scatter whose events the machine failed to handle or did not answer. */
  reject(batch: GraphId, error: unknown): void {
    this.#answers.reject(batch, error);
  }

  async #scatter(request: ScatterRequest): Promise<ScatterAnswer> {
    const avoid: WorkerId[] = [];
    const failures: string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const placed = await this.#place(request, avoid);
      if (placed.type === "refuse-data") return describeRefusal(placed, failures);
      if (placed.type !== "place-data") throw new Error(`Unexpected "${placed.type}"`);
      const pushed = await this.#push(placed, request);
      avoid.push(...pushed.failed);
      failures.push(...pushed.failures);
      if (pushed.isComplete) {
        const registering = this.#register(placed, request, pushed.holders);
        const isRecorded = this.#ports.isRecorded();
        const answer = await registering;
        if (answer.type === "accept-data" && isRecorded) return { type: "accepted" };
        if (answer.type === "accept-data") {
          for (const { key } of request.values) this.release(key);
          return { type: "unrecorded" };
        }
        if (answer.type === "refuse-data" && answer.reason !== "holders-gone") {
          return describeRefusal(answer, failures);
        }
        failures.push("a worker went while it took them");
      } else {
        for (const { worker, keys } of placed.targets) {
          if (pushed.failed.includes(worker)) continue;
          this.#ports.enqueue({ type: "data-abandoned", worker, keys });
        }
      }
    }
    return { type: "no-worker", failures };
  }

  /** Asks the machine for workers outside `avoid`. */
  #place(
    { values, replicas, workers, limits }: ScatterRequest,
    avoid: readonly WorkerId[],
  ): Promise<DataInstruction> {
    const batch = this.#ports.newBatch();
    return this.#ask({
      type: "data-announced",
      batch,
      values: values.map(({ key, nbytes, definition }) => ({ key, nbytes, definition })),
      replicas,
      workers,
      avoid: [...avoid],
      ...(limits && { limits }),
    });
  }

  /** Sends every worker its share, all at the same time. */
  async #push({ attempt, targets }: DataPlaced, { values }: ScatterRequest): Promise<PushResult> {
    const bytes = new Map(values.map((value) => [value.key, value.bytes]));
    const holders = new Map<Key, WorkerId[]>();
    const failed: WorkerId[] = [];
    const failures: string[] = [];
    await Promise.all(targets.map(async ({ worker, keys }) => {
      const holder = this.#ports.holder(worker);
      const share = keys.flatMap((key) => {
        const value = bytes.get(key);
        return value === undefined ? [] : [[key, value] as const];
      });
      const failure = holder ? await writePeerValues(holder, attempt, share) : "it is gone";
      if (failure === null) {
        for (const key of keys) holders.set(key, [...holders.get(key) ?? [], worker]);
        return;
      }
      failed.push(worker);
      failures.push(`worker "${worker}": ${failure}`);
      this.#ports.enqueue({ type: "data-abandoned", worker, keys });
    }));
    const isComplete = targets.every(({ keys }) => keys.every((key) => holders.has(key)));
    return { holders, failed, failures, isComplete };
  }

  /** Reports the stored values to the machine. */
  #register(
    { batch, attempt }: DataPlaced,
    { namespace, values, replicas, ttlMs, submitter, limits }: ScatterRequest,
    holders: ReadonlyMap<Key, readonly WorkerId[]>,
  ): Promise<DataInstruction> {
    return this.#ask({
      type: "data-scattered",
      batch,
      namespace,
      attempt,
      values: values.map(({ key, nbytes, definition }) => ({
        key,
        nbytes,
        definition,
        holders: holders.get(key) ?? [],
      })),
      replicas,
      ttlMs,
      submitter,
      ...(limits && { limits }),
    });
  }

  #ask(
    event: Extract<Unstamped<DataEvent>, { readonly batch: GraphId }>,
  ): Promise<DataInstruction> {
    return this.#answers.wait(event.batch, () => this.#ports.enqueue(event));
  }
}

interface PushResult {
  readonly holders: ReadonlyMap<Key, readonly WorkerId[]>;
  /** Workers that did not store their share. */
  readonly failed: readonly WorkerId[];
  /** Why they did not. */
  readonly failures: readonly string[];
  /** Every value is stored by at least one worker. */
  readonly isComplete: boolean;
}

function describeRefusal(
  { reason, conflicts, limit }: DataRefused,
  failures: readonly string[],
): ScatterAnswer {
  if (limit !== undefined) return { type: "limited", limit };
  return reason === "conflict" ? { type: "conflict", conflicts } : { type: "no-worker", failures };
}
