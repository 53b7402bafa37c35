/** The start of a child: its name, and the secrets that the pool writes to its standard input. */
import { SECRET_BYTES } from "./frame.ts";

/** The name of the child's program in stack traces, whose frames are left out of errors. */
export const PROGRAM_URL = "weir:executor";

/**
 * The variable by which the pool makes Deno write the address of the inspector. The child deletes
 * it, so that no task sees it and no program inherits it.
 */
export const LOG_VARIABLE = "DENO_LOG";

/**
 * The variable with the bytes that a child may keep in memory after a task. The allocator of the
 * GNU C library reads it too: it gives back what is free at the end of its memory and is more. The
 * child deletes it.
 */
export const LEFT_VARIABLE = "MALLOC_TRIM_THRESHOLD_";

/**
 * The variable with the bytes of the allocations that the allocator of the GNU C library gives back
 * to the system as soon as they are free. The child deletes it.
 */
export const MAPPED_VARIABLE = "MALLOC_MMAP_THRESHOLD_";

/**
 * Most bytes that a child keeps. New pages cost more than all else that is done with a large value:
 * a child that passes values of 16 MiB on takes none after the first ones.
 */
export const KEPT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Most bytes that a task may leave without a full garbage collection. A child that may keep less is
 * short of memory.
 */
export const LEFT_BYTES_DEFAULT = 32 * 1024 * 1024;

/** Length of the greeting: the four secrets of {@linkcode Greeting}, in that order. */
export const GREETING_BYTES = 4 * SECRET_BYTES;

export interface Greeting {
  /** The first bytes on the socket. They prove that the child that was started has connected. */
  readonly nonce: Uint8Array;
  /** In every frame to the child. */
  readonly toChild: Uint8Array;
  /** In every frame from the child. */
  readonly fromChild: Uint8Array;
  /** In the marker that ends the output of a task. */
  readonly marker: Uint8Array;
}

export function splitGreeting(bytes: Uint8Array): Greeting {
  const part = (index: number) => bytes.slice(index * SECRET_BYTES, (index + 1) * SECRET_BYTES);
  return { nonce: part(0), toChild: part(1), fromChild: part(2), marker: part(3) };
}
