/** `weir scheduler`: one process with the machine, its shell and the HTTP API. */
import { getLogger } from "@logtape/logtape";
import { Command, InvalidArgumentError } from "commander";
import { errorMessage, parseBytes } from "../../base/mod.ts";
import { builtins } from "../../ops/mod.ts";
import {
  createApp,
  isLoopback,
  type SchedulerServer,
  serveScheduler,
  TokenTable,
} from "../../routes/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import {
  DEFAULT_OPTIONS,
  type SchedulerOptions,
  SchedulerShell,
  SchedulerState,
} from "../../scheduler/mod.ts";
import { type AmmFlags, ammSetting, withAmm } from "../flags/amm_flags.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { type LoadedPolicies, policiesOf } from "../roles/recorded_machine.ts";
import { type FormerLife, formerLife, recordScheduler } from "../roles/recording.ts";
import { userPath } from "../flags/user_path.ts";

interface SchedulerFlags extends AmmFlags {
  readonly host: string;
  readonly port: number;
  readonly tokenFile?: string;
  readonly allowedHost: readonly string[];
  readonly maxBody: number;
  readonly lease: number;
  readonly pauseTimeout: number;
  readonly steal: boolean;
  readonly record?: string;
  readonly resume?: string;
}

/**
 * Attempts are numbered from here at a start: more in a millisecond than any life before this one
 * can have made, so that the numbers of a returning worker are never taken for new ones.
 */
const ATTEMPTS_PER_MS = 1000;

const log = getLogger(["weir", "scheduler"]);

/** The command; its action settles when the scheduler was stopped. */
export function schedulerCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("scheduler")
    .description("Run a scheduler")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--port <port>", "port to listen on; 0: any free port", port, 8786)
    .option("--token-file <file>", 'tokens as JSON lines {"token", "scopes", "name"}')
    .option(
      "--allowed-host <name>",
      "additional host name to answer under; repeatable",
      collect,
      [],
    )
    .option(
      "--max-body <size>",
      "maximum size of a request body, decompressed",
      size,
      parseBytes("256MiB"),
    )
    .option("--lease <seconds>", "time without messages after which a worker is lost", seconds, 30)
    .option(
      "--pause-timeout <seconds>",
      'time after which a paused worker gives back tasks not started; "off": never',
      secondsOrOff,
      60,
    )
    .option("--no-steal", "disable work stealing")
    .option("--record <folder>", "record every event to this folder, for weir replay and --resume")
    .option("--resume <folder>", "continue from the recording in this folder, with its graphs");
  return withAmm(command)
    .action(async (flags: SchedulerFlags) => {
      await runScheduler(flags);
      onExit(EXIT.succeeded);
    });
}

async function runScheduler(flags: SchedulerFlags): Promise<void> {
  const tokens = flags.tokenFile === undefined ? null : await readTokens(flags.tokenFile);
  const loopback = isLoopback(flags.host);
  if (!loopback && tokens === null) {
    throw new CommandError(
      `Cannot listen on ${flags.host} without tokens: anyone could run code; give --token-file`,
      EXIT.usage,
    );
  }
  if (!loopback) {
    log.warn("Tokens are sent unencrypted to {host}: use a trusted network", { ...flags });
  }
  const leaseMs = Math.ceil(flags.lease * 1000);
  const setting = await ammSetting(flags);
  const policies = policiesOf(setting, flags.ammPolicy);
  const life = await liveOn(flags, policies, {
    ...setting.options,
    leaseMs,
    pauseTimeoutMs: Math.ceil(flags.pauseTimeout * 1000),
    stealIntervalMs: flags.steal ? DEFAULT_OPTIONS.stealIntervalMs : 0,
  });
  const { state, modules, recorder } = life;
  const shell = new SchedulerShell({
    ...{ state, leaseMs, modules, policies: setting.known },
    ...(recorder && { recorder }),
  });
  if (life.resumed) shell.resume(firstAttempt());
  const app = createApp(shell, {
    operations: builtins,
    tokens,
    allowedHosts: [...flags.allowedHost, ...ownNames(flags.host)],
    bodyBytesMax: flags.maxBody,
  });
  const server = listen(app, shell, flags);
  console.log(`scheduler listening on ${server.url}`);
  await stopped();
  await server.stop();
  await recorder?.close();
}

interface Life extends FormerLife {
  readonly recorder: Recorder | null;
  readonly resumed: boolean;
}

/** A new scheduler, or one that goes on from a recording; recorded, if it is to be. */
async function liveOn(
  flags: SchedulerFlags,
  policies: LoadedPolicies,
  options: Partial<SchedulerOptions>,
): Promise<Life> {
  const record = flags.record === undefined ? undefined : userPath(flags.record);
  const resume = flags.resume === undefined ? undefined : userPath(flags.resume);
  const former = resume === undefined
    ? null
    : await formerLife(resume, { options, policies }, record);
  const life = former ?? {
    state: new SchedulerState({ ...options, firstAttempt: firstAttempt() }, policies.registry),
    modules: [],
    eventsBefore: 0,
  };
  if (former !== null) log.info("Resumed from {resume}", { resume });
  const recorder = record === undefined
    ? null
    : recordScheduler(record, life, { resumed: resume, policies });
  return { ...life, recorder, resumed: former !== null };
}

function firstAttempt(): number {
  return Date.now() * ATTEMPTS_PER_MS;
}

function listen(
  app: ReturnType<typeof createApp>,
  shell: SchedulerShell,
  flags: SchedulerFlags,
): SchedulerServer {
  try {
    return serveScheduler(app, shell, { hostname: flags.host, port: flags.port });
  } catch (error) {
    const why = error instanceof Deno.errors.AddrInUse
      ? "the port is in use; give another --port"
      : errorMessage(error);
    throw new CommandError(
      `Cannot listen on ${flags.host}:${flags.port}: ${why}`,
      EXIT.unreachable,
    );
  }
}

/**
 * How clients name the address that is listened on; an address that stands for all of them is no
 * name.
 */
function ownNames(host: string): readonly string[] {
  if (host === "0.0.0.0" || host === "::") return [];
  return [host.includes(":") ? `[${host}]` : host];
}

/** Settles at the first signal to stop; the second one ends the process at once. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = (code: number) => () => {
      if (asked) Deno.exit(code);
      asked = true;
      log.info("stopping");
      resolve();
    };
    Deno.addSignalListener("SIGINT", onSignal(EXIT.interrupted));
    Deno.addSignalListener("SIGTERM", onSignal(EXIT.interrupted));
  });
}

async function readTokens(file: string): Promise<TokenTable> {
  try {
    return TokenTable.parse(await Deno.readTextFile(userPath(file)));
  } catch (error) {
    const why = error instanceof Deno.errors.NotFound
      ? "there is no such file"
      : errorMessage(error);
    throw new CommandError(`Cannot read tokens from "${file}": ${why}`, EXIT.usage);
  }
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

function port(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError("Give a number from 0 to 65535.");
}

function size(text: string): number {
  try {
    return parseBytes(text);
  } catch {
    throw new InvalidArgumentError("Give a size, as in 512MiB.");
  }
}

/** 0 stands for never. */
function secondsOrOff(text: string): number {
  if (text === "off") return 0;
  const value = Number(text);
  if (value > 0) return value;
  throw new InvalidArgumentError('Give seconds, more than 0, or "off".');
}

function seconds(text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  throw new InvalidArgumentError("Give seconds, more than 0.");
}
