/** Compressed files: round trips and cut files. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { CompressedFile, readCompressed } from "../../recording/compressed_file.ts";
import { MemoryFolder } from "./memory_folder.ts";

Deno.test("readCompressed() reads many frames, and rejects a file that is cut off", async () => {
  const folder = new MemoryFolder();
  const file = new CompressedFile(folder, "file.zst");
  const pieces = Array.from({ length: 300 }, (_, n) => new Uint8Array(50_000).fill(n % 251));
  for (const [n, piece] of pieces.entries()) {
    crypto.getRandomValues(piece.subarray(0, 20_000));
    file.write(piece);
    if (n === 150) {
      assert.deepEqual(folder.names(), ["file.zst.new"], "not there before it is whole");
    }
  }
  file.finish();
  const read: Uint8Array[] = [];
  for await (const frame of readCompressed(folder.read("file.zst"))) read.push(frame);
  assert.ok(read.length > 3);
  assert.ok(Buffer.concat(read).equals(Buffer.concat(pieces)));
  const whole = folder.bytes("file.zst");
  for (const length of [whole.byteLength - 1, 5]) {
    folder.set("file.zst", whole.subarray(0, length));
    await assert.rejects(async () => {
      for await (const _ of readCompressed(folder.read("file.zst")));
    }, /it is cut off/);
  }
});

Deno.test("readCompressed() closes a file of which no more is wanted", async () => {
  const folder = new MemoryFolder();
  const file = new CompressedFile(folder, "file.zst");
  file.write(new Uint8Array(10));
  file.finish();
  const bytes = folder.bytes("file.zst");
  for (const content of [bytes, bytes.subarray(3)]) {
    let isOpen = true;
    const pieces = async function* () {
      try {
        yield content;
        yield new Uint8Array(0);
      } finally {
        isOpen = false;
      }
    };
    try {
      for await (const _ of readCompressed(pieces())) break;
    } catch {
      // A file that is damaged is closed too.
    }
    assert.equal(isOpen, false);
  }
});

Deno.test("CompressedFile leaves nothing when it is abandoned", () => {
  const folder = new MemoryFolder();
  const file = new CompressedFile(folder, "file.zst");
  file.write(new Uint8Array(10));
  file.abandon();
  assert.deepEqual(folder.names(), []);
});
