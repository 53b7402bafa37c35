/**
 * What the parent and a child say to each other, and how it lies in bytes. Fixed little-endian
 * layout, because these are the most frequent messages of a worker:
 *
 * | byte | what |
 * | --- | --- |
 * | 0 | length of all that follows this field, 32 bits |
 * | 4 | type, 8 bits |
 * | 5 | flags, 8 bits |
 * | 6 | bytes of padding at the end, 16 bits |
 * | 8 | secret of this direction, 16 bytes |
 * | 24 | attempt, float 64 |
 * | 32 | first and second number, float 64 each; what they are depends on the type |
 * | 48 | payload in one or more parts, each padded to 8 bytes |
 *
 * Whole frames are multiples of 8 bytes, so that typed arrays inside encoded values are aligned
 * where they arrive, and decoding them copies nothing.
 */

export const HEADER_BYTES = 48;
export const SECRET_BYTES = 16;

/** What ends the output of one task in a stream: 16 secret bytes, then the attempt as float 64. */
export const NONCE_BYTES = 16;
export const MARKER_BYTES = NONCE_BYTES + 8;

/** Parent to child. */
export const TO_CHILD = {
  /** Whom it serves from now on, once and first. Payload: the encoded {@linkcode Binding}. */
  bind: 1,
  /**
   * First: bytes of the call; second: number of inputs. Payload: the encoded call, the lengths of
   * the inputs as float 64, the inputs.
   */
  run: 2,
} as const;

/** Child to parent. */
export const FROM_CHILD = {
  /** The body is about to begin; only when the run asked for it. */
  started: 17,
  /** First: begin in milliseconds since 1970; second: microseconds. Payload: the encoded value. */
  succeeded: 18,
  /** Numbers as in `succeeded`. Payload: the encoded `TaskError`. */
  failed: 19,
  rescheduled: 20,
  /** First: index of the input. Payload: why, UTF-8. */
  undecodable: 21,
  /**
   * Something went wrong outside any task: take this child out of service. Payload: what, UTF-8.
   */
  tainted: 22,
} as const;

/** Flag of `run`: tell when the body begins. */
export const TELL_START = 1;
/** Flags of what ends a run: a marker was written to this stream after all that the task wrote. */
export const MARKED_STDOUT = 1;
export const MARKED_STDERR = 2;

/** What a child is told when it stops being anybody's. */
export interface Binding {
  /** The folder of the module set, as a `file:` URL that ends in a slash. */
  readonly folder: string | null;
  /** Why not all that the modules import could be fetched. */
  readonly trouble: string | null;
  /** Whether tasks may start programs, whose output nobody else can see coming. */
  readonly mayRun: boolean;
}

/** What is before the payload. */
export interface Head {
  readonly type: number;
  readonly flags: number;
  readonly attempt: number;
  readonly first: number;
  readonly second: number;
}

export interface Frame extends Head {
  /** Without the padding at its end. */
  readonly payload: Uint8Array<ArrayBuffer>;
  /** `false`: the payload lies in a buffer that the next read overwrites. */
  readonly owned: boolean;
}

/** To the next multiple of 8. */
export function padded(bytes: number): number {
  return bytes % 8 === 0 ? bytes : bytes + 8 - bytes % 8;
}
