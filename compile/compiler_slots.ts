/**
 * Slots for compiler processes. While requests wait, an owner has at most one slot, a body that
 * arrives slowly gives its slot up, and a dry run does so for anything else. What is not a
 * submission never takes the last slot.
 */

/** Purposes of a slot, the most urgent first. */
const URGENCIES = ["graph", "view", "dry-run"] as const;
type Urgency = typeof URGENCIES[number];

/** A body that is older than this, and had fewer bytes per second, is slow. */
const SLOW_AFTER_MS = 5000;
const SLOW_RATE = 1024 * 1024;
/** Milliseconds between two looks for a slow body while requests wait. */
const REVIEW_MS = 1000;

/** No slot became free in time. */
export class CompilersBusyError extends Error {
  override name = "CompilersBusyError";
}

export interface SlotRequest {
  readonly owner: string;
  readonly urgency: Urgency;
}

/** A slot that was taken. Disposing of it frees it. */
export interface CompilerSlot extends Disposable {
  /** Aborted when the slot has to be given up, which is only asked for while the body arrives. */
  readonly signal: AbortSignal;
  /** Counts further bytes of the body. */
  received(bytes: number): void;
  /** The body has arrived: the slot is kept until it is disposed of. */
  complete(): void;
}

export interface CompilerSlotsOptions {
  readonly slots: number;
  /** Milliseconds that a request waits for a slot; `Infinity`: until it gets one. */
  readonly waitMs: number;
  /** The time functions of the platform; for tests. */
  readonly time?: SlotTime;
}

/** A clock in milliseconds, and a timer. */
interface SlotTime {
  now(): number;
  /** Calls `call` once after `ms`. Returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
}

interface Holder extends SlotRequest {
  readonly since: number;
  readonly abort: AbortController;
  bytes: number;
  isArriving: boolean;
}

interface Waiter extends SlotRequest {
  readonly proceed: (slot: CompilerSlot) => void;
}

export class CompilerSlots {
  readonly #slots: number;
  readonly #waitMs: number;
  readonly #time: SlotTime;
  readonly #holders = new Set<Holder>();
  /** In the order of their arrival. */
  readonly #waiting = new Set<Waiter>();
  /** Owner with a slot or a waiting request -> number of the last slot that it got. */
  readonly #served = new Map<string, number>();
  #lastServed = 0;
  #stopReviews: (() => void) | null = null;

  constructor({ slots, waitMs, time = SYSTEM_TIME }: CompilerSlotsOptions) {
    this.#slots = slots;
    this.#waitMs = waitMs;
    this.#time = time;
  }

  /** Returns whether a submission would get a slot at once. */
  get isFree(): boolean {
    return this.#holders.size < this.#slots;
  }

  /**
   * Waits for a slot.
   *
   * @throws CompilersBusyError if none is free in time
   */
  async take(request: SlotRequest): Promise<CompilerSlot> {
    return this.#hasRoomFor(request) ? this.#grant(request) : await this.#wait(request);
  }

  #hasRoomFor({ urgency }: SlotRequest): boolean {
    return this.isFree && (urgency === "graph" || !this.#hasOthersEnough());
  }

  /** Returns whether views and dry runs have all slots but the last one, which is for graphs. */
  #hasOthersEnough(): boolean {
    if (this.#slots === 1) return false;
    const others = [...this.#holders].filter(({ urgency }) => urgency !== "graph");
    return others.length >= this.#slots - 1;
  }

  #grant({ owner, urgency }: SlotRequest): CompilerSlot {
    const abort = new AbortController();
    const since = this.#time.now();
    const holder: Holder = { owner, urgency, since, abort, bytes: 0, isArriving: true };
    this.#holders.add(holder);
    this.#served.set(owner, ++this.#lastServed);
    return {
      signal: abort.signal,
      received: (bytes) => void (holder.bytes += bytes),
      complete: () => void (holder.isArriving = false),
      [Symbol.dispose]: () => {
        if (!this.#holders.delete(holder)) return;
        this.#hand();
        this.#forget(owner);
      },
    };
  }

  #wait(request: SlotRequest): Promise<CompilerSlot> {
    const { promise, resolve, reject } = Promise.withResolvers<CompilerSlot>();
    const leave = () => {
      stop?.();
      this.#waiting.delete(waiter);
      if (this.#waiting.size > 0) return;
      this.#stopReviews?.();
      this.#stopReviews = null;
    };
    const waiter: Waiter = {
      ...request,
      proceed: (slot) => {
        leave();
        resolve(slot);
      },
    };
    const stop = this.#waitMs < Infinity
      ? this.#time.after(this.#waitMs, () => {
        leave();
        this.#forget(request.owner);
        reject(new CompilersBusyError("All compilers have work"));
      })
      : null;
    this.#waiting.add(waiter);
    this.#makeRoom();
    this.#stopReviews ??= this.#reviewLater();
    return promise;
  }

  /** Hands free slots to waiting requests. */
  #hand(): void {
    const next = this.#inOrder().find((waiter) => this.#hasRoomFor(waiter));
    if (next === undefined) return;
    next.proceed(this.#grant(next));
    this.#hand();
  }

  /**
   * Waiters in their order: owners with the fewest slots first, then the most urgent, then owners
   * that have waited longest.
   */
  #inOrder(): readonly Waiter[] {
    const rank = ({ owner, urgency }: Waiter) => [
      this.#held(owner),
      URGENCIES.indexOf(urgency),
      this.#served.get(owner) ?? 0,
    ];
    return [...this.#waiting].map((waiter) => [waiter, rank(waiter)] as const)
      .sort(([, a], [, b]) => {
        const at = a.findIndex((figure, index) => figure !== b[index]);
        return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
      })
      .map(([waiter]) => waiter);
  }

  #held(owner: string): number {
    let held = 0;
    for (const holder of this.#holders) if (holder.owner === owner) held++;
    return held;
  }

  #reviewLater(): () => void {
    return this.#time.after(REVIEW_MS, () => {
      this.#stopReviews = this.#reviewLater();
      this.#makeRoom();
    });
  }

  /** Asks one holder for each waiting request to give its slot up, if it must. */
  #makeRoom(): void {
    let asked = [...this.#holders].filter(({ abort }) => abort.signal.aborted).length;
    for (const waiter of this.#inOrder()) {
      // A slot that is being given up is for the first of them.
      if (asked-- > 0) continue;
      const arriving = [...this.#holders].filter((holder) =>
        holder.isArriving && !holder.abort.signal.aborted && this.#mustYield(holder, waiter)
      );
      const now = this.#time.now();
      const rate = ({ bytes, since }: Holder) => bytes / Math.max(1, now - since);
      arriving.sort((a, b) => rate(a) - rate(b));
      arriving[0]?.abort.abort();
    }
  }

  #mustYield(holder: Holder, waiter: Waiter): boolean {
    // The slot of a graph is of no use to a view or dry run while these have all that they may.
    const isGraph = (request: SlotRequest) => request.urgency === "graph";
    if (isGraph(holder) && !isGraph(waiter) && this.#hasOthersEnough()) return false;
    if (holder.urgency === "dry-run" && waiter.urgency !== "dry-run") return true;
    if (this.#held(holder.owner) > 1 && this.#held(waiter.owner) === 0) return true;
    const ms = this.#time.now() - holder.since;
    return ms > SLOW_AFTER_MS && holder.bytes / ms * 1000 < SLOW_RATE;
  }

  #forget(owner: string): void {
    if (this.#held(owner) > 0) return;
    for (const waiter of this.#waiting) if (waiter.owner === owner) return;
    this.#served.delete(owner);
  }
}

const SYSTEM_TIME: SlotTime = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
