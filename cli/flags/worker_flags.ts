/** The flags of `weir worker`, read and checked. */
import { Command, InvalidArgumentError, Option } from "commander";
import { errorMessage } from "../../base/mod.ts";
import {
  type ExecutorPermissions,
  type Grant,
  GRANT_KINDS,
  type GrantKind,
  GRANTS,
} from "../../executor/mod.ts";
import type { Resources } from "../../protocol/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { addMemoryFlags, type MemoryFlags } from "./memory_flags.ts";
import { userPath } from "./user_path.ts";

/** What tasks may do is among them; a flag that is absent allows nothing. */
export interface WorkerFlags extends MemoryFlags, ExecutorPermissions {
  readonly scheduler: string;
  readonly name: string;
  readonly threads: number;
  readonly transport: "sse" | "poll";
  readonly host: string;
  readonly port: number;
  /** URL under which others reach the data server; `"none"`: they cannot. */
  readonly advertise?: string;
  readonly localDirectory?: string;
  readonly resources: Resources;
  readonly token?: string;
  readonly tokenFile?: string;
  /** Seconds. */
  readonly connectTimeout?: number;
  /** Folder of the recording. */
  readonly record?: string;
  /** Start it again when its process dies. */
  readonly supervise?: true;
}

/** `weir worker` with all its flags and no action. */
export function workerFlags(): Command {
  const command = new Command("worker")
    .description("Run a worker, which runs the tasks of a scheduler")
    .addOption(
      new Option("--scheduler <url>", "URL of the scheduler")
        .default(Deno.env.get("WEIR_URL") ?? "http://127.0.0.1:8786")
        .argParser(httpUrl),
    )
    .addOption(
      new Option("--name <name>", "name of the worker, unique in the cluster")
        .default(`${Deno.hostname()}-${Deno.pid}`).argParser(workerName),
    )
    .addOption(
      new Option("--threads <n>", "number of tasks to run at a time")
        .default(navigator.hardwareConcurrency, "cores").argParser(threads),
    )
    .addOption(
      new Option("--transport <kind>", "transport of instructions").choices(["sse", "poll"])
        .default("sse"),
    )
    .option("--host <host>", "address to serve values on", "127.0.0.1")
    .option("--port <port>", "port to serve values on; 0: any free port", port, 0)
    .option(
      "--advertise <url>",
      'address for other workers, if not host and port; "none": unreachable',
    )
    .addOption(
      new Option("--local-directory <folder>", "folder for sockets, modules and spilled values")
        .env("WEIR_LOCAL_DIRECTORY"),
    )
    .option("--supervise", "restart the worker when its process dies")
    .option(
      "--resources <list>",
      "resources that tasks may request, as in GPU=1,disk=2",
      resources,
      {},
    )
    .option("--token <token>", "bearer token for the scheduler; better given as WEIR_TOKEN")
    .option("--token-file <file>", "file that holds the token")
    .option("--record <folder>", "record every event to this folder, for weir replay")
    .option(
      "--connect-timeout <seconds>",
      "exit with 5 if no scheduler is reached by then",
      seconds,
    );
  return addPermissionFlags(addMemoryFlags(command));
}

/** What the value of a flag lists, and what the flag lets tasks do. */
const GRANT_HELP: Readonly<Record<GrantKind, readonly [values: string, does: string]>> = {
  net: ["hosts", "use the network, or these hosts"],
  read: ["paths", "read files"],
  write: ["paths", "write files"],
  env: ["names", "read the environment"],
  run: ["programs", "run programs, which disables the sandbox"],
  sys: ["kinds", "read system information"],
};

function addPermissionFlags(command: Command): Command {
  for (const kind of GRANT_KINDS) {
    const [values, does] = GRANT_HELP[kind];
    command.option(`--allow-${kind} [${values}]`, `let tasks ${does}`, grant);
  }
  return command
    .option("--allow-npm", "let graphs import npm: modules")
    .option("--allow-import <hosts>", "let graphs import https: modules of these hosts", list);
}

/** Only what was allowed, so that the defaults stay with the executors. */
export function permissionsOf(flags: WorkerFlags): ExecutorPermissions {
  const names = [...Object.values(GRANTS), "allowNpm", "allowImport"] as const;
  return Object.fromEntries(names.flatMap((name) => flags[name] ? [[name, flags[name]]] : []));
}

/** The token by flag, file or environment, in this order. Throws {@linkcode CommandError}. */
export async function tokenOf(flags: WorkerFlags): Promise<string | undefined> {
  // An argument is seen by everybody on the machine; it is there for trying things out.
  if (flags.token !== undefined) return flags.token;
  if (flags.tokenFile === undefined) return Deno.env.get("WEIR_TOKEN") || undefined;
  try {
    const token = (await Deno.readTextFile(userPath(flags.tokenFile))).trim();
    if (/^[\x21-\x7e]+$/.test(token)) return token;
  } catch (error) {
    const missing = error instanceof Deno.errors.NotFound;
    const reason = missing ? "there is no such file" : errorMessage(error);
    throw new CommandError(`Cannot read "${flags.tokenFile}": ${reason}`, EXIT.usage);
  }
  throw new CommandError(
    `Cannot use "${flags.tokenFile}": it must contain exactly one token`,
    EXIT.usage,
  );
}

function httpUrl(text: string): string {
  if (!/^https?:\/\/./.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError("Give a URL such as http://127.0.0.1:8786.");
  }
  return text;
}

function workerName(text: string): string {
  if (/^[^\s/\p{C}]{1,128}$/u.test(text)) return text;
  throw new InvalidArgumentError("Give 1 to 128 characters without space or slash.");
}

function threads(text: string): number {
  return wholeNumber(text, 1, 4096);
}

function port(text: string): number {
  return wholeNumber(text, 0, 65_535);
}

function wholeNumber(text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
}

function seconds(text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  throw new InvalidArgumentError("Give seconds, more than 0.");
}

/** `"GPU=1,disk=2"`; the flag may be given several times. */
function resources(text: string, previous: Resources): Resources {
  const read: Record<string, number> = { ...previous };
  for (const part of text.split(",")) {
    const [, name, amount] = /^\s*([^=\s]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    if (name === undefined || name.length > 128 || name === "__proto__") {
      throw new InvalidArgumentError(`Give names and amounts, as in GPU=1,disk=2.`);
    }
    read[name] = Number(amount);
  }
  return read;
}

function list(text: string, previous: readonly string[] | undefined): readonly string[] {
  return [...previous ?? [], ...text.split(",").filter((part) => part !== "")];
}

/** With a value: only these, over all uses of the flag. Without one, commander makes it `true`. */
function grant(text: string, previous: Grant | undefined): Grant {
  return previous === true ? true : list(text, Array.isArray(previous) ? previous : undefined);
}
