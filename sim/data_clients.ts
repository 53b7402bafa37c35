/**
 * Clients of a simulated cluster that bring values in and fetch results: what the scheduler's shell
 * does for them. A value is pushed to the workers that the machine names, some of which may be
 * gone, out of reach, or never say that they took it; a read that finds nothing is reported.
 */
import assert from "node:assert/strict";
import { present } from "../base/mod.ts";
import { asAttempt, asGraphId, asKey, fullKey, type Key, type WorkerId } from "../protocol/mod.ts";
import { holderOf } from "../scheduler/views/data.ts";
import type { Dice } from "./chance.ts";
import type { DataInstruction, SchedulerProcess } from "./scheduler_process.ts";
import { isGarbage, type Value } from "./value.ts";
import type { VirtualTime } from "./virtual_time.ts";
import type { WorkerProcess } from "./worker_process.ts";

/** Values that a client brings. */
export interface Scattering {
  readonly namespace: string;
  readonly names: readonly string[];
  /** What the values are, while no others stand under these names. */
  readonly version: number;
  readonly copies: number | "all";
  readonly ttlMs: number;
}

export interface DataPorts {
  readonly time: VirtualTime;
  readonly dice: Dice;
  readonly scheduler: SchedulerProcess;
  readonly processes: ReadonlyMap<string, WorkerProcess>;
  /** What a value of this definition is. */
  valueOf(key: Key, definition: string): Value;
  /** These are in the books now. */
  accepted(values: ReadonlyMap<Key, string>): void;
}

/** One of them, as it is announced, and itself. */
interface Brought {
  readonly key: Key;
  readonly nbytes: number;
  readonly definition: string;
  readonly value: Value;
}

type Placement = Extract<DataInstruction, { type: "place-data" }>;

const TRIES_MAX = 4;
const PUSH_MS_MAX = 80;

export class DataClients {
  readonly #ports: DataPorts;
  readonly #waiting = new Map<string, (instruction: DataInstruction) => void>();
  /** Namespaces are served one after another each: what waits for its turn. */
  readonly #lines = new Map<string, Scattering[]>();
  #batches = 0;

  constructor(ports: DataPorts) {
    this.#ports = ports;
  }

  /** Whether anything is on its way in. */
  get busy(): boolean {
    return this.#lines.size > 0;
  }

  /** The machine has spoken; what follows does so in a stimulus of its own. */
  perform(instruction: DataInstruction): void {
    const answer = this.#waiting.get(instruction.batch);
    assert.ok(answer !== undefined, `batch "${instruction.batch}" is answered once`);
    this.#waiting.delete(instruction.batch);
    this.#ports.time.after(0, () => answer(instruction));
  }

  put(scattering: Scattering): void {
    const line = this.#lines.get(scattering.namespace);
    if (line !== undefined) return void line.push(scattering);
    this.#lines.set(scattering.namespace, [scattering]);
    this.#try(scattering, [], TRIES_MAX);
  }

  /** A client fetches a value; `expected`: what it must be, unless it is garbage. */
  read(key: Key, expected: string | null = null): void {
    const { time, dice, scheduler, processes } = this.#ports;
    const [replica] = scheduler.machine.cluster.tasks.get(key)?.replicas ?? [];
    if (replica === undefined) return;
    const { id, url } = replica.worker;
    const since = asAttempt(replica.since);
    const process = processes.get(url ?? "");
    time.after(dice.span(0, PUSH_MS_MAX), () => {
      if (process === undefined || process.dead || process.session.link.cut) return;
      const value = process.values.peek(key);
      if (value === undefined) {
        scheduler.tell({ type: "replicas-missing", worker: id, keys: [[key, since]] });
      } else if (expected !== null && !isGarbage(value)) {
        assert.equal(value.text, expected, `what a client gets for "${key}"`);
      }
    });
  }

  #try(scattering: Scattering, avoid: readonly WorkerId[], triesLeft: number): void {
    if (triesLeft === 0) return this.#next(scattering);
    const batch = asGraphId(`b${++this.#batches}`);
    this.#waiting.set(batch, (instruction) => {
      if (instruction.type !== "place-data") return this.#next(scattering);
      this.#push(instruction, (holders, failed) => {
        if (failed.length > 0) {
          this.#abandon(instruction);
          return this.#try(scattering, [...avoid, ...failed], triesLeft - 1);
        }
        this.#enter(instruction, scattering, holders, () => {
          this.#try(scattering, avoid, triesLeft - 1);
        });
      }, scattering);
    });
    const rest = { replicas: scattering.copies, workers: null, avoid };
    const values = this.#values(scattering).map(({ value: _, ...entry }) => entry);
    this.#ports.scheduler.tell({ type: "data-announced", batch, values, ...rest });
  }

  #push(
    { attempt, targets }: Placement,
    done: (holders: Map<Key, WorkerId[]>, failed: WorkerId[]) => void,
    scattering: Scattering,
  ): void {
    const { time, dice, scheduler, processes } = this.#ports;
    const values = new Map(this.#values(scattering).map(({ key, value }) => [key, value]));
    const holders = new Map<Key, WorkerId[]>();
    const failed: WorkerId[] = [];
    let open = targets.length;
    if (open === 0) return done(holders, failed);
    for (const { worker, keys } of targets) {
      const url = holderOf(scheduler.machine, worker)?.url ?? "";
      time.after(dice.span(0, PUSH_MS_MAX), () => {
        const process = processes.get(url);
        const share = keys.map((key) => [key, present(values.get(key), key)] as const);
        const reached = process !== undefined && !process.session.link.cut &&
          !dice.fails("push-lost");
        const taken = reached && process.take(worker, attempt, share);
        if (!taken || dice.fails("push-unanswered")) failed.push(worker);
        else for (const key of keys) holders.set(key, [...holders.get(key) ?? [], worker]);
        if (--open === 0) time.after(dice.span(0, PUSH_MS_MAX), () => done(holders, failed));
      });
    }
  }

  #abandon({ targets }: Placement): void {
    for (const { worker, keys } of targets) {
      this.#ports.scheduler.tell({ type: "data-abandoned", worker, keys });
    }
  }

  #enter(
    { batch, attempt }: Placement,
    scattering: Scattering,
    holders: ReadonlyMap<Key, readonly WorkerId[]>,
    again: () => void,
  ): void {
    const values = this.#values(scattering);
    this.#waiting.set(batch, (instruction) => {
      if (instruction.type === "refuse-data" && instruction.reason === "holders-gone") {
        return again();
      }
      this.#next(scattering);
    });
    const { namespace, copies: replicas, ttlMs } = scattering;
    this.#ports.scheduler.tell({
      type: "data-scattered",
      ...{ batch, namespace, attempt, replicas, ttlMs, submitter: "test" },
      values: values.map(({ value: _, ...entry }) => ({
        ...entry,
        holders: holders.get(entry.key) ?? [],
      })),
    });
    if (this.#ports.scheduler.machine.cluster.graphs.has(batch)) {
      this.#ports.accepted(new Map(values.map(({ key, value }) => [key, value.text])));
    }
  }

  #next({ namespace }: Scattering): void {
    const line = this.#lines.get(namespace) ?? [];
    line.shift();
    const [next] = line;
    if (next === undefined) this.#lines.delete(namespace);
    else this.#try(next, [], TRIES_MAX);
  }

  #values({ namespace, names, version }: Scattering): readonly Brought[] {
    return names.map((name) => {
      const key = asKey(fullKey(namespace, name));
      const definition = `data v${version}`;
      const value = this.#ports.valueOf(key, definition);
      return { key, nbytes: value.nbytes, definition, value };
    });
  }
}
