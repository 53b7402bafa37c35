/** The output of one task ends at its marker, however the streams are cut. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { joinBytes } from "../../../base/mod.ts";
import { MARKER_BYTES, NONCE_BYTES } from "../../../executor/wire/frame.ts";
import { type OutputStream, TaskOutput } from "../../../executor/pool/task_output.ts";

// Repeats a pattern, so that a marker can begin inside an apparent marker.
const NONCE = new Uint8Array([7, 7, 8, 7, 7, 8, 7, 7, 8, 7, 7, 8, 7, 7, 8, 9]);

function marker(attempt: number): Uint8Array {
  const bytes = new Uint8Array(MARKER_BYTES);
  bytes.set(NONCE);
  new DataView(bytes.buffer).setFloat64(NONCE_BYTES, attempt, true);
  return bytes;
}

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (pieces: readonly Uint8Array[]) => new TextDecoder().decode(joinBytes(pieces));

function join(...pieces: Uint8Array[]): Uint8Array {
  return new Uint8Array(pieces.flatMap((piece) => [...piece]));
}

function outputOf(bytesMax = 1000): { output: TaskOutput; ended: string[] } {
  const ended: string[] = [];
  const output = new TaskOutput(
    NONCE,
    bytesMax,
    (attempt, stream) => ended.push(`${attempt} ${stream}`),
  );
  return { output, ended };
}

Deno.test("TaskOutput gives each task its own output, in the order of reading", () => {
  const { output, ended } = outputOf();
  output.push("stdout", encode("a1 "));
  output.push("stderr", encode("a2 "));
  output.push("stdout", join(encode("a3 "), marker(1), encode("b1 ")));
  assert.deepEqual(ended, ["1 stdout"]);
  output.push("stderr", join(marker(1), encode("b2 "), marker(2)));
  output.push("stdout", marker(2));
  assert.deepEqual(ended, ["1 stdout", "1 stderr", "2 stderr", "2 stdout"]);
  assert.equal(textOf(output.take(1)), "a1 a2 a3 ");
  assert.equal(textOf(output.take(2)), "b1 b2 ");
  assert.equal(textOf(output.take(2)), "", "it is taken once");
});

Deno.test("TaskOutput finds markers in a stream cut anywhere", () => {
  const texts = fc.array(
    fc.uint8Array({ maxLength: 30, min: 6, max: 9 }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(fc.property(texts, fc.array(fc.nat(25)), (outputs, cuts) => {
    const { output, ended } = outputOf();
    const stream = join(...outputs.flatMap((text, index) => [text, marker(index)]));
    let at = 0;
    for (const cut of [...cuts, stream.length]) {
      output.push("stdout", stream.slice(at, at + cut));
      at += cut;
    }
    assert.deepEqual(ended, outputs.map((_, index) => `${index} stdout`));
    for (const [index, text] of outputs.entries()) {
      assert.equal(textOf(output.take(index)), new TextDecoder().decode(text));
    }
  }));
});

Deno.test("TaskOutput.unclaimed() has output without a marker, also what looks like the start of one", () => {
  const { output } = outputOf();
  output.push("stdout", join(encode("a"), marker(1), encode("b"), NONCE.slice(0, 5)));
  output.push("stderr", encode("c"));
  assert.equal(textOf(output.unclaimed()), "bc\x07\x07\x08\x07\x07");
  assert.equal(textOf(output.take(1)), "a");
});

Deno.test("TaskOutput keeps the end of long output, and tells how much it has dropped", () => {
  const { output } = outputOf(10);
  for (const stream of ["stdout", "stderr"] as OutputStream[]) {
    for (let index = 0; index < 100; index++) output.push(stream, encode(String(index % 10)));
  }
  output.push("stdout", marker(1));
  output.push("stderr", marker(1));
  assert.equal(textOf(output.take(1)), "[189 bytes were cut off here]\n90123456789");
});

Deno.test("TaskOutput.claim() takes what no marker has ended, but not the start of a marker", () => {
  const { output } = outputOf();
  output.push("stdout", join(encode("a"), marker(1), encode("b"), NONCE.slice(0, 5)));
  assert.equal(textOf(output.claim()), "b");
  assert.equal(textOf(output.claim()), "");
  output.push("stdout", encode("c"));
  assert.equal(textOf(output.claim()), "\x07\x07\x08\x07\x07c", "it was no marker");
  assert.equal(textOf(output.take(1)), "a");
});
