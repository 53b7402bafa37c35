/** The flags of `weir worker`: definition, parsing and checks. */
import { Command, InvalidArgumentError, Option } from "commander";
import {
  type ExecutorPermissions,
  GRANT_KINDS,
  type GrantKind,
  GRANTS,
  type PermissionGrant,
  type SandboxKind,
} from "../../executor/mod.ts";
import {
  isResourceAmount,
  RESOURCE_AMOUNTS,
  WORKER_NAME_CHARACTERS_MAX,
  WORKER_THREADS_MAX,
} from "../../base/mod.ts";
import { isWorkerName, type Resources } from "../../protocol/mod.ts";
import { type TransportName, TRANSPORTS } from "../../worker/mod.ts";
import { type LogFormatFlags, logFormatOption } from "./log_format.ts";
import { addMemoryFlags, type MemoryFlags } from "./memory.ts";
import { parseHttpUrl, parseSeconds, wholeNumber } from "./parsers.ts";
import { authorityOption } from "./tls.ts";

/** All flags, with the permissions of tasks among them: an absent flag permits nothing. */
export interface WorkerFlags extends MemoryFlags, ExecutorPermissions, LogFormatFlags {
  readonly scheduler: string;
  readonly name: string;
  readonly threads: number;
  /** Executors started before a task needs one. Default: one for each thread, at most 4. */
  readonly spareExecutors?: number;
  /** Path of a module that prepares each process of tasks. */
  readonly setup?: string;
  readonly transport: TransportName;
  readonly host: string;
  readonly port: number;
  /**
   * URL of the data server for other processes; `"auto"`: the address of the interface to the
   * scheduler; `"none"`: they cannot reach it.
   */
  readonly advertise?: string;
  readonly localDirectory?: string;
  readonly resources: Resources;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly secretsFile?: string;
  /** File with authorities of the scheduler. */
  readonly tlsCa?: string;
  /** Program that isolates task processes, besides Deno. */
  readonly sandbox: SandboxKind;
  /** Folder for CPU profiles of task processes. */
  readonly cpuProf?: string;
  /** Seconds. */
  readonly connectTimeout?: number;
  /** Folder of the recording. */
  readonly record?: string;
  /** Restart the worker when its process dies. */
  readonly supervise?: true;
  /** Effect of the first signal to stop: `retire` copies the data of the worker first. */
  readonly onStop: "leave" | "hand-over" | "retire";
  /** Seconds for `retire`. */
  readonly stopTimeout: number;
  /** What follows when the scheduler retires the worker for its pause or its memory. */
  readonly onRetired: "restart" | "exit";
  /** Seconds without a task after which the worker leaves. */
  readonly idleTimeout?: number;
  /** Seconds after which the worker leaves. */
  readonly lifetime?: number;
  /** A fresh process follows at the end of the lifetime. */
  readonly lifetimeRestart?: true;
  /** Seconds: the worker leaves earlier by a random part of them. */
  readonly lifetimeStagger: number;
}

/** The command `weir worker` with all its flags and without an action. */
export function workerFlags(): Command {
  const command = new Command("worker")
    .description("Run a worker, which runs the tasks of a scheduler")
    .addOption(
      new Option("--scheduler <url>", "URL of the scheduler")
        .env("WEIR_URL").default("http://127.0.0.1:8786").argParser(parseHttpUrl),
    )
    .addOption(
      new Option("--name <name>", "name of the worker, unique in the cluster")
        .default(`${Deno.hostname()}-${Deno.pid}`, "host and process id").argParser(workerName),
    )
    .addOption(
      new Option("--threads <n>", "number of tasks to run at a time")
        .default(navigator.hardwareConcurrency, "cores").argParser(
          wholeNumber(1, WORKER_THREADS_MAX),
        ),
    )
    .addOption(
      new Option(
        "--spare-executors <n>",
        "processes started before a task of a new graph needs one; 0: less memory, a later start; " +
          "default: one for each thread, at most 4",
      ).env("WEIR_SPARE_EXECUTORS").argParser(wholeNumber(0, WORKER_THREADS_MAX)),
    )
    .addOption(
      new Option(
        "--setup <file>",
        "module that runs once in each process of tasks, before its first task",
      ).env("WEIR_SETUP"),
    )
    .addOption(
      new Option(
        "--transport <kind>",
        "transport of instructions; websocket: that of reports too, or sse where there is none",
      ).choices(TRANSPORTS).default("websocket"),
    )
    .option("--host <host>", "address to serve values on", "127.0.0.1")
    .option("--port <port>", "port to serve values on; 0: any free port", wholeNumber(0, 65_535), 0)
    .option(
      "--advertise <url>",
      'address for other workers; "auto": that of the interface to the scheduler; ' +
        '"none": values travel by the scheduler; default: host and port',
    )
    .addOption(
      new Option("--local-directory <folder>", "folder for sockets, modules and spilled values")
        .env("WEIR_LOCAL_DIRECTORY"),
    )
    .addOption(logFormatOption())
    .option("--supervise", "restart the worker when its process dies")
    .addOption(
      new Option(
        "--on-stop <what>",
        "at SIGTERM or SIGINT: leave, hand over what only it holds (20 s), or retire",
      ).choices(["leave", "hand-over", "retire"]).default("hand-over").env("WEIR_ON_STOP"),
    )
    .addOption(
      new Option("--stop-timeout <duration>", "time of --on-stop retire, after which it leaves")
        .env("WEIR_STOP_TIMEOUT").default(120).argParser(parseSeconds),
    )
    .addOption(
      new Option(
        "--on-retired <what>",
        "when it is retired as its pause goes on: restart (exit code 7 without --supervise), or exit",
      ).choices(["restart", "exit"]).default("restart").env("WEIR_ON_RETIRED"),
    )
    .addOption(
      new Option(
        "--idle-timeout <duration>",
        "leave after this time without a task, if others can take its data, and exit with 0",
      ).env("WEIR_IDLE_TIMEOUT").argParser(parseSeconds),
    )
    .addOption(
      new Option("--lifetime <duration>", "copy the data and leave after this time")
        .env("WEIR_LIFETIME").argParser(parseSeconds),
    )
    .option("--lifetime-restart", "at the end of its lifetime it restarts, as after --on-retired")
    .option(
      "--lifetime-stagger <duration>",
      "leave earlier by a random time up to this, so that workers do not leave together",
      parseSeconds,
      0,
    )
    .option(
      "--resources <list>",
      "resources that tasks may request, as in GPU=1,disk=2",
      resources,
      {},
    )
    .option(
      "--token <token>",
      "bearer token for the scheduler, visible to all users; better: --token-file or WEIR_TOKEN",
    )
    .option("--token-file <file>", "file that holds the token")
    .addOption(authorityOption())
    .option("--secrets-file <file>", "secrets that only this worker has, as JSON lines")
    .addOption(
      new Option(
        "--sandbox <kind>",
        "isolate task processes by this program, or exit with an error",
      )
        .choices(["none", "bubblewrap"]).default("none").env("WEIR_SANDBOX"),
    )
    .option("--cpu-prof <folder>", "write a CPU profile of each task process to this folder")
    .option("--record <folder>", "record every event to this folder, for weir replay")
    .option(
      "--connect-timeout <duration>",
      "exit with 5 if no scheduler is reached by then",
      parseSeconds,
    );
  return addPermissionFlags(addMemoryFlags(command));
}

/** For each permission: what the value of its flag lists, and what the flag lets tasks do. */
const GRANT_HELP: Readonly<Record<GrantKind, readonly [values: string, effect: string]>> = {
  net: ["hosts", "use the network, or these hosts"],
  read: ["paths", "read files"],
  write: ["paths", "write files"],
  env: ["names", "read the environment"],
  run: ["programs", "run programs, which disables the sandbox"],
  sys: ["kinds", "read system information"],
};

/** Adds the flags that let tasks use the network, files and the like. */
export function addPermissionFlags(command: Command): Command {
  for (const kind of GRANT_KINDS) {
    const [values, effect] = GRANT_HELP[kind];
    command.option(`--allow-${kind} [${values}]`, `let tasks ${effect}`, grant);
  }
  return command
    .option("--allow-npm", "let graphs import npm: modules")
    .option("--allow-import <hosts>", "let graphs import https: modules of these hosts", list);
}

/** The flags of a worker that give these permissions. */
export function permissionArguments(permissions: ExecutorPermissions): string[] {
  const kinds = GRANT_KINDS.map((kind) => [kind, permissions[GRANTS[kind]]] as const);
  return [
    ...kinds.flatMap(([kind, grant]) =>
      grant === undefined || grant === false
        ? []
        : [grant === true ? `--allow-${kind}` : `--allow-${kind}=${grant.join(",")}`]
    ),
    ...(permissions.allowNpm ? ["--allow-npm"] : []),
    ...(permissions.allowImport ? [`--allow-import=${permissions.allowImport.join(",")}`] : []),
  ];
}

/** The permissions that were given; absent ones keep the defaults of the executors. */
export function permissionsOf(flags: ExecutorPermissions): ExecutorPermissions {
  const names = [...Object.values(GRANTS), "allowNpm", "allowImport"] as const;
  return Object.fromEntries(names.flatMap((name) => flags[name] ? [[name, flags[name]]] : []));
}

/** The permissions as texts, which are equal for equal permissions. */
export function permissionTexts(permissions: ExecutorPermissions): string[] {
  return Object.entries(permissions).flatMap(([name, grant]) => {
    if (grant === false) return [];
    return [grant === true ? name : `${name}=${[...grant].sort().join()}`];
  });
}

function workerName(text: string): string {
  if (isWorkerName(text)) return text;
  throw new InvalidArgumentError(
    `Give 1 to ${WORKER_NAME_CHARACTERS_MAX} characters without space or slash.`,
  );
}

/** `"GPU=1,disk=2"`. The flag may be given several times. */
export function resources(text: string, previous: Resources): Resources {
  const read: Record<string, number> = { ...previous };
  for (const part of text.split(",")) {
    const [, name, amount] = /^\s*([^=\s]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    if (name === undefined || name.length > 128 || name === "__proto__") {
      throw new InvalidArgumentError(`Give names and amounts, as in GPU=1,disk=2.`);
    }
    if (!isResourceAmount(Number(amount))) {
      throw new InvalidArgumentError(
        `Give an amount of "${name}" that is ${RESOURCE_AMOUNTS}.`,
      );
    }
    read[name] = Number(amount);
  }
  return read;
}

function list(text: string, previous: readonly string[] | undefined): readonly string[] {
  return [...previous ?? [], ...text.split(",").filter((part) => part !== "")];
}

/**
 * Collects the values over all uses of the flag. Without a value, commander sets the flag to
 * `true`, which permits everything of the kind.
 */
function grant(text: string, previous: PermissionGrant | undefined): PermissionGrant {
  return previous === true ? true : list(text, Array.isArray(previous) ? previous : undefined);
}
