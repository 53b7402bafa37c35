/**
 * Clients of a simulated cluster that scatter values and fetch results, with the scheduler shell's
 * part in it. A value is pushed to the workers that the machine names, some of which may be gone,
 * unreachable, or lose the answer. A read that finds no value is reported.
 */
import { processOf } from "../network/network.ts";
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  fullKey,
  type Key,
  type WorkerId,
} from "../../protocol/mod.ts";
import { holderOf } from "../../scheduler/views/data.ts";
import type { Dice } from "../faults/chance.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import type { DataInstruction, SchedulerProcess } from "./scheduler_process.ts";
import { isGarbage, type Value } from "./value.ts";
import type { WorkerProcess } from "./worker_process.ts";

/** Values that a client scatters. */
export interface ClientScatter {
  readonly namespace: string;
  readonly names: readonly string[];
  /** Decides the values: the same version gives the same values. */
  readonly version: number;
  readonly copies: number | "all";
  readonly ttlMs: number;
}

export interface DataPorts {
  readonly time: VirtualTime;
  readonly dice: Dice;
  readonly scheduler: SchedulerProcess;
  readonly processes: ReadonlyMap<string, WorkerProcess>;
  /** Returns the value of a key with this definition. */
  valueOf(key: Key, definition: string): Value;
  /** The scheduler has registered these values: key -> text. */
  accepted(values: ReadonlyMap<Key, string>): void;
}

/** A scattered value and its announcement. */
interface ScatteredValue {
  readonly key: Key;
  readonly nbytes: number;
  readonly definition: string;
  readonly value: Value;
}

type PlaceData = Extract<DataInstruction, { type: "place-data" }>;

const TRIES_MAX = 4;
const PUSH_MS_MAX = 80;

export class DataClients {
  readonly #ports: DataPorts;
  readonly #waiting = new Map<string, (instruction: DataInstruction) => void>();
  /** Namespace -> requests, of which only the first is being served. */
  readonly #queues = new Map<string, ClientScatter[]>();
  #batches = 0;

  constructor(ports: DataPorts) {
    this.#ports = ports;
  }

  /** Returns whether any scatter request is not finished. */
  get busy(): boolean {
    return this.#queues.size > 0;
  }

  /** Continues with an instruction of the machine, in a separate stimulus. */
  perform(instruction: DataInstruction): void {
    const answer = this.#waiting.get(instruction.batch);
    assert.ok(answer !== undefined, `batch "${instruction.batch}" is answered once`);
    this.#waiting.delete(instruction.batch);
    this.#ports.time.after(0, () => answer(instruction));
  }

  put(request: ClientScatter): void {
    const queue = this.#queues.get(request.namespace);
    if (queue !== undefined) return void queue.push(request);
    this.#queues.set(request.namespace, [request]);
    this.#try(request, [], TRIES_MAX);
  }

  /** Fetches a value as a client. It must have the text `expected`, unless it is garbled. */
  read(key: Key, expected: string | null = null): void {
    const { time, dice, scheduler, processes } = this.#ports;
    const [replica] = scheduler.machine.cluster.tasks.get(key)?.replicas ?? [];
    if (replica === undefined) return;
    const { id, token } = replica.worker;
    const since = asAttempt(replica.since);
    const { cache } = scheduler;
    const process = processOf(processes, token);
    const isCached = id === cache?.id;
    time.after(dice.span(0, PUSH_MS_MAX), () => {
      if (scheduler.down) return;
      if (!isCached && (process === undefined || process.dead || process.link.cut)) return;
      const value = isCached ? cache?.read(key) : process?.values.peek(key);
      if (value === undefined) {
        scheduler.tell({ type: "replicas-missing", worker: id, keys: [[key, since]] });
      } else if (expected !== null && !isGarbage(value)) {
        assert.equal(value.text, expected, `what a client gets for "${key}"`);
      }
    });
  }

  #try(request: ClientScatter, avoid: readonly WorkerId[], triesLeft: number): void {
    if (triesLeft === 0) return this.#next(request);
    const batch = asGraphId(`b${++this.#batches}`);
    this.#waiting.set(batch, (instruction) => {
      if (instruction.type !== "place-data") return this.#next(request);
      this.#push(instruction, (holders, failed) => {
        if (failed.length > 0) {
          this.#abandon(instruction);
          return this.#try(request, [...avoid, ...failed], triesLeft - 1);
        }
        this.#enter(instruction, request, holders, () => {
          this.#try(request, avoid, triesLeft - 1);
        });
      }, request);
    });
    const rest = { replicas: request.copies, workers: null, avoid };
    const values = this.#values(request).map(({ value: _, ...entry }) => entry);
    this.#ports.scheduler.tell({ type: "data-announced", batch, values, ...rest });
  }

  #push(
    { attempt, targets }: PlaceData,
    done: (holders: Map<Key, WorkerId[]>, failed: WorkerId[]) => void,
    request: ClientScatter,
  ): void {
    const { time, dice, scheduler, processes } = this.#ports;
    const values = new Map(this.#values(request).map(({ key, value }) => [key, value]));
    const holders = new Map<Key, WorkerId[]>();
    const failed: WorkerId[] = [];
    let open = targets.length;
    if (open === 0) return done(holders, failed);
    for (const { worker, keys } of targets) {
      const url = holderOf(scheduler.machine, worker)?.url ?? "";
      time.after(dice.span(0, PUSH_MS_MAX), () => {
        const process = processes.get(url);
        const share = keys.map((key) => [key, present(values.get(key), key)] as const);
        const reached = process !== undefined && !process.link.cut &&
          !dice.fails("push-lost");
        const taken = reached && process.take(worker, attempt, share);
        if (!taken || dice.fails("push-unanswered")) failed.push(worker);
        else for (const key of keys) holders.set(key, [...holders.get(key) ?? [], worker]);
        if (--open === 0) time.after(dice.span(0, PUSH_MS_MAX), () => done(holders, failed));
      });
    }
  }

  #abandon({ targets }: PlaceData): void {
    for (const { worker, keys } of targets) {
      this.#ports.scheduler.tell({ type: "data-abandoned", worker, keys });
    }
  }

  #enter(
    { batch, attempt }: PlaceData,
    request: ClientScatter,
    holders: ReadonlyMap<Key, readonly WorkerId[]>,
    again: () => void,
  ): void {
    const values = this.#values(request);
    this.#waiting.set(batch, (instruction) => {
      if (instruction.type === "refuse-data" && instruction.reason === "holders-gone") {
        return again();
      }
      this.#next(request);
    });
    const { namespace, copies: replicas, ttlMs } = request;
    this.#ports.scheduler.tell({
      type: "data-scattered",
      batch,
      namespace,
      attempt,
      replicas,
      ttlMs,
      submitter: "test",
      values: values.map(({ value: _, ...entry }) => ({
        ...entry,
        holders: holders.get(entry.key) ?? [],
      })),
    });
    if (this.#ports.scheduler.machine.cluster.graphs.has(batch)) {
      this.#ports.accepted(new Map(values.map(({ key, value }) => [key, value.text])));
    }
  }

  #next({ namespace }: ClientScatter): void {
    const queue = this.#queues.get(namespace) ?? [];
    queue.shift();
    const [next] = queue;
    if (next === undefined) this.#queues.delete(namespace);
    else this.#try(next, [], TRIES_MAX);
  }

  #values({ namespace, names, version }: ClientScatter): readonly ScatteredValue[] {
    return names.map((name) => {
      const key = asKey(fullKey(namespace, name));
      const definition = `data v${version}`;
      const value = this.#ports.valueOf(key, definition);
      return { key, nbytes: value.nbytes, definition, value };
    });
  }
}
