/**
 * The scheduler's shell: the inbox of the machine, and the subjects around it (`subjects.ts`). It
 * hands each instruction of the machine to the subject that carries it out, and each request that
 * stays without an answer to the subject that has made it.
 */
import type { WorkerId } from "../protocol/mod.ts";
import type {
  SchedulerEvent,
  SchedulerInstruction,
  SchedulerOptions,
  SchedulerState,
} from "../scheduler/mod.ts";
import type { AnsweredEvent } from "./inbox/answered_events.ts";
import { systemTime, type TimeSource } from "./inbox/clock.ts";
import {
  mergePorts,
  type Performers,
  type PortsOf,
  type Rejecters,
  type Subject,
} from "./inbox/dispatch.ts";
import { Inbox } from "./inbox/inbox.ts";
import type { InboxPorts } from "./inbox/ports.ts";
import {
  createSubjects,
  performersOf,
  rejectersOf,
  type SubjectOptions,
  type Subjects,
} from "./subjects.ts";

export interface SchedulerShellOptions extends SubjectOptions {
  readonly state: SchedulerState;
  readonly time?: TimeSource;
  /**
   * What happens while events cannot be recorded. `refuse`: requests are refused whose effects a
   * resumed scheduler must know. `continue`: they are accepted. Default: `refuse`.
   */
  readonly recordFailure?: "refuse" | "continue";
  /**
   * Whether the state is that of a recording, which {@linkcode SchedulerShell.replay} changes and
   * nothing else; `false` when absent.
   */
  readonly isReplay?: boolean;
}

export class SchedulerShell extends Inbox {
  readonly subjects: Subjects;
  /** What the routes of all subjects may touch. */
  readonly ports: Omit<InboxPorts, "enqueue"> & PortsOf<Subjects>;
  readonly #all: readonly Subject[];
  readonly #before: readonly NonNullable<Subject["before"]>[];
  readonly #after: readonly NonNullable<Subject["after"]>[];
  readonly #performers: Required<Performers>;
  readonly #rejecters: Required<Rejecters>;

  constructor(options: SchedulerShellOptions) {
    const { state, recorder = null, recordFailure = "refuse" } = options;
    const { time = systemTime, isReplay = false } = options;
    super({ state, time, recorder, recordFailure, isReplay });
    const inbox = this.inboxPorts();
    this.subjects = createSubjects(inbox, options);
    this.ports = { ...inbox, ...mergePorts(this.subjects) };
    const all: readonly Subject[] = Object.values(this.subjects);
    this.#all = all;
    this.#before = all.flatMap(({ before }) => before ?? []);
    this.#after = all.flatMap(({ after }) => after ?? []);
    this.#performers = performersOf(this.subjects);
    this.#rejecters = rejectersOf(this.subjects);
  }

  protected before(event: SchedulerEvent): void {
    for (const observe of this.#before) observe(event);
  }

  protected after(event: SchedulerEvent, instructions: readonly SchedulerInstruction[]): void {
    for (const observe of this.#after) observe(event, instructions);
  }

  protected unsent(worker: WorkerId): void {
    for (const subject of this.#all) subject.unsent?.(worker);
  }

  protected perform(instruction: SchedulerInstruction): void {
    const perform = this.#performers[instruction.type] as (each: SchedulerInstruction) => void;
    perform(instruction);
  }

  /** Rejects the request behind the event if it has no answer yet. */
  protected reject(event: AnsweredEvent, error: unknown): void {
    const reject = this.#rejecters[event.type] as (each: AnsweredEvent, error: unknown) => void;
    reject(event, error);
  }

  override resume(firstAttempt: number, options: Partial<SchedulerOptions> = {}): void {
    super.resume(firstAttempt, options);
    for (const subject of this.#all) subject.resumed?.();
  }

  /** Stops handing out work: ends every stream with `shutdown`, and every wait. */
  override drain(): void {
    super.drain();
    for (const subject of this.#all) subject.close?.();
  }

  /** Settles when nothing is under way that a stop of the server would lose. Never rejects. */
  async settled(): Promise<void> {
    await Promise.all(this.#all.map((subject) => subject.settled?.()));
  }

  /** Drains and stops the clock. No request may follow. */
  override close(): void {
    this.drain();
    super.close();
  }
}
