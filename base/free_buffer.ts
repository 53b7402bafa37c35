/** The memory of bytes that nobody reads any more. */

/**
 * Detaches the buffer of bytes, whose length is 0 then. The engine would keep it until it collects
 * garbage: it sees a small object, and not the bytes that it stands for. The write of a socket that
 * has begun still sends them. A part of a larger buffer is left alone.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
