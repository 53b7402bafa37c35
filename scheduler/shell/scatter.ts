/**
 * Brings values from outside into the cluster: asks the machine where to, sends the bytes there,
 * tells what arrived. A worker that does not take its share is left out of the next try. One
 * namespace is served one after another, so that two who bring the same key do not undo each
 * other.
 */
import { writePeerValues } from "../../peer/mod.ts";
import type { GraphId, Key, Unstamped, WorkerId } from "../../protocol/mod.ts";
import type { DataEvent, ReplicaCount, ScatteredValue } from "../event_data.ts";
import type { DataConflict, SchedulerInstruction } from "../instruction.ts";
import type { OutputHolder } from "../views/tasks.ts";

/** Times that workers fail, or go, in the middle before the values are refused. */
const TRIES_MAX = 4;

/** Values on their way in, encoded. */
export interface Scattering {
  readonly namespace: string;
  readonly values: readonly (ScatteredValue & { readonly bytes: Uint8Array<ArrayBuffer> })[];
  readonly replicas: ReplicaCount;
  readonly workers: readonly WorkerId[] | null;
  readonly ttlMs: number;
  /** Name of the token. */
  readonly submitter: string;
}

export type ScatterAnswer =
  | { readonly type: "accepted" }
  | { readonly type: "conflict"; readonly conflicts: readonly DataConflict[] }
  /** `failures`: why those that were asked did not take them. */
  | { readonly type: "no-worker"; readonly failures: readonly string[] };

type DataInstruction = Extract<SchedulerInstruction, { readonly batch: GraphId }>;
type Refusal = Extract<DataInstruction, { readonly type: "refuse-data" }>;
type Placement = Extract<DataInstruction, { readonly type: "place-data" }>;

export interface ScatterPorts {
  tell(fact: Unstamped<DataEvent>): void;
  /** How to reach a worker; `undefined` when it is gone. */
  holder(worker: WorkerId): OutputHolder | undefined;
  newBatch(): GraphId;
}

export class Scatter {
  readonly #ports: ScatterPorts;
  /** Who waits for the machine's word about a batch. */
  readonly #waiting = new Map<GraphId, {
    readonly resolve: (instruction: DataInstruction) => void;
    readonly reject: (error: unknown) => void;
  }>();
  /** Namespace -> the end of the last in line. */
  readonly #lines = new Map<string, Promise<void>>();

  constructor(ports: ScatterPorts) {
    this.#ports = ports;
  }

  /** Rejects only when the machine itself is broken. */
  async put(scattering: Scattering): Promise<ScatterAnswer> {
    const { namespace } = scattering;
    const before = this.#lines.get(namespace);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lines.set(namespace, promise);
    try {
      await before;
      return await this.#put(scattering);
    } finally {
      resolve();
      if (this.#lines.get(namespace) === promise) this.#lines.delete(namespace);
    }
  }

  /** The machine has spoken. */
  perform(instruction: DataInstruction): void {
    this.#waiting.get(instruction.batch)?.resolve(instruction);
    this.#waiting.delete(instruction.batch);
  }

  /** The machine failed at this fact, or passed over it. */
  reject(fact: { readonly batch: GraphId }, error: unknown): void {
    this.#waiting.get(fact.batch)?.reject(error);
    this.#waiting.delete(fact.batch);
  }

  async #put(scattering: Scattering): Promise<ScatterAnswer> {
    const avoid: WorkerId[] = [];
    const failures: string[] = [];
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const { values, replicas, workers } = scattering;
      const batch = this.#ports.newBatch();
      const placement = await this.#ask(batch, {
        type: "data-announced",
        batch,
        values: values.map(({ key, nbytes, definition }) => ({ key, nbytes, definition })),
        replicas,
        workers,
        avoid: [...avoid],
      });
      if (placement.type === "refuse-data") return refusal(placement, failures);
      if (placement.type !== "place-data") throw new Error(`Unexpected "${placement.type}"`);
      const pushed = await this.#push(placement, scattering);
      avoid.push(...pushed.failed);
      failures.push(...pushed.failures);
      if (pushed.whole) {
        const answer = await this.#enter(placement, scattering, pushed.holders);
        if (answer.type === "accept-data") return { type: "accepted" };
        if (answer.type === "refuse-data" && answer.reason === "conflict") {
          return refusal(answer, failures);
        }
        failures.push("a worker went while it took them");
      } else {
        for (const { worker, keys } of placement.targets) {
          if (pushed.failed.includes(worker)) continue;
          this.#ports.tell({ type: "data-abandoned", worker, keys });
        }
      }
    }
    return { type: "no-worker", failures };
  }

  /** Sends each worker its share, all at the same time. */
  async #push({ attempt, targets }: Placement, { values }: Scattering): Promise<Outcome> {
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
      this.#ports.tell({ type: "data-abandoned", worker, keys });
    }));
    const whole = targets.every(({ keys }) => keys.every((key) => holders.has(key)));
    return { holders, failed, failures, whole };
  }

  #enter(
    { batch, attempt }: Placement,
    { namespace, values, replicas, ttlMs, submitter }: Scattering,
    holders: ReadonlyMap<Key, readonly WorkerId[]>,
  ): Promise<DataInstruction> {
    return this.#ask(batch, {
      type: "data-scattered",
      batch,
      namespace,
      attempt,
      values: values.map(({ key, nbytes, definition }) => ({
        ...{ key, nbytes, definition },
        holders: holders.get(key) ?? [],
      })),
      replicas,
      ttlMs,
      submitter,
    });
  }

  #ask(batch: GraphId, fact: Unstamped<DataEvent>): Promise<DataInstruction> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(batch, { resolve, reject });
      this.#ports.tell(fact);
    });
  }
}

interface Outcome {
  readonly holders: ReadonlyMap<Key, readonly WorkerId[]>;
  /** Workers that did not take their share, and why. */
  readonly failed: readonly WorkerId[];
  readonly failures: readonly string[];
  /** Whether every value was taken by somebody. */
  readonly whole: boolean;
}

function refusal({ reason, conflicts }: Refusal, failures: readonly string[]): ScatterAnswer {
  return reason === "conflict" ? { type: "conflict", conflicts } : { type: "no-worker", failures };
}
