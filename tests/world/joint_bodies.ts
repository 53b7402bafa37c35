/**
 * The executors of a worker in a joint cluster: bodies that take a while and end in one of the ways
 * in which real ones end. A body's value tells what was called and with which inputs, in which
 * order.
 */
import assert from "node:assert/strict";
import type { Attempt, Key, Millis } from "../../protocol/mod.ts";
import type { WorkerEvent, WorkerInstruction } from "../../worker/machine.ts";
import { type Chance, type Dice, hashText } from "./chance.ts";
import type { VirtualTime } from "./virtual_time.ts";

type Execute = Extract<WorkerInstruction, { type: "execute" }>;
type Kill = Extract<WorkerInstruction, { type: "kill" }>["reason"];
type Fact<Event = WorkerEvent> = Event extends WorkerEvent ? Omit<Event, "stimulusId" | "at">
  : never;

/** What is remembered of the whole cluster, to be judged. */
export interface Journal {
  log(who: string, what: unknown): void;
  /** The body of this attempt begins. */
  began(key: Key, attempt: Attempt): void;
  /** The body ended with a fault that was meant to happen. */
  faulted(key: Key, kind: string): void;
}

/** How a body ends other than well. */
export type BodyFault = "raised" | "killed" | "store" | "rescheduled";

interface Body {
  readonly execute: Execute;
  readonly inputs: readonly (string | undefined)[];
  startedAt: Millis | null;
}

const DURATION_MS_MAX = 250;
/** Longer than any timeout that tasks have. */
const HANGING_MS = 5000;

export class JointBodies {
  readonly open = new Map<Attempt, Body>();
  readonly #time: VirtualTime;
  readonly #chance: Chance;
  readonly #journal: Journal;
  readonly #store: ReadonlyMap<Key, string>;
  readonly #keep: (key: Key, value: string) => void;
  readonly #tell: (fact: Fact) => void;
  #closed = false;

  constructor(
    { time, chance, journal }: {
      readonly time: VirtualTime;
      readonly chance: Chance;
      readonly journal: Journal;
    },
    worker: {
      readonly store: ReadonlyMap<Key, string>;
      readonly keep: (key: Key, value: string) => void;
      readonly tell: (fact: Fact) => void;
    },
  ) {
    this.#time = time;
    this.#chance = chance;
    this.#journal = journal;
    this.#store = worker.store;
    this.#keep = worker.keep;
    this.#tell = worker.tell;
  }

  close(): void {
    this.#closed = true;
    this.open.clear();
  }

  start(execute: Execute): void {
    const { attempt, key } = execute;
    assert.ok(!this.open.has(attempt), `attempt ${attempt} of "${key}" is handed over once`);
    const inputs = execute.inputs.map((input) => this.#store.get(input));
    const body: Body = { execute, inputs, startedAt: null };
    this.open.set(attempt, body);
    this.#time.after(this.#dice(body).span(0, 8), () => this.#begin(body));
  }

  kill(attempt: Attempt, reason: Kill): void {
    const named = this.open.get(attempt);
    if (named === undefined) return;
    this.#time.after(this.#dice(named).span(0, 30), () => {
      const body = this.open.get(attempt);
      if (body === undefined) return;
      if (reason === "timeout") this.#journal.faulted(body.execute.key, "timeout");
      this.#end(body, { type: "exec-killed", ...idOf(body), reason });
    });
  }

  /** One of those that run ends now, well or with a fault. Does nothing when none runs. */
  endOne(which: number, fault: BodyFault | null): void {
    const running = [...this.open.values()].filter(({ startedAt }) => startedAt !== null);
    const body = running[which % Math.max(1, running.length)];
    if (body !== undefined) this.#finish(body, fault);
  }

  #begin(body: Body): void {
    const { execute, inputs } = body;
    if (this.#closed || !this.open.has(execute.attempt)) return;
    const spoilt = inputs.findIndex((value) => value === undefined || isGarbage(value));
    const input = execute.inputs[spoilt];
    if (input !== undefined) {
      this.#journal.faulted(input, "undecodable");
      const detail = inputs[spoilt] === undefined ? "It is not in the store" : "It makes no sense";
      return this.#end(body, { type: "input-undecodable", ...idOf(body), input, detail });
    }
    const dice = this.#dice(body);
    if (dice.fails(0.03)) return this.#end(body, { type: "exec-returned", ...idOf(body) });
    body.startedAt = this.#time.now;
    this.#journal.began(execute.key, execute.attempt);
    if (execute.tellStart) this.#tell({ type: "exec-started", ...idOf(body) });
    const hangs = execute.tellStart && dice.fails(0.3);
    const durationMs = dice.span(1, DURATION_MS_MAX) + (hangs ? HANGING_MS : 0);
    this.#time.after(durationMs, () => this.#finish(body, this.#fault(body)));
  }

  #finish(body: Body, fault: BodyFault | null): void {
    const { execute, inputs, startedAt } = body;
    if (this.#closed || startedAt === null || this.open.get(execute.attempt) !== body) return;
    const timing = { startedAt, durationUs: Math.max(1, (this.#time.now - startedAt) * 1000) };
    if (fault === "rescheduled") {
      return this.#end(body, { type: "exec-rescheduled", ...idOf(body) });
    }
    if (fault !== null) {
      this.#journal.faulted(execute.key, fault);
      const error = { kind: fault, name: "Error", message: `It was made to end as ${fault}` };
      return this.#end(body, { type: "exec-failed", ...idOf(body), error, ...timing });
    }
    const value = valueOf(execute.key, execute.call.op, inputs.map(String));
    this.#keep(execute.key, value);
    this.#end(body, { type: "exec-succeeded", ...idOf(body), nbytes: value.length, ...timing });
  }

  #fault(body: Body): BodyFault | null {
    const dice = this.#dice(body);
    if (dice.fails(0.03)) return "raised";
    if (dice.fails(0.03)) return "killed";
    if (dice.fails(0.01)) return "store";
    return dice.fails(0.02) && !body.execute.call.op.startsWith("once") ? "rescheduled" : null;
  }

  #end(body: Body, fact: Fact): void {
    this.open.delete(body.execute.attempt);
    this.#tell(fact);
  }

  #dice({ execute }: Body): Dice {
    return this.#chance.of(`body ${execute.key}`);
  }
}

/**
 * What a task gives: another one for every other call, input, or order of inputs; between 8 and 40
 * bytes.
 */
export function valueOf(key: string, op: string, inputs: readonly string[]): string {
  const hash = hashText(`${key} ${op} ${inputs.join()}`);
  return hash.toString(16).padStart(8, "0").repeat(1 + hash % 5);
}

/** What is left of a value when it cannot be decoded any more. */
export function garbageOf(value: string): string {
  return "?".repeat(value.length);
}

export function isGarbage(value: string): boolean {
  return value.startsWith("?");
}

function idOf(
  { execute: { key, attempt } }: Body,
): { readonly key: Key; readonly attempt: Attempt } {
  return { key, attempt };
}
