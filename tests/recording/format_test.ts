/** Headers, lines of events, names of files, and the digest of instructions. */
import assert from "node:assert/strict";
import { WEIR_VERSION } from "../../protocol/mod.ts";
import {
  digestLine,
  EVENTS_SUFFIX,
  headerLine,
  InstructionDigest,
  parseEventLine,
  parseHeader,
  RECORDING_FORMAT,
  type RecordingHeader,
  segmentFile,
} from "../../recording/format.ts";

const HEADER: RecordingHeader = {
  format: RECORDING_FORMAT,
  version: WEIR_VERSION,
  role: "worker",
  policies: "00ff",
  options: { threads: 2 },
  segment: 3,
  eventsBefore: 40,
};

Deno.test("parseHeader() reads what headerLine() writes", () => {
  assert.deepEqual(parseHeader(headerLine(HEADER), "00ff"), HEADER);
});

Deno.test("parseHeader() says why a file is not a recording", () => {
  for (const line of ["", "{}", "[1]", '["other", {}]', headerLine(HEADER).slice(0, -5)]) {
    assert.equal(parseHeader(line, "00ff"), "it is not a recording", line);
  }
});

Deno.test("parseEventLine() tells events and digests apart", () => {
  const event = { type: "tick", stimulusId: "s1", at: 5 };
  assert.deepEqual(parseEventLine(JSON.stringify(event)), { type: "event", event });
  assert.deepEqual(parseEventLine(digestLine("abc")), { type: "digest", digest: "abc" });
  assert.throws(() => parseEventLine('{"type":'), SyntaxError);
});

Deno.test("segmentFile() pads the number, so that names sort by it", () => {
  assert.equal(segmentFile(7, EVENTS_SUFFIX), "00000007.events.jsonl");
  assert.ok(segmentFile(9, "") < segmentFile(10, ""));
});

Deno.test("InstructionDigest changes with every instruction, and not when it is read", () => {
  const digest = new InstructionDigest();
  const values = [digest.value()];
  for (const instructions of [[], [{ type: "send", message: ["pause"] }], []]) {
    digest.add(instructions);
    values.push(digest.value());
  }
  assert.equal(new Set(values).size, 4);
  assert.equal(digest.value(), values.at(-1));
});

Deno.test("InstructionDigest is that of the whole text, however often it is read", () => {
  const [one, other] = [new InstructionDigest(), new InstructionDigest()];
  for (let number = 0; number < 3000; number++) {
    const instructions = [{ type: "execute", key: `ns/task-${number}`, number }];
    one.add(instructions);
    other.add(instructions);
    if (number % 100 === 0) other.value();
  }
  assert.equal(one.value(), other.value());
});
