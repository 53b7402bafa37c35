/** A local cluster as a process: `weir local`, which ends with this program. */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { setTimeout } from "node:timers";
import { installedWeir } from "./installed_weir.ts";

/** `true`: everything of a kind; a list: these hosts, paths, names or programs. */
export type TaskGrant = boolean | readonly string[];

/** What tasks may do besides computing: nothing by default. */
export interface TaskPermissions {
  readonly net?: TaskGrant;
  readonly read?: TaskGrant;
  readonly write?: TaskGrant;
  readonly env?: TaskGrant;
  readonly run?: TaskGrant;
  readonly sys?: TaskGrant;
  /** Modules may import packages of npm. */
  readonly npm?: boolean;
  /** Hosts of `https:` modules. */
  readonly import?: readonly string[];
}

/** Size of a local cluster, and what its tasks may do. */
export interface LocalSize {
  /** Worker processes; 1 when absent. */
  readonly workers?: number;
  /** Tasks that each worker runs at a time; all cores, shared by the workers, when absent. */
  readonly threads?: number;
  /** Memory of each worker: a size as in `"1GiB"`, or a fraction of the machine as in `"0.5"`. */
  readonly memoryLimit?: string;
  readonly permissions?: TaskPermissions;
}

/** A running cluster. */
export interface LocalProcess {
  readonly url: string;
  readonly token: string;
  /** Ends all processes of the cluster. */
  close(): Promise<void>;
}

/** Milliseconds until a cluster that does not end is killed. */
const CLOSE_MS_MAX = 10_000;
/** Kept characters of standard error: its last lines say why a cluster does not start. */
const ERRORS_MAX = 4096;

/**
 * Starts a cluster, and waits until its workers are ready. It ends when its standard input does,
 * which this program holds: also when this program is killed.
 *
 * @throws Error if the cluster does not start; the reason of `signal`
 */
export async function startLocal(size: LocalSize, signal?: AbortSignal): Promise<LocalProcess> {
  signal?.throwIfAborted();
  const [program, ...args] = installedWeir();
  // Another process group: Ctrl-C reaches this program alone, which may still need the cluster.
  const child = spawn(program, [...args, "local", "--json", "--exit-with-stdin", ...flags(size)], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  const close = () => ended(child);
  const abort = () => void close();
  signal?.addEventListener("abort", abort);
  try {
    const { url, token } = JSON.parse(await firstLine(child)) as LocalProcess;
    letGo(child);
    return { url, token, close };
  } catch (error) {
    await close();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/** The first line of standard output. Standard error is passed on after it. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let [output, errors, isReady] = ["", "", false];
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (isReady) process.stderr.write(text);
      else errors = (errors + text).slice(-ERRORS_MAX);
    });
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (isReady) return;
      output += text;
      isReady = output.includes("\n");
      if (isReady) resolve(output);
    });
    child.on("error", (error) => reject(notStarted(child, error.message)));
    child.on("close", (code) => {
      const why = [...errors.matchAll(/^weir: (.+)$/gm)].at(-1)?.[1];
      reject(why === undefined ? notStarted(child, `exit code ${code}`) : new Error(why));
    });
  });
}

function notStarted({ spawnfile }: ChildProcess, why: string): Error {
  const advice = spawnfile === "weir" ? '; install the package "@weir/cli"' : "";
  return new Error(`Cannot start a local cluster by "${spawnfile}": ${why}${advice}`);
}

/** The program may end while the cluster runs, which ends with it. */
function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    (stream as { unref?(): void } | null)?.unref?.();
  }
}

/** Ends standard input, and waits until the process has ended. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    child.ref();
    const timer = setTimeout(() => child.kill("SIGKILL"), CLOSE_MS_MAX);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.stdin?.end();
  });
}

function flags({ workers, threads, memoryLimit, permissions = {} }: LocalSize): string[] {
  const given = { workers, threads, "memory-limit": memoryLimit };
  const sizes = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`]
  );
  return [...sizes, ...permissionWords(permissions)];
}

/** The flags of these permissions. */
export function permissionWords(permissions: TaskPermissions): string[] {
  return Object.entries(permissions).flatMap(([kind, grant]: [string, TaskGrant]) => {
    if (grant === false) return [];
    return [grant === true ? `--allow-${kind}` : `--allow-${kind}=${grant.join(",")}`];
  });
}
