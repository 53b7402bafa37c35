/** The tasks of a graph with their attempts, as they are learnt from a recording. */
import type { Attempt, Key, RunWaits, WorkerId } from "../../protocol/mod.ts";
import type { Assignment, AssignmentEnd, Move, TaskRecord } from "./run_record.ts";
import type { WorkerRoles } from "./worker_roles.ts";

/** How an attempt has ended. `at`: milliseconds since 1970. */
interface Ended {
  readonly end: AssignmentEnd;
  readonly at: number;
  readonly us: number;
  readonly waits: RunWaits | null;
  readonly nbytes?: number;
  readonly value?: string | null;
  readonly error?: Assignment["error"];
}

/** An attempt, and the registration that it was given to. */
interface Run {
  readonly number: Attempt;
  readonly worker: WorkerId;
  readonly attempt: Assignment;
}

/** What is known of a task while its run is read. */
interface Page {
  readonly task: TaskRecord;
  /** The last run, or both of a task that has a second chance. */
  runs: readonly Run[];
  /** How the last attempt ends if the task is assigned again; `null`: as its worker does. */
  givenBack: "stolen" | "withdrawn" | null;
  /** When a worker last dropped the result, and why it had to. */
  dropped: { readonly at: number; readonly lost: string | undefined } | null;
}

export class TaskBook {
  /** By key without owner and namespace. */
  readonly tasks = new Map<string, TaskRecord>();
  readonly #begin: number;
  readonly #workers: WorkerRoles;
  readonly #pages = new Map<Key, Page>();
  /** Open attempts by the name of the worker. */
  readonly #open = new Map<string, number>();
  #order = 0;

  /** `begin`: milliseconds since 1970 from which times count. */
  constructor(begin: number, workers: WorkerRoles) {
    this.#begin = begin;
    this.#workers = workers;
  }

  add(key: Key, task: TaskRecord): void {
    this.#pages.set(key, { task, runs: [], givenBack: null, dropped: null });
    // Two namespaces may have one key: the task of the graph is the one that is compared.
    if (!this.tasks.has(task.key) || task.external === null) this.tasks.set(task.key, task);
  }

  has(key: Key): boolean {
    return this.#pages.has(key);
  }

  /** Tasks of the graph without attempts. */
  *unassigned(): Generator<readonly [Key, TaskRecord]> {
    for (const [key, { task }] of this.#pages) {
      if (task.external === null && task.attempts.length === 0) yield [key, task];
    }
  }

  /** `isSecond`: the last attempt goes on beside this one. */
  assign(
    key: Key,
    number: Attempt,
    { worker, at, isSecond }: {
      readonly worker: WorkerId;
      readonly at: number;
      readonly isSecond: boolean;
    },
  ): void {
    const page = this.#pages.get(key);
    if (page === undefined || page.task.external !== null) return;
    const name = this.#workers.nameOf(worker) ?? worker;
    if (!isSecond) this.#closeLast(page, at);
    const load = this.#open.get(name) ?? 0;
    this.#open.set(name, load + 1);
    page.givenBack = null;
    page.dropped = null;
    const attempt: Assignment = {
      worker: name,
      at: at - this.#begin,
      order: this.#order++,
      load,
      end: "running",
      endAt: 0,
      endOrder: 0,
      us: 0,
      waits: null,
      nbytes: -1,
      value: null,
      error: null,
      loss: null,
    };
    page.task.attempts.push(attempt);
    page.runs = [...(isSecond ? page.runs : []), { number, worker, attempt }];
  }

  end(key: Key, number: Attempt, ended: Ended): void {
    const page = this.#pages.get(key);
    const run = page?.runs.find((each) => each.number === number);
    if (page === undefined || run?.attempt.end !== "running") return;
    const { us, waits, nbytes = -1, value = null, error = null } = ended;
    this.#close(run.attempt, ended.end, ended.at);
    Object.assign(run.attempt, { us, waits, nbytes, value, error });
    const others = page.runs.filter((each) => each !== run);
    if (ended.end === "failed" && others.length > 0) page.runs = others;
    else {
      for (const { attempt } of others) this.#outrun(attempt, ended.at);
      page.runs = [run];
    }
  }

  /** The worker gives the task back, or is asked for it and has begun it. */
  giveBack(key: Key, number: Attempt, end: "stolen" | "withdrawn"): void {
    const page = this.#pages.get(key);
    if (page?.runs.some((run) => run.number === number)) page.givenBack = end;
  }

  /** The worker holds the result no more. `lost`: why it had to drop it. */
  drop(
    key: Key,
    worker: WorkerId,
    dropped: { readonly at: number; readonly lost: string | undefined },
  ): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    const isHolder = page.runs.some((run) => run.worker === worker);
    if (isHolder || dropped.lost !== undefined) page.dropped = dropped;
  }

  move(key: Key, move: Omit<Move, "order">): void {
    const task = this.#pages.get(key)?.task;
    if (task === undefined) return;
    (task.moves ??= []).push({ ...move, at: move.at - this.#begin, order: this.#order++ });
  }

  /** A task is assigned again: says why its last attempt, or two, was not enough. */
  #closeLast(page: Page, at: number): void {
    for (const { attempt } of page.runs) this.#closeRun(page, attempt, at);
  }

  #closeRun({ givenBack, dropped }: Page, last: Assignment, at: number): void {
    const term = this.#workers.termAt(last.worker ?? "", last.at + this.#begin);
    const goneAt = term?.until ?? Infinity;
    if (last.end === "running") {
      const end = givenBack ?? (goneAt <= at ? "lost" : "withdrawn");
      return this.#close(last, end, end === "lost" ? goneAt : at);
    }
    if (last.end !== "finished") return;
    const isGone = goneAt <= at && dropped?.lost === undefined;
    const lostAt = isGone ? goneAt : dropped?.at ?? at;
    const reason = isGone
      ? `"${last.worker}" ${term?.reason}`
      : dropped?.lost ?? "no worker held it any more";
    last.loss = { at: lostAt - this.#begin, order: this.#order++, reason };
  }

  /** The time of the attempt counts as a run: its worker does not report it. */
  #outrun(attempt: Assignment, at: number): void {
    if (attempt.end !== "running") return;
    this.#close(attempt, "outrun", at);
    attempt.us = (attempt.endAt - attempt.at) * 1000;
  }

  #close(attempt: Assignment, end: AssignmentEnd, at: number): void {
    attempt.end = end;
    attempt.endAt = at - this.#begin;
    attempt.endOrder = this.#order++;
    const name = attempt.worker ?? "";
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1);
  }
}
