/**
 * The executors of a worker in a joint cluster: bodies that take a while and end in one of the ways
 * in which real ones end. A body's value tells what was called and with which inputs, in which
 * order.
 */
import assert from "node:assert/strict";
import { asMillis, type Attempt, type Key } from "../../protocol/mod.ts";
import type { WorkerEvent, WorkerInstruction } from "../../worker/machine.ts";
import type { VirtualTime } from "./virtual_time.ts";

type Execute = Extract<WorkerInstruction, { type: "execute" }>;
type Kill = Extract<WorkerInstruction, { type: "kill" }>["reason"];
type Fact<Event = WorkerEvent> = Event extends WorkerEvent ? Omit<Event, "stimulusId" | "at">
  : never;

/** What is remembered of the whole cluster, to be judged. */
export interface Journal {
  log(line: string): void;
  /** The body of this attempt begins. */
  began(key: Key, attempt: Attempt): void;
  /** The body ended with a fault that was meant to happen. */
  faulted(key: Key, kind: string): void;
}

interface Body {
  readonly execute: Execute;
  readonly inputs: readonly string[];
  begun: boolean;
}

/** A copy that cannot be decoded. */
export const GARBAGE = "garbage";
const DURATION_MS_MAX = 250;
/** Longer than any timeout that tasks have. */
const HANGING_MS = 5000;

export class JointBodies {
  readonly open = new Map<Attempt, Body>();
  readonly #time: VirtualTime;
  readonly #journal: Journal;
  readonly #store: Map<Key, string>;
  readonly #tell: (fact: Fact) => void;
  #closed = false;

  constructor(
    time: VirtualTime,
    journal: Journal,
    worker: { readonly store: Map<Key, string>; readonly tell: (fact: Fact) => void },
  ) {
    this.#time = time;
    this.#journal = journal;
    this.#store = worker.store;
    this.#tell = worker.tell;
  }

  close(): void {
    this.#closed = true;
    this.open.clear();
  }

  start(execute: Execute): void {
    const { attempt, key } = execute;
    assert.ok(!this.open.has(attempt), `attempt ${attempt} of "${key}" is handed over once`);
    const inputs = execute.inputs.map((input) => {
      const value = this.#store.get(input);
      assert.ok(value !== undefined, `the input "${input}" of "${key}" is in the store`);
      return value;
    });
    const body = { execute, inputs, begun: false };
    this.open.set(attempt, body);
    this.#time.after(this.#time.span(0, 8), () => this.#begin(body));
  }

  kill(attempt: Attempt, reason: Kill): void {
    this.#time.after(this.#time.span(0, 30), () => {
      const body = this.open.get(attempt);
      if (body === undefined) return;
      if (reason === "timeout") this.#journal.faulted(body.execute.key, "timeout");
      this.#end(body, { type: "exec-killed", ...idOf(body), reason });
    });
  }

  #begin(body: Body): void {
    const { execute, inputs } = body;
    if (this.#closed || !this.open.has(execute.attempt)) return;
    const spoilt = inputs.indexOf(GARBAGE);
    const input = execute.inputs[spoilt];
    if (input !== undefined) {
      this.#journal.faulted(input, "undecodable");
      return this.#end(body, { type: "input-undecodable", ...idOf(body), input, detail: GARBAGE });
    }
    if (this.#time.chance(0.03)) return this.#end(body, { type: "exec-returned", ...idOf(body) });
    body.begun = true;
    this.#journal.began(execute.key, execute.attempt);
    if (execute.tellStart) this.#tell({ type: "exec-started", ...idOf(body) });
    const hangs = execute.tellStart && this.#time.chance(0.3);
    const durationMs = this.#time.span(1, DURATION_MS_MAX) + (hangs ? HANGING_MS : 0);
    const startedAt = this.#time.now;
    this.#time.after(durationMs, () => this.#finish(body, { startedAt, durationMs }));
  }

  #finish(
    body: Body,
    { startedAt, durationMs }: { readonly startedAt: number; readonly durationMs: number },
  ): void {
    const { execute, inputs } = body;
    if (this.#closed || this.open.get(execute.attempt) !== body) return;
    const timing = { startedAt: asMillis(startedAt), durationUs: durationMs * 1000 };
    const kind = this.#fault(execute);
    if (kind === "rescheduled") {
      return this.#end(body, { type: "exec-rescheduled", ...idOf(body) });
    }
    if (kind !== null) {
      this.#journal.faulted(execute.key, kind);
      const error = { kind, name: "Error", message: `It was made to end as ${kind}` };
      return this.#end(body, { type: "exec-failed", ...idOf(body), error, ...timing });
    }
    const value = digest(execute.key, execute.call.op, inputs);
    this.#store.set(execute.key, value);
    this.#end(body, { type: "exec-succeeded", ...idOf(body), nbytes: value.length, ...timing });
  }

  #fault({ call }: Execute): "raised" | "killed" | "store" | "rescheduled" | null {
    if (this.#time.chance(0.03)) return "raised";
    if (this.#time.chance(0.03)) return "killed";
    if (this.#time.chance(0.01)) return "store";
    return !call.op.startsWith("once") && this.#time.chance(0.02) ? "rescheduled" : null;
  }

  #end(body: Body, fact: Fact): void {
    this.open.delete(body.execute.attempt);
    this.#tell(fact);
  }
}

/** What a task gives: another one for every other call, input, or order of inputs. */
export function digest(key: string, op: string, inputs: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of `${key} ${op} ${inputs.join()}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}

function idOf(
  { execute: { key, attempt } }: Body,
): { readonly key: Key; readonly attempt: Attempt } {
  return { key, attempt };
}
