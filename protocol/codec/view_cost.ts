/**
 * The cost of decoding a value and writing it as JSON, estimated while its frame is scanned and
 * before anything is decoded: a few bytes may stand for much work (a bigint) or much memory (empty
 * objects).
 */
import { EXTENSIONS, TYPED_ARRAY_OF } from "./extension.ts";

/** Some 1 to 3 µs each, in the order of the types that take long. */
const STEPS = { date: 2, error: 8 } as const;
/** Bytes of a text, or of a binary, of one step. */
const TEXT_BYTES_PER_STEP = 256;
/** Bytes of a bigint of one step; the digits of one of n times the bytes take n² steps. */
const BIGINT_BYTES_PER_STEP = 256;
/** Elements of a typed array of one step. */
const ELEMENTS_PER_STEP = 4;

/** Bytes of memory, decoded and as a view; estimates on the safe side of measurements. */
const CONTAINER_BYTES = 160;
const SCALAR_BYTES = 40;
/** For each byte of a text: the text, and the JSON with it. */
const TEXT_FACTOR = 4;
const ELEMENT_BYTES = 48;

/** A value costs more than it may. */
export class CostExceeded extends Error {
  override name = "CostExceeded";
}

/** Upper bounds of a cost; by default none. */
export interface CostLimits {
  readonly stepsMax?: number;
  readonly heapBytesMax?: number;
  /** Values, with those inside of values. */
  readonly partsMax?: number;
}

/** Adds up the cost of one value, or of several. */
export class ViewCost {
  /** Pieces of work of some µs each. */
  steps = 0;
  /** Bytes of memory. */
  heapBytes = 0;
  #parts = 0;
  readonly #limits: Required<CostLimits>;

  constructor({ stepsMax = Infinity, heapBytesMax = Infinity, partsMax = Infinity }: CostLimits) {
    this.#limits = { stepsMax, heapBytesMax, partsMax };
  }

  container(): void {
    this.#add(1, CONTAINER_BYTES);
  }

  scalar(): void {
    this.#add(1, SCALAR_BYTES);
  }

  /** A string or a binary of so many bytes. */
  text(bytes: number): void {
    this.#add(1 + bytes / TEXT_BYTES_PER_STEP, SCALAR_BYTES + bytes * TEXT_FACTOR);
  }

  /** An extension of this type whose payload has so many bytes. */
  extension(type: number, bytes: number): void {
    const elements = TYPED_ARRAY_OF.get(type);
    if (elements !== undefined) {
      const count = bytes / elements.BYTES_PER_ELEMENT;
      this.#add(1 + count / ELEMENTS_PER_STEP, CONTAINER_BYTES + count * ELEMENT_BYTES);
    } else if (type === EXTENSIONS.bigint) {
      const steps = 1 + (bytes / BIGINT_BYTES_PER_STEP) ** 2;
      this.#add(steps, SCALAR_BYTES + bytes * TEXT_FACTOR);
    } else if (type === EXTENSIONS.date) this.#add(STEPS.date, CONTAINER_BYTES);
    else if (type === EXTENSIONS.error) this.#add(STEPS.error, CONTAINER_BYTES);
    else this.text(bytes);
  }

  #add(steps: number, heapBytes: number): void {
    this.steps += steps;
    this.heapBytes += heapBytes;
    this.#parts++;
    const { stepsMax, heapBytesMax, partsMax } = this.#limits;
    if (this.steps > stepsMax || this.heapBytes > heapBytesMax || this.#parts > partsMax) {
      throw new CostExceeded("The value takes more work or memory than it may");
    }
  }
}
