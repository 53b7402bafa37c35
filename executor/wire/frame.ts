/**
 * The messages between the pool and a child, and their layout in bytes. The layout is fixed and
 * little-endian, because these are the most frequent messages of a worker:
 *
 * | byte | field |
 * | --- | --- |
 * | 0 | number of bytes that follow this field, 32 bits |
 * | 4 | type, 8 bits |
 * | 5 | flags, 8 bits |
 * | 6 | bytes of padding at the end, 16 bits |
 * | 8 | secret of this direction, 16 bytes |
 * | 24 | attempt, float 64 |
 * | 32 | first and second number, float 64 each; their meaning depends on the type |
 * | 48 | payload in one or more parts, each padded to 8 bytes |
 *
 * The length of a frame is a multiple of 8 bytes. Typed arrays inside encoded values are therefore
 * aligned where they arrive, and are decoded without a copy.
 */

export const HEADER_BYTES = 48;
export const SECRET_BYTES = 16;

/** Exit code `EX_PROTOCOL` of `sysexits.h`, of a child that cannot read or write a frame. */
export const PROTOCOL_EXIT = 76;

/** The marker that ends the output of a task: a nonce of 16 bytes, then the attempt as float 64. */
export const NONCE_BYTES = 16;
export const MARKER_BYTES = NONCE_BYTES + 8;

/** Parent to child. */
export const TO_CHILD = {
  /** Binds the child to a context; sent once, first. Payload: the encoded {@linkcode Binding}. */
  bind: 1,
  /**
   * Starts a run. First: bytes of the call; second: number of inputs. Payload: the encoded call,
   * the lengths of the inputs as float 64, the inputs.
   */
  run: 2,
  /** The next bytes of the files that the run before it announces. Payload: the bytes. */
  file: 3,
} as const;

/** Child to parent. */
export const FROM_CHILD = {
  /** The task is about to begin. Sent only when the run requests it. */
  started: 17,
  /**
   * First: start in milliseconds since 1970; second: duration in microseconds. Payload: the encoded
   * result.
   */
  succeeded: 18,
  /** Numbers as in `succeeded`. Payload: the encoded `TaskError`. */
  failed: 19,
  /** First: index of the input. Payload: the reason in UTF-8. */
  undecodable: 21,
  /**
   * An error occurred outside any task; the child must be replaced. Payload: the error in UTF-8.
   */
  tainted: 22,
  /** The run with this attempt is about to end the process. */
  exiting: 23,
  /** The modules of `Binding.loads` are loaded, or cannot be. */
  prepared: 24,
  /**
   * The next bytes of the result of the run with this attempt. First: bytes of the whole result;
   * second: position of these. Payload: the bytes.
   */
  part: 25,
  /** The task returned a graph. Numbers as in `succeeded`. Payload: the graph as JSON in UTF-8. */
  spawned: 26,
  /** A program may have left another one running; the child must be replaced. */
  leftRunning: 27,
  /**
   * When a run that is sampled began, and when it ended, on the clock of `performance.now()`.
   * Second: 0 for a run that has only begun. The frame that ends the run follows.
   */
  timed: 29,
  /** The running task says something. Payload: the emission as JSON in UTF-8. */
  emitted: 28,
} as const;

/** Bytes of a file or of a result in one frame. */
export const PART_BYTES = 512 * 1024;

/** Flags of `run`. Requests a `started` frame. */
export const TELL_START = 1;
/** The result may be held back while the next runs begin: the run may be repeated. */
export const GROUPED = 2;
/** The child tells when the run begins and ends: `timed`. */
export const PROFILED = 4;
/** Flags of a frame that ends a run: a marker follows the task's output in this stream. */
export const MARKED_STDOUT = 1;
export const MARKED_STDERR = 2;
/** Flag of `succeeded`: the result came in parts before. */
export const IN_PARTS = 4;

/** A module that prepares a child. */
export interface SetupModule {
  /** As errors name it. */
  readonly name: string;
  readonly url: string;
}

/** The context that a child serves until it dies. */
export interface Binding {
  /** The folder of the module set, as a `file:` URL that ends in a slash. */
  readonly folder: string | null;
  /** Reason for which some imports of the modules could not be fetched; `null` when all were. */
  readonly trouble: string | null;
  /** Whether `trouble` prevents all modules from being loaded. */
  readonly isBlocked: boolean;
  /** Modules of the set that are loaded at once, before a run needs them, as runs name them. */
  readonly loads: readonly string[];
  /** Modules that run once, in this order, before the first task. */
  readonly setups: readonly SetupModule[];
  /** Whether tasks may start programs. The child cannot notice when these write to its streams. */
  readonly mayRun: boolean;
}

/** The fields before the payload, except the length and the secret. */
export interface FrameHeader {
  readonly type: number;
  readonly flags: number;
  readonly attempt: number;
  readonly first: number;
  readonly second: number;
}

export interface Frame extends FrameHeader {
  /** Without the padding at its end. The receiver owns the bytes. */
  readonly payload: Uint8Array<ArrayBuffer>;
}

/** Rounds a number of bytes up to a multiple of 8. */
export function paddedLength(bytes: number): number {
  return bytes % 8 === 0 ? bytes : bytes + 8 - bytes % 8;
}
