/** Calls of one turn go together, in order, and a faulty one fails alone. */
import assert from "node:assert/strict";
import { type BatchSubmission, CallBatches } from "../../../client/call/batch.ts";
import type { SentData } from "../../../client/call/arguments.ts";
import type { CallModules, PendingCall } from "../../../client/call/call.ts";
import { ModulesRefused } from "../../../client/call/leased_requests.ts";
import { DependencyFailed, GraphInvalid } from "../../../client/errors.ts";
import { ProblemError } from "../../../client/http/error.ts";
import { OutputEntry } from "../../../client/outputs/entry.ts";

const MODULES: CallModules = { sha256: "a", files: {} };

function callOf(key: string, fields: Partial<PendingCall> = {}): PendingCall {
  const entry = new OutputEntry(key, new Error());
  const empty = { inputs: [], held: [], data: [] };
  return { entry, text: ['{"op":"inc","args":[', "]}"], modules: null, ...empty, ...fields };
}

class Sender {
  readonly submitted: BatchSubmission[] = [];
  readonly done = (calls: readonly PendingCall[]): void => void (this.doneCalls += calls.length);
  doneCalls = 0;
  readonly #faulty: ReadonlySet<string>;

  constructor(...faulty: readonly string[]) {
    this.#faulty = new Set(faulty);
  }

  store(_data: readonly SentData[]): Promise<void> {
    return Promise.resolve();
  }

  submit(submission: BatchSubmission): Promise<string> {
    const faulty = submission.outputs.filter((key) => this.#faulty.has(key));
    if (faulty.length > 0) {
      const errors = faulty.map((key) => ({ pointer: `/tasks/${key}/op`, detail: "Unknown" }));
      const standard = { type: "", title: "", status: 422, detail: "", requestId: "" };
      return Promise.reject(new ProblemError({ ...standard, code: "invalid_graph", errors }));
    }
    this.submitted.push(submission);
    return Promise.resolve(`g${this.submitted.length}`);
  }

  sent(calls: readonly PendingCall[], graph: string): void {
    for (const { entry } of calls) entry.graph = graph;
  }
}

Deno.test("flush() sends the calls of a turn in one submission", async () => {
  const sender = new Sender();
  const batches = new CallBatches(sender);
  for (const key of ["a", "b", "c"]) batches.add(callOf(key));
  await batches.flush();
  assert.deepEqual(sender.submitted.map(({ outputs }) => outputs), [["a", "b", "c"]]);
  assert.equal(sender.doneCalls, 3);
});

Deno.test("flush() begins a submission at 10,000 calls, at 4 MiB, and with other modules", async () => {
  const sender = new Sender();
  const batches = new CallBatches(sender);
  for (let index = 0; index < 10_001; index++) batches.add(callOf(`k${index}`));
  batches.add(callOf("large", { text: ["{", " ".repeat(5 * 2 ** 20), "}"] }));
  batches.add(callOf("m1", { modules: MODULES }));
  batches.add(callOf("m2", { modules: { ...MODULES, sha256: "b" } }));
  batches.add(callOf("plain"));
  await batches.flush();
  assert.deepEqual(sender.submitted.map(({ outputs }) => outputs.length), [10_000, 1, 1, 1, 2]);
  assert.deepEqual(sender.submitted.map(({ modules }) => modules?.sha256), [
    ...[undefined, undefined, undefined, "a", "b"],
  ]);
});

Deno.test("a faulty call fails with those that need it, and the others are sent", async () => {
  const sender = new Sender("bad");
  const batches = new CallBatches(sender);
  const [good, bad, after] = [callOf("good"), callOf("bad"), callOf("after", { inputs: ["bad"] })];
  for (const call of [good, bad, after]) batches.add(call);
  await batches.flush();
  assert.deepEqual(sender.submitted.map(({ outputs }) => outputs), [["good"]]);
  assert.equal(good.entry.graph, "g1");
  for (const { entry } of [bad, after]) assert.ok(entry.failure instanceof GraphInvalid);
});

/** Refuses the modules of calls, with this problem. */
class RefusingSender extends Sender {
  readonly #error: ProblemError;

  constructor(error: ProblemError) {
    super();
    this.#error = error;
  }

  override submit(submission: BatchSubmission): Promise<string> {
    return submission.modules === null ? super.submit(submission) : Promise.reject(this.#error);
  }
}

Deno.test("refused modules fail the calls that need them, and the others are sent", async () => {
  const standard = { type: "", title: "", status: 422, detail: "Too large", requestId: "" };
  const fault = (pointer: string) => [{ pointer, detail: "Cannot ship" }];
  const refusals: [ProblemError, RegExp][] = [
    [new ModulesRefused({ ...standard, code: "body_too_large" }), /^ProblemError: .*Too large$/],
    [
      new ModulesRefused({ ...standard, code: "invalid_body", errors: fault("/files/a b.ts") }),
      /^GraphInvalid: Cannot call "own": Cannot ship$/,
    ],
    [
      new ProblemError({ ...standard, code: "invalid_graph", errors: fault("/modules/a b.ts") }),
      /^GraphInvalid: Cannot call "own": Cannot ship$/,
    ],
    [new ProblemError({ ...standard, code: "unknown_modules" }), /^ProblemError: /],
  ];
  for (const [error, expected] of refusals) {
    const sender = new RefusingSender(error);
    const batches = new CallBatches(sender);
    const [plain, own] = [callOf("plain"), callOf("own", { modules: MODULES })];
    const after = callOf("after", { inputs: ["own"], held: [own.entry] });
    for (const call of [plain, own, after]) batches.add(call);
    await batches.flush();
    assert.deepEqual(sender.submitted.map(({ outputs }) => outputs), [["plain"]]);
    assert.equal(plain.entry.graph, "g1");
    assert.match(String(own.entry.failure), expected);
    assert.ok(after.entry.failure instanceof DependencyFailed);
    assert.equal(sender.doneCalls, 3);
  }
});

Deno.test("a call that was released before its turn is not sent", async () => {
  const sender = new Sender();
  const batches = new CallBatches(sender);
  const [kept, released] = [callOf("kept"), callOf("released")];
  for (const call of [kept, released]) batches.add(call);
  released.entry.settle("released");
  await batches.flush();
  assert.deepEqual(sender.submitted.map(({ outputs }) => outputs), [["kept"]]);
});

Deno.test("calls that wait share the bytes of an equal value", async () => {
  const stored: SentData[] = [];
  const sender = new Sender();
  sender.store = (data: readonly SentData[]) => {
    stored.push(...data);
    return Promise.resolve();
  };
  const batches = new CallBatches(sender);
  const add = (...keys: readonly string[]) => {
    for (const key of keys) {
      const datum = { key: "data-1", bytes: new Uint8Array(2), owner: null };
      batches.add(callOf(key, { data: [datum] }));
    }
  };
  add("a", "b", "c");
  await batches.flush();
  add("d");
  await batches.flush();
  const [a, b, c, d] = stored.map(({ bytes }) => bytes);
  assert.equal(b, a);
  assert.equal(c, a);
  // Nothing is kept after the calls are sent.
  assert.notEqual(d, a);
});
