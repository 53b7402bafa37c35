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

/** `reason`: for the log, as in `received SIGTERM`. */
type StopListener = (signal: Deno.Signal, reason: string) => void;

/** Calls `listener` at each such signal, until it is disposed of. */
export function onStopSignal(listener: StopListener): Disposable {
  const signals = onInterruption((signal) => listener(signal, `received ${signal}`));
  const removals = [() => signals[Symbol.dispose]()];
  if (Deno.env.get(PARENT_ON_INPUT) === "1") removals.push(onParentGone(listener));
  return { [Symbol.dispose]: () => removals.forEach((remove) => remove()) };
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

function onParentGone(listener: StopListener): () => void {
  let isWatched = true;
  void (async () => {
    for await (const _ of Deno.stdin.readable);
    if (isWatched) listener("SIGTERM", "its parent process has ended");
  })();
  return () => isWatched = false;
}
