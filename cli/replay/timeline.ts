/** A recording whose state can be shown as of any of its events. */
import type { ReplayPosition } from "../../protocol/mod.ts";
import type { Folder } from "../../recording/mod.ts";
import type { ReplayControl, ReplayTarget, SchedulerShell } from "../../routes/mod.ts";
import type { LoadedPolicies } from "../roles/recording/policies.ts";
import { Pass } from "./pass.ts";

export class RecordedTimeline implements ReplayControl {
  readonly #folder: Folder;
  readonly #policies: LoadedPolicies;
  /** Milliseconds since 1970 of each event, the first one's at 0. */
  readonly #times: number[] = [];
  #first = 1;
  #pass: Pass;
  /** The last request; those before it need not be carried out any more. */
  #latest = 0;
  #moving: Promise<void> = Promise.resolve();
  /** Called when another shell takes the place of the present one. */
  onShell: (shell: SchedulerShell) => void = () => {};

  private constructor(
    folder: Folder,
    policies: LoadedPolicies,
    onProgress: (fraction: number) => void,
  ) {
    this.#folder = folder;
    this.#policies = policies;
    this.#pass = new Pass({
      folder,
      policies,
      onProgress,
      onEvent: (number, at) => {
        if (this.#times.length === 0) this.#first = number;
        this.#times[number - this.#first] = at;
      },
    });
  }

  /**
   * Reads the recording to its end, and stays there. Rejects like `replay()`. `onProgress`: called
   * with the fraction that is read.
   */
  static async open(
    folder: Folder,
    policies: LoadedPolicies,
    onProgress: (fraction: number) => void = () => {},
  ): Promise<RecordedTimeline> {
    const timeline = new RecordedTimeline(folder, policies, onProgress);
    await timeline.#pass.goTo(Infinity);
    return timeline;
  }

  get shell(): SchedulerShell {
    return this.#pass.shell;
  }

  get position(): ReplayPosition {
    const [first, event] = [this.#first, this.#pass.number];
    const timeOf = (number: number) => this.#times[number - first] ?? 0;
    const last = first + this.#times.length - 1;
    return {
      event,
      first,
      last,
      at: timeOf(event),
      firstAt: timeOf(first),
      lastAt: timeOf(last),
    };
  }

  async seek(target: ReplayTarget): Promise<void> {
    const request = ++this.#latest;
    const before = this.#moving;
    const move = async () => {
      await before.catch(() => {});
      if (request === this.#latest) await this.#move(this.#numberOf(target));
    };
    await (this.#moving = move());
  }

  close(): void {
    this.#pass.stop();
  }

  /** The number of an event that there is. */
  #numberOf({ event, at }: ReplayTarget): number {
    const { first, last } = this.position;
    if (event !== undefined) return Math.min(Math.max(event, first), last);
    const after = this.#times.findIndex((time) => time > (at ?? Infinity));
    return after < 0 ? last : Math.max(first, first + after - 1);
  }

  async #move(number: number): Promise<void> {
    if (number >= this.#pass.number) return await this.#pass.goTo(number);
    const next = new Pass({ folder: this.#folder, policies: this.#policies });
    await next.goTo(number);
    const before = this.#pass;
    this.#pass = next;
    this.onShell(next.shell);
    before.stop();
  }
}
