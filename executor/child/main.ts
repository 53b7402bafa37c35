/**
 * The program of a child process: it runs the tasks of one context, one at a time. It has only the
 * permissions that the worker grants, reads calls from a socket and writes results to it.
 *
 * An error after the end of its task (from a timer or an unhandled promise) cannot be attributed to
 * a task. It fails none: it is logged, and the pool replaces this process after the runs that were
 * sent to it.
 *
 * Tasks run in this process and may change every global. They reach no object of this program: none
 * is a global, and none is `this` in a function that a task could replace.
 */
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import { onLeftRunning } from "../../ops/mod.ts";
import { type Frame, FROM_CHILD, PROTOCOL_EXIT, TO_CHILD } from "../wire/frame.ts";
import type { FrameReader } from "../wire/frame_reader.ts";
import { LEFT_VARIABLE, LOG_VARIABLE, MAPPED_VARIABLE, splitGreeting } from "../wire/greeting.ts";
import { connectToPool, type PoolConnection, readGreeting } from "./connection.ts";
import { TaskEmissions } from "./emissions.ts";
import { limitWhatIsLeft } from "./garbage.ts";
import { pinFunctionCall } from "./guard.ts";
import { ChildOutput } from "./output.ts";
import { ChildReport } from "./report.ts";
import { Settling } from "./settling.ts";
import { TaskRunner } from "./task_runner.ts";
import { installWeir } from "./weir.ts";

/** After this time without a task, the child prepares for modules of tasks. */
const IDLE_MS = 250;
const exit = Deno.exit.bind(Deno);
const printError = console.error.bind(console);

const greeting = splitGreeting(readGreeting());
pinFunctionCall();
const keptBytesMax = takeVariable(LEFT_VARIABLE);
takeVariable(MAPPED_VARIABLE);
takeVariable(LOG_VARIABLE);
const output = new ChildOutput(greeting.marker);
const connection = await connectToPool(Deno.args[0] ?? "", greeting, FRAME_BYTES_MAX);
const report = new ChildReport(connection, output);
installWeir(new TaskEmissions(report));
if (keptBytesMax !== undefined) limitWhatIsLeft(Number(keptBytesMax));
const settling = new Settling();
listen(report, settling);
const runner = new TaskRunner(report, settling, Deno.args[1]);
// A spare child is guarded while it waits. Any other is guarded when it loads a module of a task.
// `setTimeout` would load a part of the compatibility layer for Node in every child.
AbortSignal.timeout(IDLE_MS).addEventListener("abort", () => runner.prepare());
void serve(connection, report, runner);

/**
 * Deletes a variable that tasks must not see. The permission for it ends with it, unless tasks may
 * see all variables.
 */
function takeVariable(variable: string): string | undefined {
  const value = Deno.env.get(variable);
  Deno.env.delete(variable);
  Deno.permissions.revokeSync({ name: "env", variable });
  return value;
}

/** Reports what happens outside tasks. */
function listen(report: ChildReport, settling: Settling): void {
  addEventListener("error", (event) => {
    event.preventDefault();
    report.taint(event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    report.taint(event.reason);
  });
  addEventListener("beforeunload", (event) => {
    if (settling.end()) event.preventDefault();
  });
  // `Deno.exit` and `process.exit` dispatch it. Tasks listen to it only later.
  addEventListener("unload", () => report.nameExiting());
  onLeftRunning(() => report.add(FROM_CHILD.leftRunning, 0));
}

/** Ends the process when the pool is gone, or when a task read bytes from the socket. */
async function serve(
  { reader, read }: PoolConnection,
  report: ChildReport,
  runner: TaskRunner,
): Promise<never> {
  try {
    for (;;) {
      // The results are written while the next runs arrive.
      const written = report.flushWaiting();
      const arriving = read(reader.space());
      await written;
      const count = await arriving;
      if (count === null) return exit(0);
      reader.advance(count);
      for (;;) {
        const ended = handleNext(runner, reader);
        if (ended === null) break;
        if (ended !== undefined) await ended;
      }
    }
  } catch (error) {
    printError(error);
    return exit(PROTOCOL_EXIT);
  }
}

/**
 * Handles the next frame; `null`: there is none. The loop that calls it never has a frame itself:
 * it would keep the arguments of the last task in memory while it waits for the next one.
 */
function handleNext(runner: TaskRunner, reader: FrameReader): Promise<void> | undefined | null {
  const frame = reader.next();
  return frame === undefined ? null : handle(runner, frame);
}

/** Returns a promise only if the next frame must wait. */
function handle(runner: TaskRunner, frame: Frame): Promise<void> | undefined {
  switch (frame.type) {
    case TO_CHILD.run:
      return runner.run(frame);
    case TO_CHILD.file:
      return runner.receive(frame);
    default:
      return runner.bind(frame);
  }
}
