/**
 * `weir worker`: creates the machine, the store, the executors and the data server, and runs them
 * until the scheduler removes the worker or a signal stops it.
 *
 * The first line on standard output is `worker <name> registered as <id> at <url>`.
 */
import { getLogger } from "@logtape/logtape";
import type { Command } from "commander";
import { EXECUTOR_MEMORY_BYTES_MIN, isLoopback } from "../../base/mod.ts";
import {
  ExecutorPool,
  type ExecutorPoolOptions,
  permissionWarnings,
  SandboxError,
} from "../../executor/mod.ts";
import { taskGroupName } from "../../graph/key.ts";
import {
  ownerOf,
  PROTOCOL_VERSION,
  type Registered,
  shortKey,
  WEIR_VERSION,
} from "../../protocol/mod.ts";
import {
  findSystemMemory,
  LogUploads,
  type MemoryThresholds,
  openCollector,
  parseMemoryLimit,
  RegistrationError,
  SchedulerClient,
  SchedulerUnreachableError,
  SecretsOfGraphs,
  WorkerShell,
} from "../../worker/mod.ts";
import { withExamples } from "../examples.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { type LocalDirectory, makeLocalDirectory } from "../roles/local_directory.ts";
import {
  admissionBytesOf,
  checkMemoryLimit,
  checkSpillFlags,
  thresholdsOf,
} from "../flags/memory.ts";
import { EdgeSignals } from "../roles/edge_signals.ts";
import { WorkerEnd } from "../roles/worker_end.ts";
import { openSupervision, supervise } from "../roles/supervise.ts";
import { ownAddress } from "../roles/own_address.ts";
import { announce } from "../roles/logging.ts";
import { startDataServer } from "../roles/data_server.ts";
import { openMachine } from "../roles/worker_machine.ts";
import { SecretsFile } from "../roles/secrets_file.ts";
import { openStore } from "../roles/worker_store.ts";
import { userPath } from "../flags/user_path.ts";
import { clientToken } from "../flags/token_file.ts";
import { watchAuthorities } from "../flags/tls.ts";
import { readSetup, setupTexts } from "../submission/read_setup.ts";
import { taskEnvironment } from "../roles/task_environment.ts";
import { permissionsOf, permissionTexts, type WorkerFlags, workerFlags } from "../flags/worker.ts";

/** Fraction of the memory limit that may be in transfers to other processes. */
const SENT_FRACTION_MAX = 0.1;
/** Fraction of the memory limit by which an idle executor may have grown before it is replaced. */
const IDLE_GROWTH_FRACTION_MAX = 0.1;

const log = getLogger(["weir", "worker"]);

/** The command `weir worker`. Its action passes the exit code to `onExit`. */
export function workerCommand(onExit: (code: ExitCode) => void): Command {
  const command = withExamples(
    workerFlags(),
    ["weir worker --threads 2", "for a scheduler on this machine"],
    [
      "weir worker --scheduler http://10.0.0.1:8786 --host 10.0.0.2 --token-file token",
      "beyond it",
    ],
    ["weir worker --memory-limit 2GiB --allow-net=example.org", "tasks may call one host"],
  );
  return command.action(async (flags: WorkerFlags) => {
    checkSpillFlags(flags);
    if (flags.lifetimeRestart && flags.lifetime === undefined) {
      throw usageError("Cannot use --lifetime-restart without --lifetime: nothing ends");
    }
    const thresholds = thresholdsOf(flags);
    const args = Deno.args.filter((argument) => argument !== "--supervise");
    onExit(flags.supervise ? await supervise(flags, args) : await runWorker(flags, thresholds));
  });
}

async function runWorker(flags: WorkerFlags, thresholds: MemoryThresholds): Promise<ExitCode> {
  const edges = new EdgeSignals();
  const memoryLimit = memoryLimitOf(flags);
  checkMemoryLimit(memoryLimit, flags.threads, thresholds);
  const client = new SchedulerClient({
    url: flags.scheduler,
    token: clientToken(flags),
    authorities: watchAuthorities(flags.tlsCa),
  });
  const secrets = flags.secretsFile === undefined ? null : new SecretsFile(flags.secretsFile);
  const permissions = permissionsOf(flags);
  for (const warning of permissionWarnings(permissions)) log.warn(warning);
  if (!isLoopback(flags.host) && !flags.scheduler.startsWith("https:")) {
    log.warn(
      "Values are served unencrypted beyond this machine: use a trusted network, loopback or TLS",
    );
  }
  const setup = flags.setup === undefined ? null : await readSetup(flags.setup);
  await using directory = await edges.keep(openLocalDirectory(flags));
  const localDirectory = directory.path;
  using collector = openCollector();
  const store = await openStore(flags, { memoryLimit, thresholds, localDirectory });
  const acceptToken = crypto.randomUUID();
  const server = await startDataServer(flags, {
    ownAddress: flags.advertise === "auto"
      ? await ownAddress(flags.scheduler, flags.connectTimeout && flags.connectTimeout * 1000)
      : null,
    store,
    acceptToken,
    transferBytesMax: memoryLimit > 0 ? Math.floor(memoryLimit * SENT_FRACTION_MAX) : undefined,
  });
  const stopping = new AbortController();
  try {
    const supervisor = await openSupervision();
    await using opened = await openMachine(flags, {
      memoryLimit,
      admissionBytes: admissionBytesOf(flags, memoryLimit, thresholds),
      url: server.url,
    });
    const { machine, recorder } = opened;
    server.machine = machine;
    const logs = new LogUploads(client, () => server.executor?.logs);
    const shell = new WorkerShell({
      machine,
      ...(recorder && { recorder }),
      store,
      memorySources: collector,
      ...(memoryLimit > 0 && { memory: { limitBytes: memoryLimit, thresholds } }),
      makeExecutor: (onOutcome) =>
        server.executor = startExecutors({
          slots: flags.threads,
          spares: flags.spareExecutors,
          onOutcome,
          modules: { fetch: (sha256) => client.modules(sha256, stopping.signal) },
          localDirectory,
          groupOf: ({ key, call }) => taskGroupName(call.op, shortKey(key)),
          permissions,
          ...(setup && { setup }),
          executorMemoryLimit: executorMemoryLimit(flags, memoryLimit),
          filesBytesMax: flags.filesLimit,
          sandbox: flags.sandbox,
          ...(flags.cpuProf && { profileFolder: userPath(flags.cpuProf) }),
          onMissing: (message) => log.warn(message),
          onFailedLog: (entry) => logs.failed(entry),
          ...(memoryLimit > 0 && {
            idleGrowthBytesMax: Math.floor(memoryLimit * IDLE_GROWTH_FRACTION_MAX),
          }),
          onTrouble: (trouble) => log.warn("Executor problem: {trouble}", { trouble }),
        }),
      client,
      identity: {
        protocol: PROTOCOL_VERSION,
        version: WEIR_VERSION,
        name: flags.name,
        url: server.url,
        ...(server.certificate && server.url && { certificate: server.certificate }),
        acceptToken,
        threads: flags.threads,
        memoryLimit,
        resources: flags.resources,
        ...(store.spillPlace && { spill: store.spillPlace }),
        environment: taskEnvironment({
          flags: [...permissionTexts(permissions), ...setupTexts(setup)],
          sandbox: flags.sandbox,
        }),
      },
      previous: supervisor?.previous,
      transport: flags.transport,
      answerRead: server.answerRead,
      logs,
      secrets: new SecretsOfGraphs(async ({ graph, namespace, secrets: names = [] }, present) => ({
        ...await client.secrets(present, graph),
        ...secrets?.lookup(ownerOf(namespace), names),
      })),
      connectTimeoutMs: flags.connectTimeout && flags.connectTimeout * 1000,
    });
    server.shell = shell;
    using end = new WorkerEnd({
      shell,
      client,
      flags,
      uses: () => shell.uses,
      exitNow: (code) => {
        server.executor?.killNow();
        directory.removeNow();
        Deno.exit(code);
      },
    });
    server.end = end;
    using _running = edges.running();
    const verdict = await runShell(shell, flags.name, server.localUrl, (registered) => {
      end.registered = registered;
      supervisor?.recordRegistration(registered);
    });
    return end.restartsAfter(verdict) ? EXIT.restart : EXIT.succeeded;
  } finally {
    stopping.abort();
    await server.close();
  }
}

/**
 * Runs the shell to its end and returns how it ended. Only the first registration is printed on
 * standard output; later ones are logged.
 */
async function runShell(
  shell: WorkerShell,
  name: string,
  url: string,
  onRegistered: (registered: Registered) => void,
): ReturnType<WorkerShell["run"]> {
  let isFirst = true;
  try {
    return await shell.run((registered) => {
      const { id } = registered;
      onRegistered(registered);
      if (!isFirst) return log.info("Registered again as {id}", { id });
      isFirst = false;
      announce(`worker ${name} registered as ${id} at ${url}`, {
        log,
        message: "Registered as {id} at {url}",
        properties: { name, id, url },
      });
    });
  } catch (error) {
    if (error instanceof SchedulerUnreachableError) {
      throw new CommandError(error.message, EXIT.unreachable);
    }
    if (error instanceof RegistrationError) throw usageError(error.message);
    throw error;
  }
}

/** Throws {@linkcode CommandError} when the sandbox that was asked for cannot start. */
function startExecutors(options: ExecutorPoolOptions): ExecutorPool {
  try {
    return new ExecutorPool(options);
  } catch (error) {
    if (error instanceof SandboxError) throw usageError(error.message);
    throw error;
  }
}

/**
 * Resident bytes of one executor: those of the flag, or those of the worker, but not so few that
 * small tasks fail. Nothing is limited by default on systems where sizes cannot be measured.
 */
function executorMemoryLimit(flags: WorkerFlags, memoryLimit: number): number | undefined {
  if (flags.executorMemoryLimit !== undefined) return flags.executorMemoryLimit;
  if (Deno.build.os !== "linux") return undefined;
  const bytes = memoryLimit > 0 ? memoryLimit : findSystemMemory().bytes;
  return Math.max(bytes, EXECUTOR_MEMORY_BYTES_MIN);
}

/** `--memory-limit` in bytes; 0: no limit. */
function memoryLimitOf({ memoryLimit, threads }: WorkerFlags): number {
  const { bytes: systemBytes, cores } = findSystemMemory();
  try {
    const { bytes, clamped } = parseMemoryLimit(memoryLimit, { systemBytes, cores, threads });
    if (clamped) {
      log.warn("Ignoring the memory limit {memoryLimit}: {systemBytes} bytes are available", {
        memoryLimit,
        systemBytes,
      });
    }
    return bytes;
  } catch {
    throw usageError(
      `Cannot use --memory-limit ${memoryLimit}: give a size as in 4GiB, a fraction of the ` +
        'machine as in 0.5, "auto", or 0 for none',
    );
  }
}

/** Creates the local directory in the configured folder; it is removed at the end. */
async function openLocalDirectory({ localDirectory }: WorkerFlags): Promise<LocalDirectory> {
  try {
    return await makeLocalDirectory(localDirectory && userPath(localDirectory));
  } catch (error) {
    const { message } = error as Error;
    throw usageError(`Cannot create a folder in "${localDirectory}": ${message}`);
  }
}
