/**
 * Frames of a 4-byte little-endian length and a body. One read or write carries as many as fit.
 */

const CHUNK_BYTES = 64 * 1024;

export async function writeFrames(socket: Deno.Conn, frames: readonly Uint8Array[]): Promise<void> {
  const size = frames.reduce((sum, frame) => sum + 4 + frame.length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const frame of frames) {
    view.setUint32(offset, frame.length, true);
    bytes.set(frame, offset + 4);
    offset += 4 + frame.length;
  }
  for (let written = 0; written < size;) written += await socket.write(bytes.subarray(written));
}

/** The frames that each read completes. */
export async function* readFrames(socket: Deno.Conn): AsyncGenerator<Uint8Array[]> {
  let rest = new Uint8Array(0);
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (;;) {
    const count = await socket.read(chunk);
    if (count === null) return;
    const bytes = new Uint8Array(rest.length + count);
    bytes.set(rest);
    bytes.set(chunk.subarray(0, count), rest.length);
    const view = new DataView(bytes.buffer);
    const frames: Uint8Array[] = [];
    let offset = 0;
    while (offset + 4 <= bytes.length) {
      const length = view.getUint32(offset, true);
      if (offset + 4 + length > bytes.length) break;
      frames.push(bytes.subarray(offset + 4, offset + 4 + length));
      offset += 4 + length;
    }
    rest = bytes.slice(offset);
    if (frames.length > 0) yield frames;
  }
}
