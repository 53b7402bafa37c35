/**
 * The room for the bodies that a server holds while they arrive. Each body has its own limit; this
 * one bounds all bodies together, because hundreds of clients may send one at the same time.
 *
 * When the room is used up, a body is given up: the slowest, if it is slow, or else the newest. The
 * oldest fast body therefore always arrives, and clients that send slowly do not keep others out.
 */
/** Bytes of each body that are not counted, so that small requests are always served. */
const UNCOUNTED_BYTES = 64 * 1024;
/** A body that is older than this, and had fewer bytes per second, is slow. */
const SLOW_AFTER_MS = 5000;
const SLOW_RATE = 1024 * 1024;

/** One body that arrives. */
interface ArrivingBody {
  readonly since: number;
  readonly giveUp: () => void;
  bytes: number;
}

/** The place of one body; disposing of it frees the room. */
export interface BodyPlace extends Disposable {
  /** Says how many bytes are held now. Returns whether there is room for them. */
  hold(bytes: number): boolean;
}

export class BodyRoom {
  readonly #bytesMax: number;
  readonly #now: () => number;
  /** Bodies with counted bytes, oldest first. */
  readonly #bodies = new Set<ArrivingBody>();
  #bytes = 0;

  /** A single body is always admitted, also if it is larger than `bytesMax`. */
  constructor(bytesMax: number, now: () => number = () => performance.now()) {
    this.#bytesMax = bytesMax;
    this.#now = now;
  }

  /** Counted bytes of all bodies. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Opens a place. `giveUp` is called when the room is needed for another body. */
  open(giveUp: () => void): BodyPlace {
    const body: ArrivingBody = { since: this.#now(), giveUp, bytes: 0 };
    return {
      hold: (bytes) => this.#hold(body, bytes),
      [Symbol.dispose]: () => this.#remove(body),
    };
  }

  #hold(body: ArrivingBody, bytes: number): boolean {
    const counted = Math.max(0, bytes - UNCOUNTED_BYTES);
    if (counted === body.bytes) return true;
    this.#bytes += counted - body.bytes;
    body.bytes = counted;
    this.#bodies.add(body);
    while (this.#bytes > this.#bytesMax && this.#bodies.size > 1) {
      const other = this.#dispensable();
      this.#remove(other);
      if (other === body) return false;
      other.giveUp();
    }
    return true;
  }

  #dispensable(): ArrivingBody {
    const bodies = [...this.#bodies];
    const now = this.#now();
    const rate = ({ bytes, since }: ArrivingBody) => bytes / (now - since) * 1000;
    const slowest = bodies.filter(({ since }) => now - since > SLOW_AFTER_MS)
      .reduce<ArrivingBody | null>((a, b) => a !== null && rate(a) <= rate(b) ? a : b, null);
    if (slowest !== null && rate(slowest) < SLOW_RATE) return slowest;
    return bodies.reduce((a, b) => a.since > b.since ? a : b);
  }

  #remove(body: ArrivingBody): void {
    if (!this.#bodies.delete(body)) return;
    this.#bytes -= body.bytes;
    body.bytes = 0;
  }
}
