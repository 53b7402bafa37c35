/**
 * `weir worker`: puts the machine, the store, the executors and the data server together, and runs
 * them until the scheduler removes the worker or a signal stops it.
 *
 * Its first line on standard output is `worker <name> registered as <id> at <url>`.
 */
import { getLogger } from "@logtape/logtape";
import type { Command } from "commander";
import { EXECUTOR_RUNS_MAX } from "../base/mod.ts";
import { ExecutorPool, permissionWarnings } from "../executor/mod.ts";
import { PROTOCOL_VERSION, type Registered, WEIR_VERSION } from "../protocol/mod.ts";
import { isLoopback, workerApp } from "../routes/mod.ts";
import {
  parseMemoryLimit,
  RegistrationError,
  SchedulerClient,
  systemMemoryBytes,
  UnreachableError,
  ValueMap,
  type WorkerFault,
  type WorkerOptions,
  WorkerShell,
  WorkerState,
} from "../worker/mod.ts";
import type { Recorder } from "../recording/mod.ts";
import { CommandError, EXIT, type ExitCode } from "./exit_code.ts";
import { recordWorker } from "./recording.ts";
import { permissionsOf, tokenOf, userPath, type WorkerFlags, workerFlags } from "./worker_flags.ts";

/** After a signal everything must be over by then. */
const SHUTDOWN_MS_MAX = 9_000;
/** Transfers under way may end within this time. */
const SERVER_SHUTDOWN_MS_MAX = 1_000;

const log = getLogger(["weir", "worker"]);

/** The command; its action resolves to an exit code that it sets through `onExit`. */
export function workerCommand(onExit: (code: ExitCode) => void): Command {
  return workerFlags().action(async (flags: WorkerFlags) => onExit(await work(flags)));
}

async function work(flags: WorkerFlags): Promise<ExitCode> {
  const memoryLimit = memoryLimitOf(flags);
  const client = new SchedulerClient({ url: flags.scheduler, token: await tokenOf(flags) });
  const permissions = permissionsOf(flags);
  for (const warning of permissionWarnings(permissions)) log.warn(warning);
  if (!isLoopback(flags.host)) {
    log.warn("Values are served beyond this machine, unencrypted: trust the network or stay on it");
  }
  const localDirectory = await makeLocalDirectory(flags);
  const acceptToken = crypto.randomUUID();
  const store = new ValueMap();
  const server = serveValues(flags, { store, acceptToken });
  const stopping = new AbortController();
  const options = {
    threads: flags.threads,
    resources: flags.resources,
    memoryLimit,
    host: server.url && new URL(server.url).hostname,
    // As many short ones as an executor takes: a round trip must not bound throughput.
    pipelineDepth: EXECUTOR_RUNS_MAX,
  };
  const machine = new WorkerState({ ...options, onFault });
  let recorder: Recorder | undefined;
  try {
    recorder = await recorderOf(flags, machine, options);
    const shell = new WorkerShell({
      machine,
      ...(recorder && { recorder }),
      store,
      makeExecutor: (onOutcome) =>
        server.executor = new ExecutorPool({
          slots: flags.threads,
          onOutcome,
          modules: { fetch: (sha256) => client.modules(sha256, stopping.signal) },
          localDirectory,
          permissions,
          executorMemoryLimit: flags.executorMemoryLimit,
          onTrouble: (trouble) => log.warn("An executor is in trouble: {trouble}", { trouble }),
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
      },
      transport: flags.transport,
      connectTimeoutMs: flags.connectTimeout && flags.connectTimeout * 1000,
    });
    server.shell = shell;
    return await run(shell, flags.name, server.localUrl);
  } finally {
    stopping.abort();
    await server.close();
    await recorder?.close();
    await Deno.remove(localDirectory, { recursive: true }).catch(() => {});
  }
}

async function recorderOf(
  { record }: WorkerFlags,
  machine: WorkerState,
  options: WorkerOptions,
): Promise<Recorder | undefined> {
  if (record === undefined) return undefined;
  return await recordWorker(userPath(record), options, () => machine.snapshot());
}

function onFault({ error, key, stimulusId }: WorkerFault): void {
  log.error("A bug was met at {stimulusId}; task {key} was put aside: {error}", {
    stimulusId,
    key,
    error,
  });
}

/**
 * Serves until the end and says what it was. A second registration is no news on standard output.
 */
async function run(shell: WorkerShell, name: string, url: string): Promise<ExitCode> {
  const signals = onSignals((signal) => shell.close(`it got ${signal}`));
  let announced = false;
  try {
    await shell.run(({ id }: Registered) => {
      if (announced) return log.info("Registered again as {id}", { id });
      announced = true;
      console.log(`worker ${name} registered as ${id} at ${url}`);
    });
    return EXIT.succeeded;
  } catch (error) {
    if (error instanceof UnreachableError) {
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
  /** Knows what tasks wrote; there is none until the shell is made. */
  executor: ExecutorPool | null;
  /** Hears of values from outside; the same. */
  shell: WorkerShell | null;
  close(): Promise<void>;
}

function serveValues(
  flags: WorkerFlags,
  options: { readonly store: ValueMap; readonly acceptToken: string },
): ValueServer {
  const { host, advertise } = flags;
  const { store } = options;
  const controller = new AbortController();
  const allowedHosts = [host, Deno.hostname()];
  if (advertise && URL.canParse(advertise)) allowedHosts.push(new URL(advertise).hostname);
  const app = workerApp({
    ...options,
    allowedHosts,
    readLog: (key) => values.executor?.logs(key),
    takeData: (worker, taken) => values.shell?.dataArrived(worker, taken) ?? false,
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
  } catch (error) {
    throw new CommandError((error as Error).message, EXIT.usage);
  }
}

/** A folder of this worker alone, below the one that was asked for; removed at the end. */
async function makeLocalDirectory({ localDirectory }: WorkerFlags): Promise<string> {
  try {
    const dir = localDirectory && userPath(localDirectory);
    if (dir) await Deno.mkdir(dir, { recursive: true });
    return await Deno.makeTempDir({ dir, prefix: "weir-worker-" });
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(`Cannot make a folder in "${localDirectory}": ${message}`, EXIT.usage);
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
