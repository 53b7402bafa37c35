/**
 * Fields of tasks that only few tasks use: those of parts of inputs, of orders to move tasks and
 * replicas, of second runs, of failures, of retries, and of tasks that start tasks. A task keeps
 * them in one record, made when the first of them is set, as a large graph would otherwise hold
 * them a million times.
 */
import type { TaskError } from "../../protocol/mod.ts";
import type { Precedence } from "./links/precedence.ts";
import type { PendingSteal } from "./pending_steal.ts";
import type { SecondRun } from "./second_chance/second_run.ts";
import type { Acquire, FailedAttempt, SpawnRecord, Task } from "./task.ts";

class RareFields {
  /** Positions in `dependencies` of those that it reads parts of, ascending; `null`: none. */
  parts: readonly number[] | null = null;
  /** What it comes after, and what comes after it; `null`: neither. */
  precedence: Precedence | null = null;
  /** Expanded tasks that had it for an input ({@linkcode Origin}), in no order; `null`: none. */
  formerDependents: readonly Task[] | null = null;
  /** Request to its worker to give it back. */
  pendingSteal: PendingSteal | null = null;
  /** Orders to fetch a replica that have not been answered; the list is never changed. */
  acquires: readonly Acquire[] | null = null;
  /** Attempt numbers of earlier assignments, the last few. */
  earlier: number[] | null = null;
  /** Token of the process of each of `earlier`; `null` for one that was assigned to none. */
  earlierBy: (string | null)[] | null = null;
  /** Another run of it, which was started because it takes too long; `null`: none is under way. */
  second: SecondRun | null = null;
  /** It has had a second run: it gets no other one. */
  hadSecond = false;
  /** The worker was told to kill the run; the state stays `processing` until it has. */
  killing = false;
  /** Bytes of memory that it is known to need beside inputs and code; 0: not known. */
  roomBytes = 0;
  /** Smallest memory limit with which a worker can run it, whatever its inputs; 0: not known. */
  limitMin = 0;
  /**
   * The last attempt whose result may be another one than that of an attempt before, as an input
   * had failed since; 0: none.
   */
  alteredAt = 0;
  /** Failed attempts that were repeated. */
  failures = 0;
  /** Times it has asked to run on another worker, since its last success. */
  reschedules = 0;
  /** Times the executor that ran it died since its last success, and a description of each. */
  suspicious = 0;
  deaths: string[] | null = null;
  /** The task was computed again because no replica could be decoded, which is done only once. */
  remade = false;
  /** An input has changed since the task was defined. */
  redefined = false;
  /**
   * The result comes from a failure that a retry has replaced. Graphs that have ended keep it until
   * something else needs the task, which is computed again then (`graphs/rerun.ts`).
   */
  stale = false;
  error: TaskError | null = null;
  /** The last attempts that failed, oldest first; the list is never changed. */
  failedAttempts: readonly FailedAttempt[] | null = null;
  /** The task whose failure made this one fail. */
  blame: Task | null = null;
  /**
   * Place of the task among tasks that start tasks; `null`: it has started none, and none started
   * it.
   */
  spawn: SpawnRecord | null = null;
}

/** The fields of all tasks that use none; never changed. */
const UNUSED = new RareFields();

/** Reads and sets the fields as if each task had them. */
export abstract class RareTaskFields {
  #fields: RareFields = UNUSED;

  #own(): RareFields {
    if (this.#fields === UNUSED) this.#fields = new RareFields();
    return this.#fields;
  }

  get parts(): readonly number[] | null {
    return this.#fields.parts;
  }
  set parts(value: readonly number[] | null) {
    if (this.#fields.parts !== value) this.#own().parts = value;
  }

  get precedence(): Precedence | null {
    return this.#fields.precedence;
  }
  set precedence(value: Precedence | null) {
    if (this.#fields.precedence !== value) this.#own().precedence = value;
  }

  get formerDependents(): readonly Task[] | null {
    return this.#fields.formerDependents;
  }
  set formerDependents(value: readonly Task[] | null) {
    if (this.#fields.formerDependents !== value) this.#own().formerDependents = value;
  }

  get pendingSteal(): PendingSteal | null {
    return this.#fields.pendingSteal;
  }
  set pendingSteal(value: PendingSteal | null) {
    if (this.#fields.pendingSteal !== value) this.#own().pendingSteal = value;
  }

  get acquires(): readonly Acquire[] | null {
    return this.#fields.acquires;
  }
  set acquires(value: readonly Acquire[] | null) {
    if (this.#fields.acquires !== value) this.#own().acquires = value;
  }

  get earlier(): number[] | null {
    return this.#fields.earlier;
  }
  set earlier(value: number[] | null) {
    if (this.#fields.earlier !== value) this.#own().earlier = value;
  }

  get earlierBy(): (string | null)[] | null {
    return this.#fields.earlierBy;
  }
  set earlierBy(value: (string | null)[] | null) {
    if (this.#fields.earlierBy !== value) this.#own().earlierBy = value;
  }

  get second(): SecondRun | null {
    return this.#fields.second;
  }
  set second(value: SecondRun | null) {
    if (this.#fields.second !== value) this.#own().second = value;
  }

  get hadSecond(): boolean {
    return this.#fields.hadSecond;
  }
  set hadSecond(value: boolean) {
    if (this.#fields.hadSecond !== value) this.#own().hadSecond = value;
  }

  get killing(): boolean {
    return this.#fields.killing;
  }
  set killing(value: boolean) {
    if (this.#fields.killing !== value) this.#own().killing = value;
  }

  get roomBytes(): number {
    return this.#fields.roomBytes;
  }
  set roomBytes(value: number) {
    if (this.#fields.roomBytes !== value) this.#own().roomBytes = value;
  }

  get limitMin(): number {
    return this.#fields.limitMin;
  }
  set limitMin(value: number) {
    if (this.#fields.limitMin !== value) this.#own().limitMin = value;
  }

  get alteredAt(): number {
    return this.#fields.alteredAt;
  }
  set alteredAt(value: number) {
    if (this.#fields.alteredAt !== value) this.#own().alteredAt = value;
  }

  get failures(): number {
    return this.#fields.failures;
  }
  set failures(value: number) {
    if (this.#fields.failures !== value) this.#own().failures = value;
  }

  get reschedules(): number {
    return this.#fields.reschedules;
  }
  set reschedules(value: number) {
    if (this.#fields.reschedules !== value) this.#own().reschedules = value;
  }

  get suspicious(): number {
    return this.#fields.suspicious;
  }
  set suspicious(value: number) {
    if (this.#fields.suspicious !== value) this.#own().suspicious = value;
  }

  get deaths(): string[] | null {
    return this.#fields.deaths;
  }
  set deaths(value: string[] | null) {
    if (this.#fields.deaths !== value) this.#own().deaths = value;
  }

  get remade(): boolean {
    return this.#fields.remade;
  }
  set remade(value: boolean) {
    if (this.#fields.remade !== value) this.#own().remade = value;
  }

  get redefined(): boolean {
    return this.#fields.redefined;
  }
  set redefined(value: boolean) {
    if (this.#fields.redefined !== value) this.#own().redefined = value;
  }

  get stale(): boolean {
    return this.#fields.stale;
  }
  set stale(value: boolean) {
    if (this.#fields.stale !== value) this.#own().stale = value;
  }

  get error(): TaskError | null {
    return this.#fields.error;
  }
  set error(value: TaskError | null) {
    if (this.#fields.error !== value) this.#own().error = value;
  }

  get failedAttempts(): readonly FailedAttempt[] | null {
    return this.#fields.failedAttempts;
  }
  set failedAttempts(value: readonly FailedAttempt[] | null) {
    if (this.#fields.failedAttempts !== value) this.#own().failedAttempts = value;
  }

  get blame(): Task | null {
    return this.#fields.blame;
  }
  set blame(value: Task | null) {
    if (this.#fields.blame !== value) this.#own().blame = value;
  }

  get spawn(): SpawnRecord | null {
    return this.#fields.spawn;
  }
  set spawn(value: SpawnRecord | null) {
    if (this.#fields.spawn !== value) this.#own().spawn = value;
  }
}
