/** Compressed files: round trips and cut files. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { CompressedFile, readCompressed } from "../../recording/compressed_file.ts";
import { RecordingDesk } from "./recording_desk.ts";

Deno.test("readCompressed() reads many frames, and rejects a file that is cut off", async () => {
  using desk = new RecordingDesk();
  const path = `${desk.dir}/file.zst`;
  const file = new CompressedFile(path);
  const pieces = Array.from({ length: 300 }, (_, n) => new Uint8Array(50_000).fill(n % 251));
  for (const [n, piece] of pieces.entries()) {
    crypto.getRandomValues(piece.subarray(0, 20_000));
    file.write(piece);
    if (n === 150) assert.throws(() => Deno.statSync(path), "it is not there before it is whole");
  }
  file.finish();
  const read: Uint8Array[] = [];
  for await (const frame of readCompressed(path)) read.push(frame);
  assert.ok(read.length > 3);
  assert.ok(Buffer.concat(read).equals(Buffer.concat(pieces)));
  await Deno.truncate(path, (await Deno.stat(path)).size - 1);
  await assert.rejects(async () => {
    for await (const _ of readCompressed(path));
  }, /it is cut off/);
});
