/**
 * `weir worker --supervise`: a parent that does nothing but start the worker as a process of its
 * own, and start it again when it dies: killed by the system for its memory, say.
 *
 * The new process takes the place of the old one at the scheduler, by a file in which the worker
 * notes its registration; what the old one left on the disk is removed before. A worker that ends
 * on purpose (removed, or told to stop) ends the parent too; signals are passed on; and a worker
 * whose parent is gone stops, because its standard input ends.
 */
import { getLogger } from "@logtape/logtape";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Registered, Registration, WorkerId } from "../../protocol/mod.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { makeLocalDirectory } from "./local_directory.ts";
import { weirArguments } from "./role_process.ts";
import { userPath } from "../flags/user_path.ts";
import type { WorkerFlags } from "../flags/worker_flags.ts";

/** Names the file with the registration; only a supervised worker has it. */
const REGISTRATION_FILE = "WEIR_REGISTRATION_FILE";
const FIRST_PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;
/** A worker that lived so long was well: the next pause is the first again. */
const WELL_MS = 60_000;

const log = getLogger(["weir", "supervisor"]);

/** Runs until the worker ends on purpose, or cannot be started at all. */
export async function supervise(flags: WorkerFlags, args: readonly string[]): Promise<ExitCode> {
  const parent = flags.localDirectory && userPath(flags.localDirectory);
  await using directory = await makeLocalDirectory(parent).catch((error: Error) => {
    throw new CommandError(`Cannot create a folder in "${parent}": ${error.message}`, EXIT.usage);
  });
  const stopping = new AbortController();
  let worker: Deno.ChildProcess | null = null;
  const signals = onSignals((signal) => {
    stopping.abort();
    tryKill(worker, signal);
  });
  const file = join(directory.path, "registration.json");
  try {
    for (let pauseMs = FIRST_PAUSE_MS;;) {
      const startedAt = performance.now();
      worker = start([...args, "--name", flags.name, "--local-directory", directory.path], file);
      const status = await worker.status;
      await removeFolders(directory.path);
      const code = codeOf(status.code);
      if (stopping.signal.aborted || status.success) return code;
      if (status.signal === null && code !== EXIT.taskFailed && !await exists(file)) return code;
      if (performance.now() - startedAt > WELL_MS) pauseMs = FIRST_PAUSE_MS;
      log.error("The worker died ({how}); it will be restarted in {pauseMs} ms", {
        how: status.signal ?? `exit code ${status.code}`,
        pauseMs,
      });
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return EXIT.succeeded;
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX);
    }
  } finally {
    signals.remove();
  }
}

/** What a dead worker left, beside its registration. */
async function removeFolders(path: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    if (isDirectory) await Deno.remove(join(path, name), { recursive: true }).catch(() => {});
  }
}

/** What a worker has of its supervisor. */
export interface Supervision {
  /** The registration of the process before this one. */
  readonly previous: Registration["previous"];
  note(registered: Registered): void;
}

/** `null` when nobody supervises this process. `onGone` is called when its supervisor has died. */
export async function supervision(onGone: () => void): Promise<Supervision | null> {
  const file = Deno.env.get(REGISTRATION_FILE);
  if (file === undefined) return null;
  void (async () => {
    for await (const _ of Deno.stdin.readable);
    onGone();
  })();
  const text = await Deno.readTextFile(file).catch(() => "null");
  const previous = JSON.parse(text) as { id: WorkerId; incarnation: number } | null;
  return {
    previous: previous ?? undefined,
    note: ({ id, incarnation }) =>
      Deno.writeTextFileSync(file, JSON.stringify({ id, incarnation })),
  };
}

/** In a group of its own, so that a signal to the parent's group does not reach it twice. */
function start(args: readonly string[], file: string): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: weirArguments(args),
    stdin: "piped",
    stdout: "inherit",
    stderr: "inherit",
    env: { [REGISTRATION_FILE]: file },
    detached: true,
  }).spawn();
}

function onSignals(pass: (signal: Deno.Signal) => void): { remove(): void } {
  const signals: readonly Deno.Signal[] = Deno.build.os === "windows"
    ? ["SIGINT"]
    : ["SIGINT", "SIGTERM"];
  const removals = signals.map((signal) => {
    const listener = () => pass(signal);
    Deno.addSignalListener(signal, listener);
    return () => Deno.removeSignalListener(signal, listener);
  });
  return { remove: () => removals.forEach((remove) => remove()) };
}

function tryKill(worker: Deno.ChildProcess | null, signal: Deno.Signal): void {
  try {
    worker?.kill(signal);
  } catch {
    // It has ended already.
  }
}

function codeOf(code: number): ExitCode {
  return Object.values(EXIT).find((known) => known === code) ?? EXIT.taskFailed;
}

async function exists(file: string): Promise<boolean> {
  return await Deno.stat(file).then(() => true, () => false);
}
