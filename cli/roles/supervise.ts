/**
 * `weir worker --supervise`: a parent process that runs the worker as a child process and restarts
 * it when it dies, for example because the system killed it for its memory.
 *
 * A worker that the scheduler has retired for its memory, and one at the end of its lifetime, exits
 * with a code that asks for a fresh process, which follows at once if it has lived for a minute.
 *
 * The worker writes its registration to a file, so that the new process replaces the old one at the
 * scheduler. The files that the old process left on the disk are removed first. When the worker
 * ends on purpose (removed or stopped), the parent ends too. The parent passes signals on. A worker
 * whose parent has died stops, because its standard input ends.
 */
import { getLogger } from "@logtape/logtape";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Registered, Registration } from "../../protocol/mod.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { deathCause } from "./death_cause.ts";
import { EdgeSignals } from "./edge_signals.ts";
import { makeLocalDirectory } from "./local_directory.ts";
import { tryKill, weirArguments } from "./role_process.ts";
import { userPath } from "../flags/user_path.ts";
import type { WorkerFlags } from "../flags/worker.ts";
import { controlGroupKills } from "../../worker/shell/control_groups.ts";
import { onStopSignal, PARENT_ON_INPUT } from "./stop_signals.ts";

/** Environment variable with the path of the registration file; set for supervised workers. */
export const REGISTRATION_FILE = "WEIR_REGISTRATION_FILE";
const FIRST_PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;
/** The pause starts at its first value again after a worker that lived at least this long. */
const STABLE_MS = 60_000;

const log = getLogger(["weir", "supervisor"]);

/**
 * Runs the worker with `args` until it ends on purpose. A worker is not restarted if it exits
 * before its first registration with a code other than 1. The pauses are those of `pauseAfter`.
 *
 * @throws CommandError if the local directory cannot be created
 */
export async function supervise(flags: WorkerFlags, args: readonly string[]): Promise<ExitCode> {
  const edges = new EdgeSignals();
  const parent = flags.localDirectory && userPath(flags.localDirectory);
  const making = makeLocalDirectory(parent).catch((error: Error) => {
    throw usageError(`Cannot create a folder in "${parent}": ${error.message}`);
  });
  await using directory = await edges.keep(making);
  const stopping = new AbortController();
  let worker: Deno.ChildProcess | null = null;
  let passed: Deno.Signal | null = null;
  using _signals = onStopSignal((signal) => {
    stopping.abort();
    passed = signal;
    tryKill(worker, signal);
  });
  using _running = edges.running();
  const file = join(directory.path, "registration.json");
  for (let pauseMs = 0;;) {
    const startedAt = performance.now();
    const killsBefore = controlGroupKills();
    worker = start([...args, "--name", flags.name, "--local-directory", directory.path], file);
    const status = await worker.status;
    await removeFolders(directory.path);
    // A process that is told to stop before it can listen ends as it should.
    const code = passed !== null && status.signal === passed
      ? EXIT.succeeded
      : exitCodeOf(status.code);
    if (stopping.signal.aborted) return code === EXIT.restart ? EXIT.succeeded : code;
    if (status.success) return code;
    const hasAsked = code === EXIT.restart;
    const isFinal = status.signal === null && code !== EXIT.taskFailed && !hasAsked;
    if (isFinal && !await exists(file)) return code;
    pauseMs = pauseAfter(pauseMs, { livedMs: performance.now() - startedAt, hasAsked });
    if (hasAsked) {
      log.info("The worker has left to be restarted: a fresh process follows in {pauseMs} ms", {
        pauseMs,
      });
    } else {
      log.error("The worker died ({how}); it will be restarted in {pauseMs} ms", {
        how: deathCause(status, killsBefore, controlGroupKills()),
        pauseMs,
      });
    }
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return EXIT.succeeded;
  }
}

/**
 * Milliseconds to wait before the next process. They double from 0.5 s to 30 s while processes end
 * within a minute, also if these ask for it: a fresh one may grow, and have to leave, as fast.
 * `hasAsked`: it has left to be restarted; 0 then if it has lived longer.
 */
export function pauseAfter(
  formerMs: number,
  { livedMs, hasAsked }: { readonly livedMs: number; readonly hasAsked: boolean },
): number {
  if (livedMs >= STABLE_MS) return hasAsked ? 0 : FIRST_PAUSE_MS;
  return Math.min(Math.max(FIRST_PAUSE_MS, formerMs * 2), PAUSE_MS_MAX);
}

/** Removes the folders that a dead worker left; its registration file stays. */
async function removeFolders(path: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    if (isDirectory) await Deno.remove(join(path, name), { recursive: true }).catch(() => {});
  }
}

/** The link of a supervised worker to its supervisor. */
export interface Supervision {
  /** The registration of the process before this one. */
  readonly previous: Registration["previous"];
  /** Keeps the registration for the next process. */
  recordRegistration(registered: Registered): void;
}

/** `null` when this process has no supervisor. */
export async function openSupervision(): Promise<Supervision | null> {
  const file = Deno.env.get(REGISTRATION_FILE);
  if (file === undefined) return null;
  const text = await Deno.readTextFile(file).catch(() => "null");
  const previous = JSON.parse(text) as Registration["previous"] | null;
  return {
    previous: previous ?? undefined,
    recordRegistration: ({ id, incarnation, secret }) =>
      Deno.writeTextFileSync(file, JSON.stringify({ id, incarnation, secret }), { mode: 0o600 }),
  };
}

/**
 * Starts a worker in its own process group: a signal to the parent's group reaches it only once.
 */
function start(args: readonly string[], file: string): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: weirArguments(args),
    stdin: "piped",
    stdout: "inherit",
    stderr: "inherit",
    env: { [REGISTRATION_FILE]: file, [PARENT_ON_INPUT]: "1" },
    detached: true,
  }).spawn();
}

function exitCodeOf(code: number): ExitCode {
  return Object.values(EXIT).find((known) => known === code) ?? EXIT.taskFailed;
}

async function exists(file: string): Promise<boolean> {
  return await Deno.stat(file).then(() => true, () => false);
}
