/** When children are started that no run waits for: a start takes time from runs and results. */

/** Delay while runs are under way. */
const BUSY_MS = 20;
/** Delay while none is: the last result is on its way. */
const IDLE_MS = 4;

export class RestockTimer {
  readonly #restock: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The delay that the timer was set to; `Infinity`: it is not set. */
  #ms = Infinity;

  constructor(restock: () => void) {
    this.#restock = restock;
  }

  /** Children may be missing. `isBusy`: runs are under way. */
  set(isBusy: boolean): void {
    const ms = isBusy ? BUSY_MS : IDLE_MS;
    if (this.#ms <= ms) return;
    clearTimeout(this.#timer);
    this.#ms = ms;
    this.#timer = setTimeout(() => {
      this.#ms = Infinity;
      this.#restock();
    }, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#ms = Infinity;
  }
}
