/**
 * Events that stop a role: SIGINT, SIGTERM and SIGHUP (Windows knows only SIGINT), and the death of
 * the process that started it for its own use. Such a parent passes a pipe as standard input and
 * sets `PARENT_ON_INPUT`. The system closes the pipe with the parent, even after a SIGKILL.
 */
import { getLogger } from "@logtape/logtape";
import { EXIT } from "../exit_code.ts";
import { onInterruption } from "../output/signals.ts";

const log = getLogger(["weir", "process"]);

/** Environment variable: standard input ends with the parent process. */
export const PARENT_ON_INPUT = "WEIR_PARENT_ON_INPUT";

/** Settles when standard input has ended; `null`: it is not read yet. */
let inputEnd: Promise<void> | null = null;

/** `reason`: for the log, as in `received SIGTERM`. */
type StopListener = (signal: Deno.Signal, reason: string) => void;

/** Calls `listener` at each such signal, until it is disposed of. */
export function onStopSignal(listener: StopListener): Disposable {
  const signals = onInterruption((signal) => listener(signal, `received ${signal}`));
  const parent = onParentGone(() => listener("SIGTERM", "has lost its parent process"));
  return {
    [Symbol.dispose]: () => {
      signals[Symbol.dispose]();
      parent[Symbol.dispose]();
    },
  };
}

/**
 * Calls `listener` when the parent process has ended, until it is disposed of. Does nothing if the
 * parent has not set `PARENT_ON_INPUT`.
 */
export function onParentGone(listener: () => void): Disposable {
  if (Deno.env.get(PARENT_ON_INPUT) !== "1") return { [Symbol.dispose]: () => {} };
  let isWatched = true;
  inputEnd ??= readToEnd();
  void inputEnd.then(() => isWatched && listener());
  return { [Symbol.dispose]: () => void (isWatched = false) };
}

/** Settles at the first signal to stop; the second one ends the process at once. */
export function untilStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    onStopSignal(() => {
      if (stopping) Deno.exit(EXIT.interrupted);
      stopping = true;
      log.info("stopping");
      resolve();
    });
  });
}

async function readToEnd(): Promise<void> {
  for await (const _ of Deno.stdin.readable);
}
