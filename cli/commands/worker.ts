/**
 * `weir worker`: puts the machine, the store, the executors and the data server together, and runs
 * them until the scheduler removes the worker or a signal stops it.
 *
 * Its first line on standard output is `worker <name> registered as <id> at <url>`.
 */
import { getLogger } from "@logtape/logtape";
import type { Command } from "commander";
import { ExecutorPool, permissionWarnings } from "../../executor/mod.ts";
import { PROTOCOL_VERSION, type Registered, WEIR_VERSION } from "../../protocol/mod.ts";
import { isLoopback, workerApp, type WorkerAppOptions } from "../../routes/mod.ts";
import {
  type MemoryThresholds,
  openCollector,
  parseMemoryLimit,
  RegistrationError,
  SchedulerClient,
  SchedulerUnreachableError,
  systemMemoryBytes,
  WorkerShell,
  type WorkerState,
} from "../../worker/mod.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { type LocalDirectory, makeLocalDirectory } from "../roles/local_directory.ts";
import { checkSpillFlags, thresholdsOf } from "../flags/memory_flags.ts";
import { supervise, supervision } from "../roles/supervise.ts";
import { openMachine } from "../roles/worker_machine.ts";
import { openStore } from "../roles/worker_store.ts";
import { userPath } from "../flags/user_path.ts";
import { permissionsOf, tokenOf, type WorkerFlags, workerFlags } from "../flags/worker_flags.ts";

/** Part of the memory limit that may be on its way to others. */
const SENT_PART_MAX = 0.1;
/** After a signal everything must be over by then. */
const SHUTDOWN_MS_MAX = 9_000;
/** Part of the memory limit that an idle executor may have grown by before it is replaced. */
const IDLE_GROWTH_PART_MAX = 0.1;
/** Transfers under way may end within this time. */
const SERVER_SHUTDOWN_MS_MAX = 1_000;

const log = getLogger(["weir", "worker"]);

/** The command; its action resolves to an exit code that it sets through `onExit`. */
export function workerCommand(onExit: (code: ExitCode) => void): Command {
  return workerFlags().action(async (flags: WorkerFlags) => {
    checkSpillFlags(flags);
    const thresholds = thresholdsOf(flags);
    const args = Deno.args.filter((argument) => argument !== "--supervise");
    onExit(flags.supervise ? await supervise(flags, args) : await work(flags, thresholds));
  });
}

async function work(flags: WorkerFlags, thresholds: MemoryThresholds): Promise<ExitCode> {
  const memoryLimit = memoryLimitOf(flags);
  const client = new SchedulerClient({ url: flags.scheduler, token: await tokenOf(flags) });
  const permissions = permissionsOf(flags);
  for (const warning of permissionWarnings(permissions)) log.warn(warning);
  if (!isLoopback(flags.host)) {
    log.warn(
      "Values are served unencrypted beyond this machine: use a trusted network or loopback",
    );
  }
  await using directory = await openLocalDirectory(flags);
  const localDirectory = directory.path;
  using collector = openCollector();
  const store = await openStore(flags, { memoryLimit, thresholds, localDirectory });
  const acceptToken = crypto.randomUUID();
  const server = serveValues(flags, {
    store,
    acceptToken,
    transferBytesMax: memoryLimit > 0 ? Math.floor(memoryLimit * SENT_PART_MAX) : undefined,
  });
  const stopping = new AbortController();
  try {
    const supervisor = await supervision(() => server.shell?.close("its supervisor ended"));
    await using life = await openMachine(flags, { memoryLimit, url: server.url });
    const { machine, recorder } = life;
    server.machine = machine;
    const shell = new WorkerShell({
      machine,
      ...(recorder && { recorder }),
      store,
      memorySources: collector,
      ...(memoryLimit > 0 && { memory: { limitBytes: memoryLimit, thresholds } }),
      makeExecutor: (onOutcome) =>
        server.executor = new ExecutorPool({
          slots: flags.threads,
          onOutcome,
          modules: { fetch: (sha256) => client.modules(sha256, stopping.signal) },
          localDirectory,
          permissions,
          executorMemoryLimit: flags.executorMemoryLimit,
          ...(memoryLimit > 0 && {
            idleGrowthBytesMax: Math.floor(memoryLimit * IDLE_GROWTH_PART_MAX),
          }),
          onTrouble: (trouble) => log.warn("Executor problem: {trouble}", { trouble }),
        }),
      client,
      identity: {
        protocol: PROTOCOL_VERSION,
        version: WEIR_VERSION,
        name: flags.name,
        url: server.url,
        acceptToken,
        threads: flags.threads,
        memoryLimit,
        resources: flags.resources,
        ...(store.spillPlace && { spill: store.spillPlace }),
      },
      previous: supervisor?.previous,
      transport: flags.transport,
      connectTimeoutMs: flags.connectTimeout && flags.connectTimeout * 1000,
    });
    server.shell = shell;
    return await run(shell, flags.name, {
      url: server.localUrl,
      onRegistered: (registered) => supervisor?.note(registered),
    });
  } finally {
    stopping.abort();
    await server.close();
  }
}

/**
 * Serves until the end and says what it was. A second registration is no news on standard output.
 */
async function run(
  shell: WorkerShell,
  name: string,
  { url, onRegistered }: {
    readonly url: string;
    readonly onRegistered: (registered: Registered) => void;
  },
): Promise<ExitCode> {
  const signals = onSignals((signal) => shell.close(`received ${signal}`));
  let announced = false;
  try {
    await shell.run((registered) => {
      const { id } = registered;
      onRegistered(registered);
      if (announced) return log.info("Registered again as {id}", { id });
      announced = true;
      console.log(`worker ${name} registered as ${id} at ${url}`);
    });
    return EXIT.succeeded;
  } catch (error) {
    if (error instanceof SchedulerUnreachableError) {
      throw new CommandError(error.message, EXIT.unreachable);
    }
    if (error instanceof RegistrationError) throw new CommandError(error.message, EXIT.usage);
    throw error;
  } finally {
    signals.remove();
  }
}

/** The data server, and where others find it. */
interface ValueServer {
  /** `null`: others cannot reach it. */
  readonly url: string | null;
  readonly localUrl: string;
  /** Knows whether memory is short; there is none until the shell is made. */
  machine: WorkerState | null;
  /** Knows what tasks wrote; the same. */
  executor: ExecutorPool | null;
  /** Hears of values from outside; the same. */
  shell: WorkerShell | null;
  close(): Promise<void>;
}

function serveValues(
  flags: WorkerFlags,
  options: Pick<WorkerAppOptions, "store" | "acceptToken" | "transferBytesMax">,
): ValueServer {
  const { host, advertise } = flags;
  const { store } = options;
  const controller = new AbortController();
  const allowedHosts = [host, Deno.hostname()];
  if (advertise && URL.canParse(advertise)) allowedHosts.push(new URL(advertise).hostname);
  const app = workerApp({
    ...options,
    allowedHosts,
    isShort: () => values.machine?.pausedByMemory ?? false,
    readLog: (key) => values.executor?.logs(key),
    readStory: (selector) => values.machine?.story(selector),
    takeData: async (worker, taken) => await values.shell?.takeData(worker, taken) ?? false,
    figures: () => ({
      name: flags.name,
      threads: flags.threads,
      values: store.count,
      valueBytes: store.bytes,
      processBytes: Deno.memoryUsage().rss,
      executorBytes: values.executor?.residentBytes() ?? 0,
    }),
  });
  const server = listen(flags, controller.signal, app.fetch);
  const { port } = server.addr;
  // An address that stands for all of them is none that others could call.
  const wildcard = host === "0.0.0.0" || host === "::";
  const reachable = `http://${bracketed(wildcard ? Deno.hostname() : host)}:${port}`;
  const values: ValueServer = {
    url: advertise === "none" ? null : advertise ?? reachable,
    localUrl: reachable,
    machine: null,
    executor: null,
    shell: null,
    async close() {
      const late = setTimeout(() => controller.abort(), SERVER_SHUTDOWN_MS_MAX);
      await server.shutdown();
      clearTimeout(late);
    },
  };
  return values;
}

function listen(
  { host, port }: WorkerFlags,
  signal: AbortSignal,
  handler: (request: Request) => Response | Promise<Response>,
): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({ hostname: host, port, signal, onListen: () => {} }, handler);
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(`Cannot listen on ${bracketed(host)}:${port}: ${message}`, EXIT.usage);
  }
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function memoryLimitOf({ memoryLimit, threads }: WorkerFlags): number {
  const systemBytes = systemMemoryBytes();
  const cores = navigator.hardwareConcurrency;
  try {
    const { bytes, clamped } = parseMemoryLimit(memoryLimit, { systemBytes, cores, threads });
    if (clamped) {
      log.warn("Ignoring the memory limit {memoryLimit}: the machine has {systemBytes} bytes", {
        memoryLimit,
        systemBytes,
      });
    }
    return bytes;
  } catch {
    throw new CommandError(
      `Cannot use --memory-limit ${memoryLimit}: give a size as in 4GiB, a fraction of the ` +
        'machine as in 0.5, "auto", or 0 for none',
      EXIT.usage,
    );
  }
}

/** Below the folder that was asked for; removed at the end. */
async function openLocalDirectory({ localDirectory }: WorkerFlags): Promise<LocalDirectory> {
  try {
    return await makeLocalDirectory(localDirectory && userPath(localDirectory));
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(`Cannot create a folder in "${localDirectory}": ${message}`, EXIT.usage);
  }
}

/** The first signal stops in order, within a time; the second one at once. */
function onSignals(stop: (signal: Deno.Signal) => void): { remove(): void } {
  const signals: readonly Deno.Signal[] = Deno.build.os === "windows"
    ? ["SIGINT"]
    : ["SIGINT", "SIGTERM"];
  let stopping = false;
  const listeners = signals.map((signal) => {
    const listener = () => {
      if (stopping) Deno.exit(EXIT.interrupted);
      stopping = true;
      log.info("Stopping because of {signal}", { signal });
      Deno.unrefTimer(setTimeout(() => Deno.exit(EXIT.succeeded), SHUTDOWN_MS_MAX));
      stop(signal);
    };
    Deno.addSignalListener(signal, listener);
    return () => Deno.removeSignalListener(signal, listener);
  });
  return { remove: () => listeners.forEach((remove) => remove()) };
}
