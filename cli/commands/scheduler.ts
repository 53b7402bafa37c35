/** `weir scheduler`: runs the state machine, its shell and the HTTP API in one process. */
import { getLogger } from "@logtape/logtape";
import { Command, InvalidArgumentError, Option } from "commander";
import {
  BATCH_US,
  COMPILER_IDLE_MS_MAX,
  DURATION_GROUPS_MAX,
  EARLY_LINKS_MAX,
  errorMessage,
  type IpNetwork,
  isLoopback,
  KEPT_LOG_BYTES_IN_MEMORY_MAX,
  KEPT_LOG_BYTES_MAX,
  KEPT_LOGS_MAX,
  type Limits,
  METRICS_GROUPS_DEFAULT,
  parseBytes,
  parseIpNetwork,
  RESCHEDULES_MAX,
  TRACED_TASKS_DEFAULT,
  WORKERS_MAX,
} from "../../base/mod.ts";
import { ReceivedLogs } from "../../logs/mod.ts";
import { builtins } from "../../ops/mod.ts";
import {
  createApp,
  type NotifyHost,
  SchedulerShell,
  spawnCompiler,
  StartingApp,
} from "../../routes/mod.ts";
import { storyBytesOf } from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import {
  DEFAULT_OPTIONS,
  HELD_INPUTS_MIN,
  type SchedulerOptions,
  SchedulerState,
} from "../../scheduler/mod.ts";
import { addAmmFlags, type AmmFlags, loadAmmSetting } from "../flags/amm.ts";
import { addAuditFlags, type AuditFlags } from "../flags/audit.ts";
import { addCacheFlags, type CacheFlags } from "../flags/cache.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { addTlsFlags, tlsFilesOf, type TlsFlags } from "../flags/tls.ts";
import { appendLimit } from "../flags/limits.ts";
import { type LogFormatFlags, logFormatOption } from "../flags/log_format.ts";
import { appendNotifyHost } from "../flags/notify_host.ts";
import {
  addReadyCompilerFlag,
  type ReadyCompilerFlags,
  timeForCompiler,
} from "../flags/ready_compiler.ts";
import {
  addRequestRateFlags,
  type RequestRateFlags,
  requestRatesOf,
} from "../flags/request_rates.ts";
import {
  appendOrigin,
  appendValue,
  parseHttpUrl,
  parseSeconds,
  parseSize,
  parseStoryBytes,
  wholeNumber,
} from "../flags/parsers.ts";
import { type LoadedPolicies, loadedPolicies } from "../roles/recording/policies.ts";
import {
  recordScheduler,
  resumeScheduler,
  type SchedulerStart,
} from "../roles/recording/scheduler_recording.ts";
import { openAuditLog } from "../roles/audit_file.ts";
import { connectionPlan, listen, ownNames } from "../roles/scheduler_listener.ts";
import { openSchedulerCache } from "../roles/scheduler_cache.ts";
import { announce } from "../roles/logging.ts";
import { machineMemoryBytes } from "../roles/machine_memory.ts";
import { EdgeSignals } from "../roles/edge_signals.ts";
import { untilStopSignal } from "../roles/stop_signals.ts";
import { userPath } from "../flags/user_path.ts";
import { SecretsFile } from "../roles/secrets_file.ts";
import { watchIdentity } from "../roles/tls/watched_identity.ts";
import { watchTokens } from "../roles/watched_tokens.ts";

interface SchedulerFlags
  extends
    AmmFlags,
    AuditFlags,
    CacheFlags,
    LogFormatFlags,
    ReadyCompilerFlags,
    RequestRateFlags,
    TlsFlags {
  readonly host: string;
  readonly port: number;
  readonly workerPort?: number;
  readonly tokenFile?: string;
  readonly secretsFile?: string;
  readonly notifyHost: readonly NotifyHost[];
  readonly allowedHost: readonly string[];
  readonly metricsGroups: number;
  readonly traceTasks: number;
  readonly publicUrl?: string;
  readonly uiFrameAncestor: readonly string[];
  readonly workerNetwork: readonly IpNetwork[];
  /** Bytes. */
  readonly maxBody: number;
  readonly maxConnections?: number;
  readonly ownerLimit: Partial<Limits>;
  readonly fairShare: "on" | "off";
  readonly graphShare: "fair" | "fifo";
  readonly clusterLimit: Partial<Limits>;
  readonly maxWorkers?: number;
  /** Seconds. */
  readonly lease: number;
  /** Seconds; 0: never. */
  readonly pauseTimeout: number;
  /** Seconds; 0: never. */
  readonly pauseRetire: number;
  readonly reschedulesMax: number;
  /** Seconds. */
  readonly idleTimeout?: number;
  readonly steal: boolean;
  /** Bytes. */
  readonly storyMemory?: number;
  readonly record?: string;
  readonly resume?: string;
  readonly acceptLoss?: true;
  readonly recordFailure: "refuse" | "continue";
  readonly recordValues: "on" | "off";
  readonly logFolder?: string;
}

/**
 * At a start, attempts are numbered from the current time in milliseconds times this factor. No
 * scheduler makes that many attempts in a millisecond, so the numbers are larger than those of
 * every earlier process, and the attempts of a returning worker are not taken for new ones.
 */
const ATTEMPTS_PER_MS = 1000;

const log = getLogger(["weir", "scheduler"]);

/** The command `weir scheduler`. Its action settles when the scheduler has stopped. */
export function schedulerCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("scheduler")
    .description("Run a scheduler")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--port <port>", "port to listen on; 0: any free port", wholeNumber(0, 65_535), 8786)
    .option(
      "--worker-port <port>",
      "port for WebSockets of workers; 0: any free port; default: none",
      wholeNumber(0, 65_535),
    )
    .option("--token-file <file>", "tokens as JSON lines, see weir token new")
    .option("--secrets-file <file>", "secrets that graphs may name, as JSON lines")
    .option(
      "--notify-host <host>",
      "host that webhooks of graphs may go to, as in *.example.com; repeatable",
      appendNotifyHost,
      [],
    )
    .option(
      "--allowed-host <name>",
      "additional host name to answer under; repeatable",
      appendValue,
      [],
    )
    .addOption(
      new Option("--metrics-groups <n>", "groups of tasks with separate metrics")
        .default(METRICS_GROUPS_DEFAULT).argParser(wholeNumber(0, DURATION_GROUPS_MAX)),
    )
    .addOption(
      new Option("--trace-tasks <n>", "tasks of each graph that OpenTelemetry traces")
        .default(TRACED_TASKS_DEFAULT).argParser(wholeNumber(0, 10_000)),
    )
    .option(
      "--public-url <url>",
      "address behind a proxy, for links and requests of browsers",
      parseHttpUrl,
    )
    .option(
      "--ui-frame-ancestor <origin>",
      "site whose pages may show the dashboard in a frame; repeatable",
      appendOrigin,
      [],
    )
    .option(
      "--worker-network <cidr>",
      "network that addresses of workers must be in, as in 10.0.0.0/8; repeatable",
      appendNetwork,
      [],
    )
    .addOption(
      new Option("--max-body <size>", "maximum size of a request body, decompressed")
        .default(parseBytes("256MiB"), "256MiB").argParser(parseSize),
    )
    .option(
      "--max-connections <number>",
      "maximum number of open connections; default: as many as file descriptors allow",
      wholeNumber(1),
    )
    .option(
      "--owner-limit <name=number>",
      "upper bound for each owner whose tokens give no other, as in tasks=10000; repeatable",
      appendLimit,
      {},
    )
    .option(
      "--cluster-limit <name=number>",
      "upper bound for all owners together; repeatable",
      appendLimit,
      {},
    )
    .addOption(
      new Option("--fair-share <on|off>", "whether owners share the workers by their weights")
        .choices(["on", "off"]).default("on"),
    )
    .addOption(
      new Option(
        "--graph-share <fair|fifo>",
        "whether graphs of one owner with equal priority share its workers, or run in order",
      ).choices(["fair", "fifo"]).default("fifo"),
    )
    .option(
      "--max-workers <number>",
      "maximum number of workers; default: as many as file descriptors allow",
      wholeNumber(1, WORKERS_MAX),
    )
    .option(
      "--lease <duration>",
      "time without messages after which a worker is lost",
      parseSeconds,
      30,
    )
    .option(
      "--pause-timeout <duration>",
      'time after which a paused worker gives back tasks not started; "off": never',
      parseSecondsOrOff,
      60,
    )
    .option(
      "--pause-retire <duration>",
      'time after which a worker that pauses for its memory is retired and restarted; "off": never',
      parseSecondsOrOff,
      300,
    )
    .option(
      "--reschedules-max <count>",
      "times that a task may ask to run on another worker, unless it says otherwise",
      wholeNumber(0),
      RESCHEDULES_MAX,
    )
    .option(
      "--idle-timeout <duration>",
      "exit with 0 after this time without a running graph, a client and a reader of events",
      parseSeconds,
    )
    .option("--no-steal", "disable work stealing")
    .option(
      "--story-memory <size>",
      "memory for the latest transitions; default: 1/16 of the machine's, at most 64MiB",
      parseStoryBytes,
    )
    .option("--record <folder>", "record every event to this folder, for weir replay and --resume")
    .option("--resume <folder>", "continue from the recording in this folder, with its graphs")
    .addOption(
      new Option("--record-failure <action>", "what to do with new work that cannot be recorded")
        .choices(["refuse", "continue"]).default("refuse"),
    )
    .addOption(
      new Option("--record-values <on|off>", "whether recordings may contain results of up to 64 B")
        .choices(["on", "off"]).default("on"),
    )
    .option(
      "--log-folder <folder>",
      "keep logs of failed tasks and of workers that left here, up to 1 GiB; default: in memory",
    )
    .addOption(logFormatOption())
    .option("--accept-loss", "resume from a damaged recording as of its last event that is whole");
  withExamples(
    command,
    ["weir scheduler --port 8786", "for this machine only"],
    ["weir scheduler --host 0.0.0.0 --token-file tokens.jsonl", "for others, with tokens"],
    [
      "weir scheduler --host 0.0.0.0 --token-file tokens.jsonl --tls-cert cert.pem --tls-key key.pem",
      "over TLS",
    ],
    ["weir scheduler --record recorded", "continue later with --resume recorded"],
  );
  addRequestRateFlags(addReadyCompilerFlag(addTlsFlags(command)));
  return addAmmFlags(addAuditFlags(addCacheFlags(command)))
    .action(async (flags: SchedulerFlags) => {
      await runScheduler(flags);
      onExit(EXIT.succeeded);
    });
}

async function runScheduler(flags: SchedulerFlags): Promise<void> {
  const requestRates = requestRatesOf(flags);
  const edges = new EdgeSignals();
  using watched = flags.tokenFile === undefined ? null : watchTokens(flags.tokenFile);
  const tokens = watched?.table ?? null;
  const secrets = flags.secretsFile === undefined ? null : new SecretsFile(flags.secretsFile);
  const tlsFiles = tlsFilesOf(flags);
  using identity = tlsFiles === null ? null : watchIdentity(tlsFiles);
  const loopback = isLoopback(flags.host);
  if (!loopback && tokens === null) {
    throw usageError(
      `Cannot listen on ${flags.host} without tokens: anyone could run code; give --token-file`,
    );
  }
  if (!loopback && identity === null) {
    log.warn("Tokens are sent unencrypted to {host}: use a trusted network, or --tls-cert", {
      host: flags.host,
    });
  }
  const leaseMs = Math.ceil(flags.lease * 1000);
  const setting = await loadAmmSetting(flags);
  const policies = loadedPolicies(setting);
  const plan = connectionPlan(flags);
  const memoryBytes = machineMemoryBytes();
  await using audit = await openAuditLog(flags);
  const options = {
    ...setting.options,
    leaseMs,
    pauseTimeoutMs: Math.ceil(flags.pauseTimeout * 1000),
    pauseRetireMs: Math.ceil(flags.pauseRetire * 1000),
    reschedulesMax: flags.reschedulesMax,
    stealIntervalMs: flags.steal ? DEFAULT_OPTIONS.stealIntervalMs : 0,
    cacheMinUs: Math.round(flags.cacheMinDuration * 1_000_000),
    batchUs: BATCH_US,
    earlyLinks: EARLY_LINKS_MAX,
    wholeReleases: true,
    heldInputsMin: HELD_INPUTS_MIN,
    fairShare: flags.fairShare === "on",
    graphShare: flags.graphShare,
    storyBytes: flags.storyMemory ?? storyBytesOf(memoryBytes),
  };
  const starting = new StartingApp();
  const { server, connectionsMax, workerPort } = listen(starting, flags, {
    ...plan,
    identity: identity?.first ?? null,
  });
  identity?.begin((next) => server.replaceCertificate(next));
  const onProgress = (fraction: number) => starting.progress = fraction;
  const opened = await openScheduler(flags, { policies, options, onProgress });
  const { state, modules, recorder } = opened;
  const receivedLogs = await openLogs(flags);
  const cache = await openSchedulerCache(flags);
  const shell = new SchedulerShell({
    state,
    leaseMs,
    modules,
    policies: setting.known,
    receivedLogs,
    compileSpawned: spawnCompiler({ builtins, idleMs: COMPILER_IDLE_MS_MAX }),
    workersMax: plan.workersMax,
    workerPort,
    metricsGroups: flags.metricsGroups,
    traceTasks: flags.traceTasks,
    recordValues: flags.recordValues === "on",
    notifyHosts: flags.notifyHost,
    ...(cache && { cache }),
    ...(secrets && { secrets: (owner, names) => secrets.lookup(owner, names) }),
    ...(recorder && { recorder, recordFailure: flags.recordFailure }),
  });
  if (opened.resumed) shell.resume(firstAttempt(), options);
  if (tokens !== null) {
    tokens.sessions.onChange = (sessions) => recorder?.keepSessions(sessions);
    tokens.sessions.load(opened.sessions);
  }
  const app = createApp(shell, {
    operations: builtins,
    tokens,
    allowedHosts: [...flags.allowedHost, ...ownNames(flags.host)],
    ...(flags.publicUrl !== undefined && { publicUrl: new URL(flags.publicUrl) }),
    frameAncestors: flags.uiFrameAncestor,
    bodyBytesMax: flags.maxBody,
    compilerIdleMs: COMPILER_IDLE_MS_MAX,
    hasTimeForCompiler: timeForCompiler(flags, memoryBytes, { state }),
    limits: {
      owner: flags.ownerLimit,
      // The other half is for workers and for requests that do not wait.
      cluster: { waits: Math.ceil(connectionsMax / 2), ...flags.clusterLimit },
    },
    requestRates,
    workerNetworks: flags.workerNetwork,
    encryptedWorkers: identity !== null,
    ...(audit && { audit }),
  });
  starting.become(app, shell);
  announce(`scheduler listening on ${server.url}`, {
    log,
    message: "Listening on {url}",
    properties: { url: server.url },
  });
  const stopped = untilStopSignal(
    flags.idleTimeout === undefined
      ? undefined
      : { timeoutMs: flags.idleTimeout * 1000, uses: () => usesOf(state, shell) },
  );
  edges.running();
  await stopped;
  await server.stop();
  await recorder?.close();
  await receivedLogs.close();
  await cache?.place.close();
}

/** Number of graphs so far; `null` while a graph runs, or a client or a reader is there. */
function usesOf({ cluster }: SchedulerState, { ports }: SchedulerShell): number | null {
  const { clients, generation, use } = cluster;
  if (use.tasks > 0 || clients.size > 0 || ports.events.subscribers > 0) return null;
  return generation;
}

/** The logs that the scheduler keeps itself. */
async function openLogs({ logFolder }: SchedulerFlags): Promise<ReceivedLogs> {
  try {
    return await ReceivedLogs.open({
      folder: logFolder === undefined ? null : userPath(logFolder),
      bytesMax: logFolder === undefined ? KEPT_LOG_BYTES_IN_MEMORY_MAX : KEPT_LOG_BYTES_MAX,
      logsMax: KEPT_LOGS_MAX,
      heldBytesMax: KEPT_LOG_BYTES_IN_MEMORY_MAX,
      onTrouble: (message) => log.warn(message),
    });
  } catch (error) {
    throw usageError(`Cannot keep logs in "${logFolder}": ${errorMessage(error)}`);
  }
}

interface OpenedScheduler extends SchedulerStart {
  readonly recorder: Recorder | null;
  readonly resumed: boolean;
}

/**
 * Creates a scheduler, or restores it with `--resume`, and starts its recording with `--record`.
 */
async function openScheduler(
  flags: SchedulerFlags,
  { policies, options, onProgress }: {
    readonly policies: LoadedPolicies;
    readonly options: Partial<SchedulerOptions>;
    readonly onProgress: (fraction: number) => void;
  },
): Promise<OpenedScheduler> {
  const record = flags.record === undefined ? undefined : userPath(flags.record);
  const resume = flags.resume === undefined ? undefined : userPath(flags.resume);
  const restored = resume === undefined ? null : await resumeScheduler(
    resume,
    { policies, acceptLoss: flags.acceptLoss === true, onProgress },
    record,
  );
  const start = restored ?? {
    state: new SchedulerState({ ...options, firstAttempt: firstAttempt() }, policies.registry),
    modules: [],
    sessions: [],
    eventsBefore: 0,
    end: null,
  };
  const recorder = record === undefined
    ? null
    : recordScheduler(record, start, { resumed: resume, policies });
  return { ...start, recorder, resumed: restored !== null };
}

function firstAttempt(): number {
  return Date.now() * ATTEMPTS_PER_MS;
}

function appendNetwork(text: string, previous: readonly IpNetwork[]): readonly IpNetwork[] {
  const network = parseIpNetwork(text);
  if (network !== null) return [...previous, network];
  throw new InvalidArgumentError("Give a network such as 10.0.0.0/8 or fd00::/8.");
}

/** `"off"` -> 0, which means never. */
function parseSecondsOrOff(text: string): number {
  if (text === "off") return 0;
  try {
    return parseSeconds(text);
  } catch (error) {
    throw new InvalidArgumentError(errorMessage(error).replace(/\.$/, ', or "off".'));
  }
}
