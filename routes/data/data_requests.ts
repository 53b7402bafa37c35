/**
 * Requests about data: scatter, release, and the number of replicas to keep.
 *
 * A scatter brings values from outside into the cluster: the machine chooses the workers, the shell
 * sends them the bytes and reports what arrived. A worker that does not store its share is left out
 * of the next attempt. Scatters that share a key run one after another, so that they do not undo
 * each other.
 *
 * An upload is a scatter of one value whose bytes pass through, once, and whose digest is known
 * only at their end. Another worker is tried as long as no byte has been read.
 */
import { type PeerTarget, writePeerValues } from "../../peer/mod.ts";
import type { GraphId, Key, Unstamped, WorkerId } from "../../protocol/mod.ts";
import type {
  DataConflict,
  DataEvent,
  DatasetClaimed,
  DatasetPublished,
  ExceededLimit,
  ReplicaCount,
  ScatteredValue,
  SchedulerInstruction,
  UseLimits,
} from "../../scheduler/mod.ts";
import { InTurn, TurnError } from "../inbox/in_turn.ts";
import { PendingAnswers } from "../inbox/pending_answers.ts";
import { ArrivingRooms, noRoom } from "./arriving_rooms.ts";
import { ReadOnce } from "./read_once.ts";
import { describeRefusal, type ScatterAnswer } from "./scatter_answer.ts";

/** Attempts, each ended by workers that fail or leave, before a scatter is refused. */
const ATTEMPTS_MAX = 4;
/** Milliseconds for which a request waits for others of its keys. A program is patient for 45 s. */
const TURN_MS_MAX = 20_000;

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
  /** The client program that keeps them; absent: none. */
  readonly client?: string;
  /** The owner. */
  readonly submitter: string;
  /** Absent: there are none. */
  readonly limits?: UseLimits;
}

/** Values to give a name. */
export type PublishRequest = Omit<Unstamped<DatasetPublished>, "type" | "batch">;

export type PublishAnswer =
  | { readonly type: "accepted" | "unrecorded" | "name-in-use" }
  | { readonly type: "limited"; readonly limit: ExceededLimit }
  | { readonly type: "conflict"; readonly conflicts: readonly DataConflict[] };

/** A dataset to claim. */
export type ClaimRequest = Omit<Unstamped<DatasetClaimed>, "type" | "batch">;

export type ClaimAnswer =
  | { readonly type: "accepted"; readonly batch: GraphId }
  | { readonly type: "unrecorded" | "no-dataset" }
  | { readonly type: "limited"; readonly limit: ExceededLimit };

/** A value that arrives in pieces. */
export interface DataUpload extends Omit<ScatterRequest, "values"> {
  readonly key: Key;
  /** Bytes of the encoded value. */
  readonly nbytes: number;
  /**
   * The encoded value. It is read once, to its end unless an error is thrown or answered. A piece
   * has been used when the next one is asked for.
   */
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Definition of the value, by its digest; called when all pieces have been read. */
  readonly definition: () => string;
}

type DataInstruction = Extract<SchedulerInstruction, { readonly batch: GraphId }>;
type DataPlaced = Extract<DataInstruction, { readonly type: "place-data" }>;

export interface DataRequestPorts {
  enqueue(event: Unstamped<DataEvent | DatasetClaimed | DatasetPublished>): void;
  /** Returns whether the events that were enqueued last are recorded, or need not be. */
  isRecorded(): boolean;
  /** Address and memory limit of a worker; `undefined` when it is gone. */
  holder(worker: WorkerId): (PeerTarget & { readonly memoryLimit: number }) | undefined;
  newBatch(): GraphId;
  /** Milliseconds for which a request waits for others of its keys; there is a default. */
  readonly turnMs?: number;
}

/** Scattered data. */
export interface DataPort {
  readonly data: DataRequests;
}

export class DataRequests {
  readonly #ports: DataRequestPorts;
  readonly #answers = new PendingAnswers<GraphId, DataInstruction>();
  /** By key. */
  readonly #inTurn = new InTurn();
  readonly #arriving = new ArrivingRooms();

  constructor(ports: DataRequestPorts) {
    this.#ports = ports;
  }

  /** Brings values into the cluster. Rejects only when the machine fails. */
  async scatter(request: ScatterRequest): Promise<ScatterAnswer> {
    return await this.#alone(request.values.map(({ key }) => key), () => this.#scatter(request));
  }

  /** Brings a value into the cluster as it arrives. Rejects with what reading it throws. */
  async upload(request: DataUpload): Promise<ScatterAnswer> {
    return await this.#alone([request.key], () => this.#upload(request));
  }

  /** Gives values a name. Rejects only when the machine fails. */
  async publish(dataset: PublishRequest): Promise<PublishAnswer> {
    const batch = this.#ports.newBatch();
    const event = { type: "dataset-published", batch, ...dataset } as const;
    const answer = await this.#answers.wait(batch, () => this.#ports.enqueue(event));
    if (answer.type === "accept-data") {
      return { type: this.#ports.isRecorded() ? "accepted" : "unrecorded" };
    }
    if (answer.type !== "refuse-data") throw new Error(`A dataset was answered "${answer.type}"`);
    const { reason, limit, conflicts } = answer;
    if (limit !== undefined) return { type: "limited", limit };
    return reason === "name-in-use" ? { type: reason } : { type: "conflict", conflicts };
  }

  /** Claims the values of a dataset for a program. Rejects only when the machine fails. */
  async claim(dataset: ClaimRequest): Promise<ClaimAnswer> {
    const batch = this.#ports.newBatch();
    const event = { type: "dataset-claimed", batch, ...dataset } as const;
    const answer = await this.#answers.wait(batch, () => this.#ports.enqueue(event));
    if (answer.type === "accept-data") {
      return this.#ports.isRecorded() ? { type: "accepted", batch } : { type: "unrecorded" };
    }
    if (answer.type !== "refuse-data") throw new Error(`A claim was answered "${answer.type}"`);
    const { limit } = answer;
    return limit === undefined ? { type: "no-dataset" } : { type: "limited", limit };
  }

  /** Ends a claim on a value; `null`: all claims of those who stored it without a program. */
  release(key: Key, claim: GraphId | null): void {
    this.#ports.enqueue({ type: "data-released", key, claim });
  }

  /** Lets these owners, or `*` for all, read a namespace; none: it is no longer shared. */
  share(namespace: string, read: readonly string[]): void {
    this.#ports.enqueue({ type: "namespace-shared", namespace, read });
  }

  /** Sets the number of replicas to keep of a value. */
  declareReplicas(key: Key, replicas: ReplicaCount): void {
    this.#ports.enqueue({ type: "replicas-declared", key, replicas });
  }

  /** The machine has answered a request. */
  answer(instruction: DataInstruction): void {
    this.#answers.resolve(instruction.batch, instruction);
  }

  /** Rejects a scatter whose events the machine failed to handle or did not answer. */
  reject(batch: GraphId, error: unknown): void {
    this.#answers.reject(batch, error);
  }

  /** Stores values of these keys when no other request does. */
  async #alone(keys: readonly Key[], store: () => Promise<ScatterAnswer>): Promise<ScatterAnswer> {
    try {
      return await this.#inTurn.run(keys, store, this.#ports.turnMs ?? TURN_MS_MAX);
    } catch (error) {
      if (error instanceof TurnError) return { type: "busy" };
      throw error;
    }
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
        const answer = await this.#accept(placed, request, pushed.holders);
        if (answer.type !== "no-worker") return answer;
        failures.push(...answer.failures);
      } else {
        for (const { worker, keys } of placed.targets) {
          if (pushed.failed.includes(worker)) continue;
          this.#ports.enqueue({ type: "data-abandoned", worker, keys });
        }
      }
    }
    return { type: "no-worker", failures };
  }

  async #upload(upload: DataUpload): Promise<ScatterAnswer> {
    const { key, definition } = upload;
    // Any value that has the key is another one, as far as is known before the first byte.
    const unknown = valueOf(upload, `data:${this.#ports.newBatch()}`);
    const pieces = new ReadOnce(upload.pieces);
    const avoid: WorkerId[] = [];
    const failures: string[] = [];
    let isFull = false;
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      let placed = await this.#place({ ...unknown, replicas: 1 }, avoid);
      if (isConflict(placed) && !pieces.hasBegun) {
        for await (const _ of pieces);
        placed = await this.#place({ ...valueOf(upload, definition()), replicas: 1 }, avoid);
        // The worker has the value already, or nobody does and the bytes have passed.
        if (placed.type === "place-data" && placed.targets.length > 0) return BYTES_PASSED;
      }
      if (placed.type === "refuse-data" && isFull && placed.reason === "no-worker") break;
      if (placed.type === "refuse-data") return describeRefusal(placed, failures);
      if (placed.type !== "place-data") throw new Error(`Unexpected "${placed.type}"`);
      const [target] = placed.targets;
      if (target === undefined) return await this.#acceptFrom(placed, upload, []);
      const { worker } = target;
      const failure = await this.#pass(placed.attempt, worker, { ...upload, pieces });
      if (failure === null) return await this.#acceptFrom(placed, upload, [worker]);
      this.#ports.enqueue({ type: "data-abandoned", worker, keys: [key] });
      if (pieces.failure !== null) throw pieces.failure.error;
      isFull ||= failure === NO_ROOM;
      failures.push(`worker "${worker}": ${failure}`);
      if (pieces.hasBegun) return { type: "broken", failures };
      avoid.push(worker);
    }
    if (isFull) throw noRoom();
    return { type: "no-worker", failures };
  }

  /** Sends a worker the pieces of a value. Returns why it did not store it. */
  async #pass(
    attempt: number,
    worker: WorkerId,
    { key, nbytes, pieces }: Pick<DataUpload, "key" | "nbytes"> & { readonly pieces: ReadOnce },
  ): Promise<string | null> {
    const holder = this.#ports.holder(worker);
    if (holder === undefined) return "it is gone";
    using place = this.#arriving.open(holder, nbytes, () => pieces.giveUp());
    if (place === null) return NO_ROOM;
    return await writePeerValues(holder, attempt, [[key, { byteLength: nbytes, pieces }]]);
  }

  /** Registers the value of an upload. A worker that is gone has taken its bytes with it. */
  async #acceptFrom(
    placed: DataPlaced,
    upload: DataUpload,
    workers: readonly WorkerId[],
  ): Promise<ScatterAnswer> {
    const holders = new Map(workers.length === 0 ? [] : [[upload.key, workers]]);
    const answer = await this.#accept(placed, valueOf(upload, upload.definition()), holders);
    if (answer.type !== "no-worker") return answer;
    return { type: "broken", failures: answer.failures };
  }

  /** Registers values that workers have stored, and releases them if that is not recorded. */
  async #accept(
    placed: DataPlaced,
    request: RegisteredRequest,
    holders: ReadonlyMap<Key, readonly WorkerId[]>,
  ): Promise<ScatterAnswer> {
    const registering = this.#register(placed, request, holders);
    const isRecorded = this.#ports.isRecorded();
    const answer = await registering;
    if (answer.type === "refuse-data") return describeRefusal(answer, [HOLDERS_GONE]);
    if (isRecorded) return { type: "accepted", batch: placed.batch };
    for (const { key } of request.values) this.release(key, placed.batch);
    return { type: "unrecorded" };
  }

  /** Asks the machine for workers outside `avoid`. */
  #place(
    { values, replicas, workers, limits }: PlacedRequest,
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
    { namespace, values, replicas, ttlMs, client, submitter, limits }: RegisteredRequest,
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
      ...(client !== undefined && { client }),
      ...(limits && { limits }),
    });
  }

  #ask(
    event: Extract<Unstamped<DataEvent>, { readonly batch: GraphId }>,
  ): Promise<DataInstruction> {
    return this.#answers.wait(event.batch, () => this.#ports.enqueue(event));
  }
}

/** Request that is made before the bytes are sent, and registered afterwards. */
type RegisteredRequest = Omit<ScatterRequest, "values" | "workers"> & {
  readonly values: readonly ScatteredValue[];
};
type PlacedRequest = Pick<RegisteredRequest, "values" | "replicas" | "limits"> & {
  readonly workers: readonly WorkerId[] | null;
};

const NO_ROOM = "it takes other large values";
const HOLDERS_GONE = "a worker went while it took them";
/** The value was lost while the same bytes were compared with it. */
const BYTES_PASSED: ScatterAnswer = { type: "broken", failures: ["the value was released"] };

function valueOf(
  { key, nbytes, pieces: _pieces, definition: _definition, ...request }: DataUpload,
  definition: string,
): RegisteredRequest & PlacedRequest {
  return { ...request, values: [{ key, nbytes, definition }] };
}

function isConflict(placed: DataInstruction): boolean {
  return placed.type === "refuse-data" && placed.reason === "conflict";
}

interface PushResult {
  readonly holders: ReadonlyMap<Key, readonly WorkerId[]>;
  /** Workers that did not store their share. */
  readonly failed: readonly WorkerId[];
  /** Reasons for which they did not. */
  readonly failures: readonly string[];
  /** Every value is stored by at least one worker. */
  readonly isComplete: boolean;
}
