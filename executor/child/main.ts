/**
 * The program of a child process: it runs the tasks of one context, one at a time. It has only the
 * permissions that the worker grants, reads calls from a socket and writes results to it.
 *
 * Every result is written before the next task begins, so that the pool knows which task was
 * running when the process died. An error after the end of its task (from a timer or an unhandled
 * promise) cannot be attributed to a task. It fails none: it is logged, and the pool replaces this
 * process after the runs that were sent to it.
 */
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import { decode, encode } from "../../protocol/codec.ts";
import type { Call, TaskError } from "../../protocol/mod.ts";
import { callOperation, encodeResult, UndecodableInputError } from "./call_operation.ts";
import { guardProcess, pinFunctionCall } from "./guard.ts";
import { connectToPool } from "./connection.ts";
import { ChildOutput } from "./output.ts";
import { isUnlocked } from "./permission_hint.ts";
import { isReschedule, reportError } from "./error_report.ts";
import { type Binding, type Frame, FROM_CHILD, TELL_START, TO_CHILD } from "../wire/frame.ts";
import { GREETING_BYTES, splitGreeting } from "../wire/greeting.ts";
import { PROGRAM_URL } from "../wire/program_url.ts";
import { readInputs } from "../wire/run_frame.ts";
import { Operations } from "./operations.ts";
import { byteLengthOf, copyInto, NativeError, round, U8 } from "../wire/primordials.ts";

/** Exit code `EX_PROTOCOL` of `sysexits.h`. */
const PROTOCOL_EXIT = 76;

/** After this time without a task, the child prepares for modules of tasks. */
const IDLE_MS = 250;
const now = Date.now;
/** Fractional milliseconds since an unspecified time, for durations. */
const monotonic = performance.now.bind(performance);
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());
const exit = Deno.exit.bind(Deno);
const printError = console.error.bind(console);

const greeting = splitGreeting(readGreeting());
pinFunctionCall();
const output = new ChildOutput(greeting.marker);
const connection = await connectToPool(Deno.args[0] ?? "", greeting, FRAME_BYTES_MAX);

let binding: Binding = { folder: null, trouble: null, isBlocked: false, mayRun: false };
let operations = new Operations(binding, guardProcess);
/** Fails the running task, whose promise can never settle because the event loop is empty. */
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
  const error = new NativeError("The task waits for a promise that can never settle");
  error.stack = "";
  giveUp(error);
});
// A spare child is guarded while it waits. Any other is guarded when it loads a module of a task.
setTimeout(guardProcess, IDLE_MS);
void serve();

/** Ends the process when the pool is gone, or when a task read bytes from the socket. */
async function serve(): Promise<never> {
  try {
    const { reader, read } = connection;
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
  operations = new Operations(binding, guardProcess);
}

async function run(frame: Frame): Promise<void> {
  const { attempt } = frame;
  if (frame.flags & TELL_START) {
    connection.writer.frame({ type: FROM_CHILD.started, flags: 0, attempt, first: 0, second: 0 });
    await flush();
  }
  const startedAt = now();
  let begun = monotonic();
  try {
    const { callBytes, inputs } = readInputs(frame, ownPayload(frame));
    const call = readCall(callBytes);
    const found = operations.find(call.op);
    const operation = typeof found === "function" ? found : await found;
    begun = monotonic();
    if (binding.mayRun) output.expect();
    const returned = callOperation(operation, call, inputs, operations);
    const value = isThenable(returned) ? await settled(returned) : returned;
    const bytes = encodeResult(value, call.op);
    addResult(FROM_CHILD.succeeded, attempt, startedAt, micros(begun), bytes);
  } catch (thrown) {
    addFailure(thrown, attempt, startedAt, micros(begun));
  }
  await flush();
}

function addFailure(thrown: unknown, attempt: number, startedAt: number, us: number): void {
  if (thrown instanceof UndecodableInputError) {
    addResult(FROM_CHILD.undecodable, attempt, thrown.input, 0, encodeText(thrown.detail));
  } else if (isReschedule(thrown)) {
    addResult(FROM_CHILD.rescheduled, attempt, startedAt, us);
  } else {
    const error: TaskError = reportError(thrown, { modules: binding.folder, project: PROGRAM_URL });
    addResult(FROM_CHILD.failed, attempt, startedAt, us, encode(error));
    // Deno then refuses every import of this process, also what the lock file names.
    if (isUnlocked(error.message)) taint(thrown);
  }
}

/** Ends the output of the run, and adds the frame that ends the run. */
function addResult(
  type: number,
  attempt: number,
  first: number,
  second: number,
  part?: Uint8Array,
): void {
  connection.writer.frame({ type, flags: output.mark(attempt), attempt, first, second }, part);
}

function readCall(bytes: Uint8Array): Call {
  const parts = decode(bytes) as [op: string, args: unknown[]];
  return { op: parts[0], args: parts[1] };
}

/** The payload in memory that only the task reads or changes. */
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

/** Awaits `promise`. Rejects also when the event loop is empty, see `giveUp`. */
async function settled(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      giveUp = reject;
      promise.then(resolve, reject);
    });
  } finally {
    giveUp = null;
  }
}

function micros(begun: number): number {
  return round((monotonic() - begun) * 1000);
}

/** Writes all frames, also those added during the call. */
function flush(): Promise<void> {
  return draining ??= drain();
}

async function drain(): Promise<void> {
  try {
    do await connection.writer.drain(connection.write); while (!connection.writer.empty);
  } catch {
    exit(PROTOCOL_EXIT); // the pool has closed the socket
  }
  draining = null;
}

/** Reports an error outside any task, so that the pool replaces this process. */
function taint(thrown: unknown): void {
  const { stack, name, message } = reportError(thrown, {
    modules: binding.folder,
    project: PROGRAM_URL,
  });
  const text = stack ?? `${name}: ${message}`;
  printError(`Uncaught error of this task or an earlier one: ${text}`);
  if (tainted) return;
  tainted = true;
  connection.writer.frame(
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
