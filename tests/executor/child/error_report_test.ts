/** Errors as people see them, and answers of a child that may not be believed. */
import assert from "node:assert/strict";
import { readOutcome } from "../../../executor/pool/read_answer.ts";
import { reportError } from "../../../executor/child/error_report.ts";
import { type Frame, FROM_CHILD } from "../../../executor/wire/frame.ts";
import { FrameError } from "../../../executor/wire/frame_reader.ts";
import { encode } from "../../../protocol/codec.ts";
import { asAttempt, asGraphId, asKey } from "../../../protocol/mod.ts";

const places = {
  modules: "file:///data/executors/0/abc/",
  project: "file:///opt/weir/",
};

function withStack(error: Error, ...frames: string[]): Error {
  error.stack = [`${error.name}: ${error.message}`, ...frames.map((frame) => `    at ${frame}`)]
    .join("\n");
  return error;
}

Deno.test("reportError() shows where in the modules of the task, and no path of this machine", () => {
  const error = withStack(
    new TypeError("cannot read file:///data/executors/0/abc/table.json or /data/executors/0/abc/x"),
    "clean (file:///data/executors/0/abc/lib/tasks.ts:12:3)",
    "async file:///data/executors/0/abc/tasks.ts:1:1",
    "mean (file:///root/.cache/deno/npm/registry.npmjs.org/@a/stats/1.2.3/dist/mean.js:5:6)",
    "other (file:///home/ann/other.ts:7:8)",
    "callBody (file:///opt/weir/executor/body.ts:30:3)",
    "eventLoopTick (ext:core/01_core.js:1:1)",
  );
  assert.deepEqual(reportError(error, places), {
    kind: "raised",
    name: "TypeError",
    message: "cannot read table.json or x",
    stack: [
      "TypeError: cannot read table.json or x",
      "    at clean (lib/tasks.ts:12:3)",
      "    at async tasks.ts:1:1",
      "    at mean (npm:@a/stats@1.2.3/dist/mean.js:5:6)",
      "    at other (other.ts:7:8)",
    ].join("\n"),
  });
});

Deno.test("reportError() bounds what it reports", () => {
  const endless = new Error("x".repeat(100_000));
  endless.cause = endless;
  const text = JSON.stringify(reportError(endless, places));
  assert.ok(text.length < 1_000_000, `${text.length}`);
  assert.match(text, /x \.\.\./);
});

Deno.test("reportError() never throws", () => {
  const trap = new Proxy(new Error("x"), {
    get: () => {
      throw new Error("trapped");
    },
  });
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const thrown of [undefined, null, 0, "", Symbol("s"), 1n, trap, cycle, () => 1, [], {}]) {
    const { kind, name, message } = reportError(thrown, places);
    assert.deepEqual([kind, name, typeof message], ["raised", "Error", "string"]);
  }
});

const head = {
  key: asKey("g/x"),
  attempt: asAttempt(5),
  graph: asGraphId("g"),
  call: { op: "inc", args: [] },
  inputs: [[asKey("g/input"), new Uint8Array()]] as const,
  short: false,
  tellStart: false,
  trace: null,
};

function frame(changes: Partial<Frame>): Frame {
  return {
    type: FROM_CHILD.succeeded,
    flags: 0,
    attempt: 5,
    first: 1000,
    second: 20,
    payload: new Uint8Array([1]),
    owned: false,
    ...changes,
  };
}

Deno.test("readOutcome() copies a value out of the buffer that is read into", () => {
  const payload = new Uint8Array([42]);
  const outcome = readOutcome(frame({ payload }), head);
  payload[0] = 0;
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
    ["a time that is none", { first: NaN }],
    ["a fraction of a microsecond", { second: 0.5 }],
    ["a negative duration", { second: -1 }],
    ["an input that there is not", { type: FROM_CHILD.undecodable, first: 1 }],
    ["an error that is none", { type: FROM_CHILD.failed, payload: encode(5) }],
  ] as const
) {
  Deno.test(`readOutcome() does not believe ${what}`, () => {
    assert.throws(() => readOutcome(frame(changes), head), FrameError);
  });
}

Deno.test("readOutcome() does not believe an answer of a child that has nothing to do", () => {
  assert.throws(() => readOutcome(frame({}), undefined), FrameError);
});

Deno.test("readOutcome() takes only text out of an error", () => {
  const payload = encode({ kind: "lost", name: 5, message: "m", exit: "x", cause: { name: "c" } });
  const outcome = readOutcome(frame({ type: FROM_CHILD.failed, payload }), head);
  assert.deepEqual(outcome.type === "failed" && outcome.error, {
    kind: "raised",
    name: "5",
    message: "m",
    cause: { kind: "raised", name: "c", message: "undefined" },
  });
});
