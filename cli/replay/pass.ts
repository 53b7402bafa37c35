/**
 * One way through a recording, from its first event on: it goes to an event and waits there until
 * it is sent on. What the dashboard shows of it is kept up with each event.
 */
import { type Folder, replay, type ReplayMachine, type ReplayStep } from "../../recording/mod.ts";
import { SchedulerShell } from "../../routes/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../scheduler/mod.ts";
import { usageError } from "../exit_code.ts";
import type { LoadedPolicies } from "../roles/recording/policies.ts";

/** Milliseconds after which requests get their turn. */
const TURN_MS = 20;
/** Of no consequence: no worker is lost while nothing happens. */
const LEASE_MS = 30_000;

export interface PassOptions {
  readonly folder: Folder;
  readonly policies: LoadedPolicies;
  /** Called with the number and the time of each event, in milliseconds. */
  readonly onEvent?: (number: number, at: number) => void;
  /** Called with the fraction of the recording that is read. */
  readonly onProgress?: (fraction: number) => void;
}

export class Pass {
  readonly #options: PassOptions;
  readonly #state: SchedulerState;
  #shell: SchedulerShell | null = null;
  #number = 0;
  #target = 0;
  #turnAt = 0;
  #isStopped = false;
  /** Called at the target. */
  #onArrival: () => void = () => {};
  /** Called to go on; `null` while it goes. */
  #goOn: (() => void) | null = null;
  #running: Promise<void> | null = null;

  constructor(options: PassOptions) {
    this.#options = options;
    this.#state = new SchedulerState({}, options.policies.registry);
  }

  /** Number of the last event that was applied. */
  get number(): number {
    return this.#number;
  }

  /** The server that shows the machine. */
  get shell(): SchedulerShell {
    return this.#shell ??= new SchedulerShell({
      state: this.#state,
      leaseMs: LEASE_MS,
      isReplay: true,
    });
  }

  /**
   * Applies the events up to this number, or all that there are. Must not be called again before it
   * has settled. Rejects like `replay()`.
   */
  async goTo(target: number): Promise<void> {
    this.#target = target;
    if (this.#number >= target) return;
    this.#turnAt = performance.now() + TURN_MS;
    const arrived = new Promise<void>((resolve) => this.#onArrival = resolve);
    if (this.#running === null) this.#running = this.#run();
    else this.#goOn?.();
    await Promise.race([arrived, this.#running]);
  }

  /** Ends the pass and the streams of its viewers. */
  stop(): void {
    this.#isStopped = true;
    this.#goOn?.();
    this.#shell?.close();
  }

  async #run(): Promise<void> {
    const { folder, policies, onProgress = () => {} } = this.#options;
    await replay<ReplayMachine>({
      folder,
      policies: policies.hash,
      from: "oldest",
      onProgress,
      make: ({ role, eventsBefore }) => {
        if (role !== "scheduler") {
          throw usageError(`Cannot serve "${folder.path}": it is the recording of a worker`);
        }
        const state = this.#state;
        // The snapshot of a later segment is the state that is there, without its stories.
        const isThere = this.#shell !== null && eventsBefore === this.#number;
        this.#number = eventsBefore;
        return {
          handleStimulus: (event) => this.shell.replay(event as unknown as SchedulerEvent),
          restore: (snapshot) => {
            if (!isThere) state.restore(snapshot);
          },
          snapshot: () => state.snapshot(),
        };
      },
      onEvent: (step) => this.#step(step),
    });
  }

  #step({ number, event }: ReplayStep<ReplayMachine>): boolean | Promise<boolean> {
    this.#number = number;
    this.#options.onEvent?.(number, event.at);
    if (number >= this.#target) {
      this.#onArrival();
      return new Promise((resolve) => {
        this.#goOn = () => {
          this.#goOn = null;
          resolve(this.#isStopped);
        };
      });
    }
    if (performance.now() < this.#turnAt) return this.#isStopped;
    return new Promise((resolve) =>
      setTimeout(() => {
        this.#turnAt = performance.now() + TURN_MS;
        resolve(this.#isStopped);
      })
    );
  }
}
