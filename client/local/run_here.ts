/** A task that runs on this machine: `weir run-task`, in another process. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { decode } from "../../protocol/codec.ts";
import type { ShownTaskError } from "../../protocol/http_api.ts";
import type { Client } from "../http/client.ts";
import { failureHere } from "../outputs/failure.ts";
import { installedWeir } from "./installed_weir.ts";
import { permissionWords, type TaskPermissions } from "./local_process.ts";

/** How a task runs on this machine. */
export interface RunHereOptions {
  /** Waits for a debugger: at `host:port`, or with `true` at 127.0.0.1:9229. */
  readonly inspect?: boolean | string;
  /**
   * Path of a file that takes the place of the module of the task, or paths by the names of the
   * modules that they replace.
   */
  readonly module?: string | Readonly<Record<string, string>>;
  /** Values of secrets by name. Others are taken from the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Permissions of a worker: none with `true`. Without it the task may do what its user may. */
  readonly sandbox?: boolean | TaskPermissions;
  /** Computes inputs that are not kept again on the cluster. */
  readonly recompute?: boolean;
  /** Kills the task. */
  readonly signal?: AbortSignal;
}

/** Kept characters of standard error: its last line says why the task could not be fetched. */
const ERRORS_MAX = 4096;
/** Variables that say which scheduler to use; the task gets none of them. */
const CONNECTION = /^WEIR_/;

/** How the program says that the task has ended. */
interface Ended {
  readonly state: "succeeded" | "failed";
  readonly error?: ShownTaskError | null;
}

/** The value of the task. Its output goes to standard error. */
export async function runHere(
  client: Client,
  [graph, key]: readonly [graph: string, key: string],
  options: RunHereOptions,
): Promise<unknown> {
  options.signal?.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), "weir-here-"));
  const result = join(folder, "result.msgpack");
  try {
    const [program, ...words] = installedWeir();
    const [, token] = /^Bearer (.+)$/.exec(client.headers.authorization ?? "") ?? [];
    const args = [
      ...[...words, "run-task", "--json", "--quiet", `--url=${client.url}`],
      ...await authorityFlags(client, folder),
      ...["--format=msgpack", `--output=${result}`, ...flagsOf(options), "--", graph, key],
    ];
    const ended = await outcomeOf(
      spawn(program, args, {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...environment(), ...options.secrets, ...(token && { WEIR_TOKEN: token }) },
      }),
      options.signal,
    );
    if (ended.state === "failed") throw failureHere(key, ended.error ?? null);
    return decode(new Uint8Array(await readFile(result)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What makes the program trust the authorities of the client. */
async function authorityFlags({ caCerts }: Client, folder: string): Promise<string[]> {
  if (caCerts.length === 0) return [];
  const file = join(folder, "authorities.pem");
  await writeFile(file, caCerts.join("\n"));
  return [`--tls-ca=${file}`];
}

function flagsOf({ inspect, module, secrets = {}, sandbox, recompute }: RunHereOptions): string[] {
  const modules = typeof module === "string"
    ? [module]
    : Object.entries(module ?? {}).map(([name, path]) => `${name}=${path}`);
  return [
    ...(typeof inspect === "string" ? [`--inspect=${inspect}`] : inspect ? ["--inspect"] : []),
    ...modules.map((each) => `--module=${each}`),
    ...Object.keys(secrets).map((name) => `--secret=${name}`),
    ...(sandbox ? ["--sandbox"] : []),
    ...(typeof sandbox === "object" ? permissionWords(sandbox) : []),
    ...(recompute ? ["--recompute"] : []),
  ];
}

function environment(): Record<string, string> {
  const variables = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || CONNECTION.test(name) ? [] : [[name, value]]
  );
  return Object.fromEntries(variables);
}

/** Reads the last line of standard output, and passes standard error on. */
function outcomeOf(child: ChildProcess, signal: AbortSignal | undefined): Promise<Ended> {
  const kill = () => void child.kill("SIGTERM");
  signal?.addEventListener("abort", kill);
  return new Promise<Ended>((resolve, reject) => {
    let [output, errors] = ["", ""];
    child.stdout?.setEncoding("utf8").on("data", (text: string) => output += text);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      process.stderr.write(text);
      errors = (errors + text).slice(-ERRORS_MAX);
    });
    child.on("error", (error) => reject(notRun(error.message)));
    child.on("close", (code) => {
      if (signal?.aborted) return reject(signal.reason);
      try {
        resolve(JSON.parse(output) as Ended);
      } catch {
        const why = [...errors.matchAll(/^weir: (.+)$/gm)].at(-1)?.[1];
        reject(why === undefined ? notRun(`exit code ${code}`) : new Error(why));
      }
    });
  }).finally(() => signal?.removeEventListener("abort", kill));
}

function notRun(why: string): Error {
  return new Error(`Cannot run "weir run-task": ${why}`);
}
