/**
 * Events that stop a role: SIGINT, SIGTERM and SIGHUP (Windows knows only SIGINT), a time without
 * any use, and the death of the process that started it for its own use. Such a parent passes a
 * pipe as standard input and sets `PARENT_ON_INPUT`. The system closes the pipe with the parent,
 * even after a SIGKILL.
 */
import { getLogger } from "@logtape/logtape";
import { EXIT } from "../exit_code.ts";
import { onInterruption } from "../output/signals.ts";

const log = getLogger(["weir", "process"]);

/** Environment variable: standard input ends with the parent process. */
export const PARENT_ON_INPUT = "WEIR_PARENT_ON_INPUT";

/** Milliseconds between two looks at whether a role is idle. */
const IDLE_LOOK_MS = 1000;

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

/**
 * Settles at the first signal to stop, or when the role was idle for long enough; a further signal
 * ends the process at once.
 */
export function untilStopSignal(idle?: IdleOptions): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const watch = idle && onIdle(idle, () => {
      log.info("stopping, as it was idle for {seconds} s", { seconds: idle.timeoutMs / 1000 });
      end();
    });
    onStopSignal(() => {
      if (stopping) Deno.exit(EXIT.interrupted);
      log.info("stopping");
      end();
    });
    function end(): void {
      stopping = true;
      watch?.[Symbol.dispose]();
      resolve();
    }
  });
}

/** What a role has done, and for how long it may do nothing. */
export interface IdleOptions {
  readonly timeoutMs: number;
  /** A number that changes with each use of the role; `null` while it is in use. */
  readonly uses: () => number | null;
}

/**
 * Calls `listener` when a role was idle for `timeoutMs`, and again after as long, until it is
 * disposed of.
 */
export function onIdle({ timeoutMs, uses }: IdleOptions, listener: () => void): Disposable {
  let last: number | null = null;
  let idleSince = 0;
  const look = () => {
    const now = performance.now();
    const present = uses();
    if (present === null || present !== last) idleSince = now;
    last = present;
    if (now - idleSince < timeoutMs) return;
    idleSince = now;
    listener();
  };
  look();
  const timer = setInterval(look, Math.min(IDLE_LOOK_MS, timeoutMs / 4));
  Deno.unrefTimer(timer);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

async function readToEnd(): Promise<void> {
  for await (const _ of Deno.stdin.readable);
}
