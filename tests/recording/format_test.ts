/** Headers, lines of events, names of files, and the digest of instructions. */
import assert from "node:assert/strict";
import { WEIR_VERSION } from "../../protocol/mod.ts";
import {
  digestText,
  EVENTS_SUFFIX,
  headerLine,
  InstructionDigest,
  parseEventText,
  parseHeader,
  RECORDING_FORMAT,
  type RecordingHeader,
  segmentFile,
  segmentOf,
} from "../../recording/format.ts";

const HEADER: RecordingHeader = {
  format: RECORDING_FORMAT,
  version: WEIR_VERSION,
  role: "worker",
  content: "events",
  recording: "r1",
  policies: "00ff",
  options: { threads: 2 },
  segment: 3,
  eventsBefore: 40,
};

const LINE = headerLine(HEADER).trimEnd();

Deno.test("parseHeader() reads what headerLine() writes", () => {
  assert.deepEqual(parseHeader(LINE, "00ff"), { type: "header", header: HEADER });
});

Deno.test("parseHeader() tells a line that is no header, or was changed anywhere", () => {
  const changed = Array.from(
    LINE,
    (letter, at) => LINE.slice(0, at) + (letter === "1" ? "2" : "1") + LINE.slice(at + 1),
  );
  for (const line of ["", "{}", "[1]", '["other", {}]', LINE.slice(0, -5), ...changed]) {
    assert.notEqual(parseHeader(line, "00ff").type, "header", line);
  }
  const present = `["weir recording",{"format":${RECORDING_FORMAT},`;
  const damaged = changed.filter((line) => line.includes(present));
  assert.ok(damaged.length > 0);
  for (const line of damaged) assert.equal(parseHeader(line, "00ff").type, "damaged", line);
});

Deno.test("parseEventText() tells events and digests apart, and throws for anything else", () => {
  const event = { type: "tick", stimulusId: "s1", at: 5 };
  assert.deepEqual(parseEventText(JSON.stringify(event)), { type: "event", event });
  assert.deepEqual(parseEventText(digestText("abc")), { type: "digest", digest: "abc" });
  for (
    const text of ['{"type":', "{}", "5", "null", '["note","x"]', '["digest"]', '{"type":"x"}']
  ) {
    assert.throws(() => parseEventText(text), SyntaxError, text);
  }
});

Deno.test("segmentOf() reads the number in the name of a file of a segment", () => {
  const names = ["00000007.events.jsonl", "00000007.snapshot.jsonl.zst", "7.events.jsonl", "lock"];
  assert.deepEqual(names.map(segmentOf), [7, 7, null, null]);
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
