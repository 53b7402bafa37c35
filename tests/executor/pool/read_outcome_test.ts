/** Outcomes are read from frames of a child that user code may control. */
import assert from "node:assert/strict";
import { SPAWN_BYTES_MAX } from "../../../base/mod.ts";
import { readFrameText, readOutcome } from "../../../executor/pool/read_outcome.ts";
import { type Frame, FROM_CHILD } from "../../../executor/wire/frame.ts";
import { FrameError } from "../../../executor/wire/frame_reader.ts";
import { encode } from "../../../protocol/codec.ts";
import { asAttempt, asGraphId, asKey, NO_SETTINGS } from "../../../protocol/mod.ts";

const head = {
  key: asKey("g/x"),
  attempt: asAttempt(5),
  graph: asGraphId("g"),
  call: { op: "inc", args: [] },
  inputs: [[asKey("g/input"), new Uint8Array()]] as const,
  short: false,
  tellStart: false,
  settings: NO_SETTINGS,
};

function frame(changes: Partial<Frame>): Frame {
  return {
    type: FROM_CHILD.succeeded,
    flags: 0,
    attempt: 5,
    first: 1000,
    second: 20,
    payload: new Uint8Array([1]),
    ...changes,
  };
}

Deno.test("readOutcome() returns the value of a result, and when it was made", () => {
  const outcome = readOutcome(frame({ payload: new Uint8Array([42]) }), head);
  assert.deepEqual(outcome, {
    type: "succeeded",
    attempt: asAttempt(5),
    value: new Uint8Array([42]),
    startedAt: 1000,
    durationUs: 20,
  });
});

for (
  const [what, changes] of [
    ["another attempt", { attempt: 6 }],
    ["an unknown type", { type: 99 }],
    ["an invalid time", { first: NaN }],
    ["a fraction of a microsecond", { second: 0.5 }],
    ["a negative duration", { second: -1 }],
    ["an input that does not exist", { type: FROM_CHILD.undecodable, first: 1 }],
    ["a graph that is not UTF-8", { type: FROM_CHILD.spawned, payload: Uint8Array.of(0xff) }],
    ["a graph without a time", { type: FROM_CHILD.spawned, first: -1 }],
    ["an error that is not an object", { type: FROM_CHILD.failed, payload: encode(5) }],
    ["an error of many values", {
      type: FROM_CHILD.failed,
      payload: encode({ name: "E", message: "m", more: new Array(1000).fill({}) }),
    }],
    ["an error that is too large", {
      type: FROM_CHILD.failed,
      payload: encode({ name: "E", message: "m", more: new Uint8Array(8 * 1024 * 1024) }),
    }],
  ] as const
) {
  Deno.test(`readOutcome() rejects ${what}`, () => {
    assert.throws(() => readOutcome(frame(changes), head), FrameError);
  });
}

Deno.test("readOutcome() returns the text of a graph, and fails one that is too large", () => {
  const type = FROM_CHILD.spawned;
  const payload = new TextEncoder().encode("any text");
  assert.deepEqual(readOutcome(frame({ type, payload }), head), {
    type: "spawned",
    attempt: asAttempt(5),
    document: "any text",
    startedAt: 1000,
    durationUs: 20,
  });
  const large = readOutcome(frame({ type, payload: new Uint8Array(SPAWN_BYTES_MAX + 1) }), head);
  assert.ok(large.type === "failed" && large.error.name === "spawn_limit");
});

Deno.test("readOutcome() rejects a result of a child without runs", () => {
  assert.throws(() => readOutcome(frame({}), undefined), FrameError);
});

Deno.test("readOutcome() reads only text from an error", () => {
  const payload = encode({ kind: "lost", name: 5, message: "m", exit: "x", cause: { name: "c" } });
  const outcome = readOutcome(frame({ type: FROM_CHILD.failed, payload }), head);
  assert.deepEqual(outcome.type === "failed" && outcome.error, {
    kind: "raised",
    name: "5",
    message: "m",
    cause: { kind: "raised", name: "c", message: "undefined" },
  });
});

Deno.test("readOutcome() reads each other type of result", () => {
  const detail = new TextEncoder().encode("bad header");
  const read = (changes: Partial<Frame>) => readOutcome(frame(changes), head);
  const attempt = asAttempt(5);
  assert.deepEqual(read({ type: FROM_CHILD.started }), {
    type: "started",
    attempt,
  });
  assert.deepEqual(
    read({ type: FROM_CHILD.undecodable, first: 0, payload: detail }),
    {
      type: "undecodable",
      attempt,
      input: asKey("g/input"),
      detail: "bad header",
    },
  );
});

Deno.test("readOutcome() keeps at most nine errors of a chain of causes", () => {
  let error: Record<string, unknown> = { kind: "raised", name: "E", message: "" };
  for (let depth = 0; depth < 20; depth++) {
    error = { kind: "raised", name: "E", message: "", cause: error };
  }
  const outcome = readOutcome(frame({ type: FROM_CHILD.failed, payload: encode(error) }), head);
  let errors = 0;
  let next = outcome.type === "failed" ? outcome.error : undefined;
  for (; next !== undefined; next = next.cause) errors++;
  assert.equal(errors, 9);
});

Deno.test("readFrameText() keeps the first 64 KiB", () => {
  const payload = new Uint8Array(100_000).fill("x".charCodeAt(0));
  assert.equal(readFrameText(payload), "x".repeat(64 * 1024));
});
