import assert from "node:assert/strict";
import fc from "fast-check";
import { ProfileError, readProfile } from "../../../protocol/mod.ts";

const HEADER = {
  weirProfile: 1,
  graph: "g",
  name: "n",
  tasks: 2,
  elapsedMs: 1,
  slots: 1,
  workers: [{ threads: 1, memoryBytes: 0 }],
  rates: { startMs: 0.5 },
};
const A = { key: "a", group: "load", us: 5, bytes: 6 };
const B = { key: "b", group: "load", us: 5, bytes: 6, inputs: ["a"] };

function reasonOf(...lines: readonly unknown[]): string {
  const texts = lines.map((line) => typeof line === "string" ? line : JSON.stringify(line));
  try {
    readProfile(texts, "file");
    return "none";
  } catch (error) {
    assert.ok(error instanceof ProfileError);
    assert.ok(!error.message.includes("\n"));
    return error.message.replace('Cannot use "file": ', "");
  }
}

Deno.test("readProfile() reads a header and tasks, and skips empty lines", () => {
  const profile = readProfile(
    [HEADER, "", A, B, ""].map((line) => line && JSON.stringify(line)),
    "f",
  );
  assert.deepEqual(profile, { header: HEADER, tasks: [A, B] });
});

Deno.test("readProfile() names the line that is wrong, and why", () => {
  assert.equal(reasonOf(), "it is empty");
  assert.equal(reasonOf(HEADER), "it has no tasks");
  assert.equal(reasonOf("{"), "line 1 is not a JSON object");
  assert.equal(reasonOf("[]"), "line 1 is not a JSON object");
  assert.equal(reasonOf(A), 'line 1 is no header of a profile: it has no "weirProfile"');
  assert.equal(
    reasonOf({ ...HEADER, weirProfile: 2 }),
    "line 1 names version 2 of the format: this Weir reads version 1",
  );
  assert.equal(reasonOf(HEADER, A, `{"key":"b","gro`), "line 3 is not a JSON object");
  assert.equal(
    reasonOf(HEADER, B, A),
    'line 2 needs "a", which no line before it has: inputs come first',
  );
  assert.equal(reasonOf(HEADER, A, A), 'line 3 repeats the key "a" of line 2');
  assert.equal(reasonOf(HEADER, A, HEADER), "line 3 is a second header: a file has one profile");
  assert.equal(
    reasonOf(HEADER, A),
    'it has 1 task and not the 2 that its header names; correct "tasks" if you have edited it',
  );
  assert.equal(
    reasonOf(HEADER, { ...A, us: -1 }),
    'line 2 has no valid "us": whole microseconds, at most 2592000000000',
  );
  assert.equal(
    reasonOf(HEADER, { ...A, bytes: "6" }),
    'line 2 has no valid "bytes": a number of bytes, at most 17592186044416',
  );
  assert.equal(reasonOf(HEADER, { ...A, value: 1 }), 'line 2 has the unknown field "value"');
  assert.equal(
    reasonOf({ ...HEADER, rates: { startMs: "fast" } }),
    'line 1 has no valid "rates.startMs": milliseconds, at most 3600000',
  );
  assert.equal(
    reasonOf({ ...HEADER, workers: [{ threads: 0, memoryBytes: 0 }] }),
    'line 1 has no valid "workers[0].threads": a whole number from 1 to 1024',
  );
});

Deno.test("readProfile() names the field of a value beyond what any cluster has", () => {
  const worker = { threads: 1, memoryBytes: 0 };
  const lines: readonly (readonly [field: string, header: object, task: object])[] = [
    ["us", {}, { us: 1e15 }],
    ["bytes", {}, { bytes: 2 ** 50 }],
    ["peak", {}, { peak: 2 ** 50 }],
    ["resources", {}, { resources: { gpu: 1e10 } }],
    ["pools", {}, { pools: { db: 1e7 } }],
    ["pools", { pools: { db: 1e7 } }, {}],
    ["workers", { workers: Array(10_001).fill(worker) }, {}],
    ["workers", { workers: [worker, null] }, {}],
    ["workers[1].threads", { workers: [worker, { ...worker, threads: 2000 }] }, {}],
    ["workers[0].memoryBytes", { workers: [{ ...worker, memoryBytes: 1e15 }] }, {}],
    ["rates", { rates: [] }, {}],
    ["rates.startMs", { rates: { startMs: 1e15 } }, {}],
    ["rates.messageMs", { rates: { messageMs: 1e10 } }, {}],
    ["rates.bandwidth", { rates: { bandwidth: 0 } }, {}],
    ["rates.workerBytes", { rates: { workerBytes: 1e15 } }, {}],
  ];
  for (const [field, header, task] of lines) {
    const reason = reasonOf({ ...HEADER, ...header, tasks: 1 }, { ...A, ...task });
    const line = Object.keys(task).length === 0 ? 1 : 2;
    assert.ok(reason.startsWith(`line ${line} has no valid "${field}": `), reason);
  }
  const most = { us: 2_592_000_000_000, bytes: 2 ** 44, pools: { db: 1e6 } };
  assert.equal(reasonOf({ ...HEADER, tasks: 1 }, { ...A, ...most }), "none");
});

Deno.test("readProfile() reads or refuses any lines, without another error", () => {
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom(1, "a", ["a"], true, -1, {}));
  const line = fc.tuple(fc.constantFrom(HEADER, A, B), fc.string(), values)
    .chain(([from, name, value]) =>
      fc.constantFrom(from, { ...from, [name]: value }, { ...from, key: value }, value)
    );
  fc.assert(fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
    reasonOf(HEADER, ...lines);
  }));
});
