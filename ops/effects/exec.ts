/** The operation `exec`: runs a program. The worker must have been started with `--allow-run`. */
import {
  finite,
  flag,
  integer,
  isTypedArray,
  list,
  oneOf,
  options,
  record,
  show,
  text,
} from "../argument.ts";
import { type Operation, operation } from "../operation.ts";
import {
  Activity,
  decoded,
  type Log,
  OUTPUT_KINDS,
  type OutputKind,
  OutputTooLargeError,
  type ProgramOutput,
  readOutput,
} from "./program_output.ts";

const PATH_DEFAULT = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const OUTPUT_BYTES_DEFAULT = 16 * 1024 * 1024;
const OUTPUT_BYTES_MAX = 2 ** 31 - 1;
/** The longest timer of the platform: 2^31 - 1 milliseconds. */
const TIMEOUT_SECONDS_MAX = 2_147_483;
const LAST_LINE_CHARACTERS_MAX = 200;
/** Milliseconds without output after which a program that has ended has written everything. */
const QUIET_MS = 250;
/** Milliseconds after its end during which output is read at most. */
const DRAIN_MS_MAX = 5000;

const OPTIONS = ["check", "cwd", "env", "input", "maxOutput", "output", "secretEnv", "timeout"];

/** End of a program. */
interface Ended {
  /** The exit code, or 128 plus the number of the signal that killed the program. */
  readonly code: number;
  /** Absent if the output goes to the log only. */
  readonly stdout?: ProgramOutput;
  readonly stderr?: ProgramOutput;
}

interface Outcome {
  readonly ended: Ended;
  /** The signal that killed the program, `null` if it has ended itself. */
  readonly killedBy: Deno.Signal | null;
}

/** State that the streams of a program have in common. */
interface Streams {
  readonly signal: AbortSignal;
  /** The program has ended, and nothing more is read. */
  readonly end: AbortSignal;
  readonly activity: Activity;
}

interface Program {
  readonly name: string;
  readonly how: Deno.CommandOptions;
  /** `null`: no input. */
  readonly input: BlobPart | null;
  readonly output: OutputKind;
  /** Bytes kept of each stream. */
  readonly maxOutput: number;
  /** `null`: no limit. */
  readonly timeout: number | null;
  /** Whether an exit code other than 0 is a failure of the task. */
  readonly check: boolean;
}

/** The program ended with an exit code other than 0. */
class ProgramFailed extends Error {
  override readonly name = "ProgramFailed";
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The program did not begin to run. */
class ProgramNotStarted extends Error {
  override readonly name = "ProgramNotStarted";
}

/** The program ran longer than its `timeout`. */
class ProgramTimedOut extends Error {
  override readonly name = "ProgramTimedOut";
}

export const exec: Operation = operation(
  "exec(command, args?, options?)",
  "Runs a program and returns its code, stdout and stderr; " +
    "options are check, cwd, env, input, maxOutput, output, secretEnv and timeout",
  async (command, args, given) => await run(programOf(command, args, given)),
);

function programOf(command: unknown, args: unknown = [], given: unknown): Program {
  const name = text(command, "run a program");
  const set = options(given, `run ${show(name)}`, OPTIONS);
  return {
    name,
    how: {
      args: Array.from(list(args, "pass arguments"), (each) => text(each, "pass an argument")),
      ...cwdOf(set.cwd),
      ...(set.env === undefined && set.secretEnv === undefined ? {} : {
        env: { ...environment(set.env ?? {}), ...secretEnvironment(set.secretEnv ?? {}) },
      }),
    },
    input: set.input === undefined ? null : inputOf(set.input),
    output: set.output === undefined ? "auto" : oneOf(set.output, "give output", OUTPUT_KINDS),
    maxOutput: set.maxOutput === undefined
      ? OUTPUT_BYTES_DEFAULT
      : integer(set.maxOutput, "keep output", 0, OUTPUT_BYTES_MAX),
    timeout: set.timeout === undefined ? null : timeoutOf(set.timeout),
    check: set.check === undefined || flag(set.check, "check the exit code"),
  };
}

async function run(program: Program): Promise<Ended> {
  const result = await outcome(program, spawn(program));
  if (program.check && result.ended.code !== 0) throw failure(program, result);
  return result.ended;
}

/**
 * Resolves when the program has ended and what it has written is read. Kills it on any failure.
 * Programs that it has started may hold its output open: they are not waited for.
 */
async function outcome(program: Program, child: Deno.ChildProcess): Promise<Outcome> {
  const stop = new AbortController();
  const end = new AbortController();
  const { signal } = stop;
  signal.addEventListener("abort", () => kill(child));
  const timer = program.timeout === null ? undefined : setTimeout(
    () => stop.abort(timeoutError(program)),
    program.timeout * 1000,
  );
  const activity = new Activity();
  const streams = { child, signal, end: end.signal, activity };
  const work = Promise.all([
    readStream(program, "stdout", streams),
    readStream(program, "stderr", streams),
    program.input === null ? undefined : feed(child.stdin, program.input, streams),
  ]);
  try {
    const [{ code, signal: killedBy }, [stdout, stderr]] = await Promise.all([
      child.status.then(async (status) => {
        await drain(program, work, { activity, end });
        return status;
      }),
      work,
    ]);
    signal.throwIfAborted();
    const output = { ...(stdout !== null && { stdout }), ...(stderr !== null && { stderr }) };
    return { ended: { code, ...output }, killedBy };
  } catch (error) {
    stop.abort(error);
    leftRunning();
    // It was killed, and has ended before the task does.
    await child.status;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The program has ended: waits until its output is closed, or nothing more comes. */
async function drain(
  { name }: Program,
  work: Promise<unknown>,
  { activity, end }: { readonly activity: Activity; readonly end: AbortController },
): Promise<void> {
  const endedAt = performance.now();
  let isRead = false;
  const read = work.then(() => isRead = true, () => isRead = true);
  for (;;) {
    const pause = Promise.withResolvers<void>();
    const timer = setTimeout(pause.resolve, QUIET_MS);
    await Promise.race([read, pause.promise]);
    clearTimeout(timer);
    if (isRead) return;
    if (activity.quietMs >= QUIET_MS || performance.now() - endedAt > DRAIN_MS_MAX) break;
  }
  const text = `${show(name)} has ended. A program that it started still has its output, and is ` +
    "killed.\n";
  await Deno.stderr.write(new TextEncoder().encode(text));
  leftRunning();
  end.abort();
}

async function readStream(
  { name, output, maxOutput }: Program,
  stream: "stdout" | "stderr",
  { child, ...streams }: Streams & { readonly child: Deno.ChildProcess },
): Promise<ProgramOutput | null> {
  const log: Log | null = output === "bytes" && stream === "stdout" ? null : Deno[stream];
  const bytesMax = output === "log" ? null : maxOutput;
  try {
    const bytes = await readOutput(child[stream], { log, bytesMax, ...streams });
    return output === "log" ? null : decoded(bytes, output);
  } catch (error) {
    if (!(error instanceof OutputTooLargeError)) throw error;
    throw new OutputTooLargeError(
      `${show(name)} wrote more than ${maxOutput} bytes to ${stream}: set maxOutput, or set ` +
        'output to "log"',
    );
  }
}

function failure({ name }: Program, { ended, killedBy }: Outcome): ProgramFailed {
  const { code, stderr } = ended;
  const line = typeof stderr === "string" ? stderr.trimEnd().split("\n").at(-1)?.trim() : "";
  const said = line ? `: ${line.slice(0, LAST_LINE_CHARACTERS_MAX)}` : "";
  const how = killedBy === null ? `ended with exit code ${code}` : `was killed by ${killedBy}`;
  return new ProgramFailed(`${show(name)} ${how}${said}`, code);
}

function timeoutError({ name, timeout }: Program): ProgramTimedOut {
  return new ProgramTimedOut(`${show(name)} was killed after ${timeout} s`);
}

/** Programs that it has started live on until the process of the task is replaced. */
function kill(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended.
  }
}

/**
 * Starts the program. Tasks run with an empty environment, so a program that is not found is
 * searched for in the usual folders.
 */
function spawn(program: Program): Deno.ChildProcess {
  const { name, input } = program;
  const how: Deno.CommandOptions = {
    ...program.how,
    stdin: input === null ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  };
  const isSearched = how.env?.PATH === undefined;
  try {
    return isSearched ? spawnSearched(name, how) : new Deno.Command(name, how).spawn();
  } catch (error) {
    throw explained(program, error);
  }
}

function spawnSearched(name: string, how: Deno.CommandOptions): Deno.ChildProcess {
  try {
    return new Deno.Command(name, how).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return new Deno.Command(name, { ...how, env: { ...how.env, PATH: PATH_DEFAULT } }).spawn();
  }
}

/** Writes the input. A program may end before it has read all of it. */
async function feed(
  stdin: WritableStream<Uint8Array>,
  content: BlobPart,
  { signal, end }: Streams,
): Promise<void> {
  try {
    const either = AbortSignal.any([signal, end]);
    await new Blob([content]).stream().pipeTo(stdin, { signal: either });
  } catch (error) {
    if (end.aborted && error === end.reason) return;
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
}

function environment(env: unknown): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(record(env, "set the environment"))) {
    variables[name] = text(value, `set the variable ${show(name)}`);
  }
  return variables;
}

/** A task with files runs its program in their folder, or in a folder relative to it. */
function cwdOf(given: unknown): Pick<Deno.CommandOptions, "cwd"> {
  const { Weir } = globalThis as { readonly Weir?: { readonly folder: string | null } };
  const folder = Weir?.folder ?? null;
  if (given === undefined) return folder === null ? {} : { cwd: folder };
  const cwd = text(given, "run in a folder");
  return { cwd: folder === null || cwd.startsWith("/") ? cwd : `${folder}/${cwd}` };
}

/** Variables whose values are secrets of the graph, by the names of the secrets. */
function secretEnvironment(env: unknown): Record<string, string> {
  const { Weir } = globalThis as { readonly Weir?: { secret(name: string): string } };
  const variables: Record<string, string> = {};
  for (const [variable, name] of Object.entries(environment(env))) {
    if (Weir === undefined) throw new Error(`Cannot give the secret ${show(name)}: it is not here`);
    variables[variable] = Weir.secret(name);
  }
  return variables;
}

function inputOf(input: unknown): BlobPart {
  return isTypedArray(input) ? input.slice() as BlobPart : text(input, "feed a program");
}

function timeoutOf(timeout: unknown): number {
  const seconds = finite(timeout, "set a timeout");
  if (seconds > 0 && seconds <= TIMEOUT_SECONDS_MAX) return seconds;
  throw new RangeError(
    `Cannot set a timeout: ${show(seconds)} is not above 0 and at most ${TIMEOUT_SECONDS_MAX}`,
  );
}

/** Error that says why the program could not be started, with its name. */
function explained({ name, how }: Program, error: unknown): unknown {
  const { cwd } = how;
  const cause = { cause: error };
  if (error instanceof Deno.errors.NotCapable || !mayRun(name)) {
    return new ProgramNotStarted(
      `Cannot run ${show(name)}: the worker does not allow it; start the worker with ` +
        `--allow-run (its tasks are not sandboxed then)`,
      cause,
    );
  }
  if (error instanceof Deno.errors.NotFound) {
    const folder = cwd === undefined ? "" : ` or the folder ${show(String(cwd))}`;
    return new ProgramNotStarted(
      `Cannot run ${show(name)}: the program${folder} does not exist`,
      cause,
    );
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return new ProgramNotStarted(
      `Cannot run ${show(name)}: the operating system denies it: ${error.message}`,
      cause,
    );
  }
  return error;
}

/**
 * Returns whether this process may run the program. Deno reports a program that does not exist as
 * not found even where no program may run.
 */
function mayRun(program: string): boolean {
  return Deno.permissions.querySync({ name: "run", command: program }).state === "granted";
}

/**
 * Called when a program may have left another one running. A task cannot end what it did not start
 * itself; the process of the task is replaced, and its process group is killed with it.
 */
let leftRunning: () => void = () => {};

/** Sets what is called when a program may have left another one running. */
export function onLeftRunning(call: () => void): void {
  leftRunning = call;
}
