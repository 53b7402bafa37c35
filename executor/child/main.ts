/**
 * An executor: the process in which the tasks of one graph run, one after the other. It has only
 * the permissions that the worker grants, reads calls from a socket and writes results to it.
 *
 * Every result is written before the next task begins, so that the parent knows after a death which
 * task it was. A task that throws later than its end (a timer it left, a promise it forgot) cannot
 * be told from another one that runs by then: nothing fails, the error goes to the log, and this
 * process is taken out of service when it has done what it was given.
 */
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import { decode, encode } from "../../protocol/codec.ts";
import type { Call, TaskError } from "../../protocol/mod.ts";
import { callBody, encodeResult, UndecodableInput } from "./body.ts";
import { pinFunctionCall } from "./guard.ts";
import { connect } from "./link.ts";
import { ChildOutput } from "./output.ts";
import { isReschedule, reportError } from "./error_report.ts";
import { type Binding, type Frame, FROM_CHILD, TELL_START, TO_CHILD } from "../wire/frame.ts";
import { GREETING_BYTES, splitGreeting } from "../wire/greeting.ts";
import { readInputs } from "../wire/run_frame.ts";
import { Operations } from "./operations.ts";
import { byteLengthOf, copyInto, NativeError, round, U8 } from "../wire/primordials.ts";

/** `EX_PROTOCOL` of sysexits. */
const PROTOCOL_EXIT = 76;

const project = new URL("../../", import.meta.url).href;
const now = Date.now;
/** Milliseconds with a fraction, only to be subtracted from each other. */
const monotonic = performance.now.bind(performance);
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());
const exit = Deno.exit.bind(Deno);
const printError = console.error.bind(console);

const greeting = splitGreeting(readGreeting());
pinFunctionCall();
const output = new ChildOutput(greeting.marker);
const link = await connect(Deno.args[0] ?? "", greeting, FRAME_BYTES_MAX);

let operations = new Operations(null, null);
let binding: Binding = { folder: null, trouble: null, mayRun: false };
/** Rejects what the running task waits for when nothing is left that could settle it. */
let giveUp: ((error: Error) => void) | null = null;
let draining: Promise<void> | null = null;
let tainted = false;

addEventListener("error", (event) => {
  event.preventDefault();
  taint(event.error);
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  taint(event.reason);
});
addEventListener("beforeunload", (event) => {
  if (giveUp === null) return;
  event.preventDefault();
  const error = new NativeError("The task waits for a promise that nothing can settle any more");
  error.stack = "";
  giveUp(error);
});
void serve();

/** Ends the process when the parent is gone, or when somebody took bytes out of the socket. */
async function serve(): Promise<never> {
  try {
    const { reader, read } = link;
    for (;;) {
      const count = await read(reader.space());
      if (count === null) return exit(0);
      reader.advance(count);
      for (let frame = reader.next(); frame !== undefined; frame = reader.next()) {
        if (frame.type === TO_CHILD.run) await run(frame);
        else bind(frame);
      }
    }
  } catch (error) {
    printError(error);
    return exit(PROTOCOL_EXIT);
  }
}

function bind(frame: Frame): void {
  binding = decode(frame.payload) as Binding;
  operations = new Operations(binding.folder, binding.trouble);
}

async function run(frame: Frame): Promise<void> {
  const { attempt } = frame;
  if (frame.flags & TELL_START) {
    link.writer.frame({ type: FROM_CHILD.started, flags: 0, attempt, first: 0, second: 0 });
    await flush();
  }
  const startedAt = now();
  let begun = monotonic();
  try {
    const { callBytes, inputs } = readInputs(frame, ownPayload(frame));
    const call = readCall(callBytes);
    const body = operations.find(call.op);
    const known = typeof body === "function" ? body : await body;
    begun = monotonic();
    if (binding.mayRun) output.expect();
    const made = callBody(known, call, inputs, operations);
    const value = isThenable(made) ? await settled(made) : made;
    const bytes = encodeResult(value, call.op);
    answer(FROM_CHILD.succeeded, attempt, startedAt, micros(begun), bytes);
  } catch (thrown) {
    answerFailure(thrown, attempt, startedAt, micros(begun));
  }
  await flush();
}

function answerFailure(thrown: unknown, attempt: number, startedAt: number, us: number): void {
  if (thrown instanceof UndecodableInput) {
    answer(FROM_CHILD.undecodable, attempt, thrown.input, 0, encodeText(thrown.detail));
  } else if (isReschedule(thrown)) {
    answer(FROM_CHILD.rescheduled, attempt, startedAt, us);
  } else {
    const error: TaskError = reportError(thrown, { modules: binding.folder, project });
    answer(FROM_CHILD.failed, attempt, startedAt, us, encode(error));
  }
}

function answer(type: number, attempt: number, first: number, second: number, part?: Uint8Array) {
  link.writer.frame({ type, flags: output.mark(attempt), attempt, first, second }, part);
}

function readCall(bytes: Uint8Array): Call {
  const parts = decode(bytes) as [op: string, args: unknown[]];
  return { op: parts[0], args: parts[1] };
}

/** Bytes that nobody but the task will see or change. */
function ownPayload(frame: Frame): Uint8Array<ArrayBuffer> {
  if (frame.owned) return frame.payload;
  const copy = new U8(byteLengthOf(frame.payload));
  copyInto(copy, frame.payload, 0);
  return copy;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value &&
    typeof value.then === "function";
}

/** Ends also when the process would otherwise end because nothing is left to wait for. */
async function settled(made: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      giveUp = reject;
      made.then(resolve, reject);
    });
  } finally {
    giveUp = null;
  }
}

function micros(begun: number): number {
  return round((monotonic() - begun) * 1000);
}

/** Writes what there is; what is added while it writes goes out too. */
function flush(): Promise<void> {
  return draining ??= drain();
}

async function drain(): Promise<void> {
  try {
    do await link.writer.drain(link.write); while (!link.writer.empty);
  } catch {
    exit(PROTOCOL_EXIT); // nobody is there to read it
  }
  draining = null;
}

/** Something went wrong outside any task. */
function taint(thrown: unknown): void {
  const { stack, name, message } = reportError(thrown, { modules: binding.folder, project });
  const text = stack ?? `${name}: ${message}`;
  printError(`Uncaught, by this task or one before it: ${text}`);
  if (tainted) return;
  tainted = true;
  link.writer.frame(
    { type: FROM_CHILD.tainted, flags: 0, attempt: 0, first: 0, second: 0 },
    encodeText(text),
  );
  void flush();
}

function readGreeting(): Uint8Array {
  const bytes = new Uint8Array(GREETING_BYTES);
  for (let filled = 0; filled < bytes.length;) {
    const count = Deno.stdin.readSync(bytes.subarray(filled));
    if (count === null) Deno.exit(1);
    filled += count;
  }
  return bytes;
}
