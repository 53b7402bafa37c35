/** The starts of children that succeeded and failed, and the probe that waits for the next one. */
export class ChildStarts {
  /** Children that have started. */
  count = 0;
  /** Reason for which the last child did not start; empty if none has failed. */
  lastTrouble = "";
  readonly #onTrouble: (message: string) => void;
  /** Whether `lastTrouble` was reported since a child started. */
  #isReported = false;
  #probe: PromiseWithResolvers<string | null> | null = null;

  /** `onTrouble`: called with the same message once until a child starts. */
  constructor(onTrouble: (message: string) => void) {
    this.#onTrouble = onTrouble;
  }

  /** A child has started. Returns whether a probe waited for it. */
  succeeded(): boolean {
    this.count++;
    this.#isReported = false;
    return this.endProbe(null);
  }

  failed(message: string): void {
    if (!this.#isReported || message !== this.lastTrouble) this.#onTrouble(message);
    this.#isReported = true;
    this.lastTrouble = message;
    this.endProbe(message);
  }

  /** Resolves at the next start: to `null`, or to the reason why it failed. */
  probe(): Promise<string | null> {
    this.#probe = Promise.withResolvers<string | null>();
    return this.#probe.promise;
  }

  /** Ends the probe with this result. Returns whether there was one. */
  endProbe(trouble: string | null): boolean {
    const probe = this.#probe;
    this.#probe = null;
    probe?.resolve(trouble);
    return probe !== null;
  }
}
