/**
 * Runs of a simulated worker start beside others only if memory is left for them. The check knows
 * what each task really takes, and which groups have been measured on the worker. It does not know
 * how the machine expects it.
 */
import assert from "node:assert/strict";
import { taskGroupName } from "../../graph/key.ts";
import {
  type Attempt,
  ownerOfKey,
  shortKey,
  type TaskError,
  type Unstamped,
} from "../../protocol/mod.ts";
import type { WorkerEvent } from "../../worker/machine/event.ts";
import type { Execute } from "../../worker/machine/instruction.ts";
import type { WorkerOptions } from "../../worker/machine/options.ts";
import type { Work } from "./executions.ts";

/** Milliseconds for which the others of a group wait for its first run. */
const PROBE_MS = 1000;
/** Of the bytes up to which runs start, the part that a run takes on all threads to count. */
const COUNTED_PART = 0.05;

interface RunningTask {
  readonly group: string;
  readonly bytes: number;
}

/** Returns whether a failure says what the task takes: it did not die before it took that. */
function isMeasured({ kind, grownBytes }: TaskError): boolean {
  return grownBytes !== undefined || (kind !== "killed" && kind !== "timeout");
}

/** The check of a worker whose machine has such options; `null` without admission. */
export function createAdmissionCheck(
  { admissionBytes, threads }: WorkerOptions,
  work: Work,
): AdmissionCheck | null {
  if (admissionBytes === undefined) return null;
  return new AdmissionCheck(admissionBytes, threads, work);
}

export class AdmissionCheck {
  readonly #bytesMax: number;
  readonly #threads: number;
  readonly #work: Work;
  /** Groups of which a run has ended by itself. */
  readonly #measured = new Set<string>();
  readonly #running = new Map<Attempt, RunningTask>();
  /** When the first of the running tasks of a group began, or of those that ran beside it. */
  readonly #probedMs = new Map<string, number>();
  /** Resident bytes at the last sample, without what running tasks had taken. */
  #base = 0;

  constructor(bytesMax: number, threads: number, work: Work) {
    this.#bytesMax = bytesMax;
    this.#threads = threads;
    this.#work = work;
  }

  /** The machine is about to handle the event. */
  happened(event: Unstamped<WorkerEvent>): void {
    if (event.type === "memory-sampled") {
      const taken = (event.taken ?? []).reduce((sum, [, bytes]) => sum + bytes, 0);
      this.#base = event.memory.process - taken;
    } else if (event.type === "execs-succeeded") {
      for (const { attempt } of event.runs) this.#returned(attempt);
    } else if (event.type === "exec-spawned") this.#returned(event.attempt);
    else if (event.type === "exec-failed" && isMeasured(event.error)) this.#returned(event.attempt);
    else if ("attempt" in event && event.type !== "exec-started") {
      this.#running.delete(event.attempt);
    }
  }

  /** The machine has started a run. */
  started(execute: Execute, nowMs: number): void {
    const { attempt, key, call: { op }, short } = execute;
    if (short || !op.startsWith("./")) return;
    const bytes = this.#work.takenBytes?.(execute) ?? 0;
    const group = `${ownerOfKey(key)} ${taskGroupName(op, shortKey(key))}`;
    const others = [...this.#running.values()];
    this.#running.set(attempt, { group, bytes });
    if (!this.#measured.has(group)) {
      const besideProbe = others.some((other) => other.group === group);
      if (!besideProbe) this.#probedMs.set(group, nowMs);
      const waited = nowMs - (this.#probedMs.get(group) ?? nowMs) >= PROBE_MS;
      return assert.ok(!besideProbe || waited, `"${key}" starts beside the probe of its group`);
    }
    const counted = others.filter((other) =>
      this.#measured.has(other.group) && this.#counts(other)
    );
    if (counted.length === 0 || !this.#counts({ bytes })) return;
    const sum = counted.reduce((total, other) => total + other.bytes, this.#base + bytes);
    assert.ok(sum <= this.#bytesMax, `"${key}" fits beside others: ${sum} of ${this.#bytesMax}`);
  }

  #returned(attempt: Attempt): void {
    const run = this.#running.get(attempt);
    this.#running.delete(attempt);
    if (run !== undefined) this.#measured.add(run.group);
  }

  #counts({ bytes }: Pick<RunningTask, "bytes">): boolean {
    return bytes * this.#threads > this.#bytesMax * COUNTED_PART;
  }
}
