/** JSON texts that the scheduler holds until their clients have read them, in bounded room. */
import { OwnerTally } from "../../base/mod.ts";

/** A text in pieces. It takes room until its stream is read to the end or cancelled. */
export interface HeldView {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Milliseconds. The buffers of a connection take no byte until its client has read about a third of
 * them, 1.5 MB: a client of 50 kB/s reads for so long before the next piece is taken.
 */
const STALLED_MS = 30_000;

export interface ViewRoomOptions {
  readonly bytesMax: number;
  /** Milliseconds without a piece taken after which a reader may be cut. Default: 30,000. */
  readonly stalledMs?: number;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

/**
 * The room for these texts. One owner has half of it, so that others always have some. A piece that
 * was read takes none. A reader that reads nothing is cut after a time, but only if its room is
 * wanted.
 */
export class ViewRoom {
  readonly #options: ViewRoomOptions;
  readonly #now: () => number;
  readonly #held = new OwnerTally();
  /** Readers that have not read all -> milliseconds of their last read, the earliest first. */
  readonly #readers = new Map<ViewPlace, number>();

  constructor(options: ViewRoomOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Bytes that are held. */
  get bytes(): number {
    return this.#held.total;
  }

  /** Takes room for a text; returns `null` if there is none. */
  take(owner: string, bytes: number): ViewPlace | null {
    const { bytesMax } = this.#options;
    const isOwnersFull = () => this.#held.of(owner) + bytes > bytesMax / 2;
    const isFull = () => this.#held.total + bytes > bytesMax;
    if (isOwnersFull()) this.#cut(owner);
    if (isOwnersFull()) return null;
    if (isFull()) this.#cut(null);
    if (isFull()) return null;
    const place: ViewPlace = new ViewPlace({
      owner,
      take: (taken) => this.#held.take(owner, taken),
      onRead: () => {
        this.#readers.delete(place);
        this.#readers.set(place, this.#now());
      },
      onEnd: () => void this.#readers.delete(place),
    }, bytes);
    return place;
  }

  /** Cuts stalled readers; `owner`: of whom, `null`: of all. */
  #cut(owner: string | null): void {
    const { stalledMs = STALLED_MS } = this.#options;
    const before = this.#now() - stalledMs;
    for (const [place, readAt] of this.#readers) {
      if (readAt > before) return;
      if (owner === null || place.owner === owner) place.cut();
    }
  }
}

interface PlaceOptions {
  readonly owner: string;
  /** Takes bytes; the returned function gives them back, once. */
  readonly take: (bytes: number) => () => void;
  readonly onRead: () => void;
  readonly onEnd: () => void;
}

/** The room of one text. */
export class ViewPlace {
  readonly #options: PlaceOptions;
  readonly #free: () => void;
  /** Pieces that are not read, the first one last, each with what frees its room. */
  #left: { readonly piece: Uint8Array<ArrayBuffer>; readonly free: () => void }[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;

  constructor(options: PlaceOptions, bytes: number) {
    this.#options = options;
    this.#free = options.take(bytes);
  }

  get owner(): string {
    return this.#options.owner;
  }

  /** Frees the room of a text that is not made. */
  free(): void {
    this.#free();
  }

  /** The text of these pieces, which have the bytes that room was taken for. */
  view(pieces: readonly Uint8Array<ArrayBuffer>[]): HeldView {
    const { take, onRead } = this.#options;
    this.#free();
    this.#left = pieces.toReversed().map((piece) => ({ piece, free: take(piece.byteLength) }));
    onRead();
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => void (this.#controller = controller),
      pull: (controller) => {
        const next = this.#left.pop();
        next?.free();
        if (next !== undefined) {
          onRead();
          return controller.enqueue(next.piece);
        }
        this.#end();
        controller.close();
      },
      cancel: () => this.#end(),
    }, { highWaterMark: 0 });
    return { bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0), stream };
  }

  /** Ends the answer, which lacks the pieces that were not read. */
  cut(): void {
    this.#end();
    this.#controller?.error(new Error("The client has read nothing of the view for too long"));
  }

  #end(): void {
    for (const { free } of this.#left) free();
    this.#left = [];
    this.#options.onEnd();
  }
}
