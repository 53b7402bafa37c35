/**
 * A scheduler or a worker as a child process. `weir demo`, the tests and the benchmarks use it to
 * run real processes on loopback. It stops when the process that started it has ended, however that
 * process ended.
 */
import { programFlags } from "../../program/mod.ts";
import { permissionsOfCommand } from "./command_permissions.ts";
import { PARENT_ON_INPUT } from "./stop_signals.ts";

const MAIN = new URL("../../main.ts", import.meta.url);
/** Milliseconds that a process has from SIGTERM to SIGKILL. */
const GRACE_MS = 1500;

export interface RoleOptions {
  /** Destination of its standard error, a stream is closed with it; by default it is discarded. */
  readonly stderr?: "inherit" | "null" | "piped" | WritableStream<Uint8Array>;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Further flags of `deno run`. */
  readonly denoFlags?: readonly string[];
  /** It gets a process group, so that Ctrl-C in the terminal does not reach it. */
  readonly detached?: boolean;
  /** Ends it by SIGTERM, and by SIGKILL if that takes more than 1.5 s. */
  readonly signal?: AbortSignal;
}

/**
 * The flags of V8 for a worker, as in `deno.json`. Workers trigger garbage collections when they
 * are short of memory. By default V8 keeps 64 MiB of memory for new objects, which a worker with a
 * small limit does not have; a smaller part costs no throughput. It lets large arrays grow by a
 * tenth before it marks all objects, which a worker that holds values would do for every few.
 */
const WORKER_ENGINE =
  "--v8-flags=--expose-gc,--max-semi-space-size=4,--external-memory-max-growing-factor=2";

/**
 * As in `deno.json`, which an installed package does not have. Without the second one, the signal
 * of a request is aborted after its answer too, and Deno prints a notice about that. With the third
 * one, a scheduler may take a new certificate while it runs.
 */
const UNSTABLE = ["--unstable-kv", "--unstable-no-legacy-abort", "--unstable-net"];

/** The arguments of `deno` that run `weir ...args`. */
export function weirArguments(
  args: readonly string[],
  denoFlags: readonly string[] = [],
): string[] {
  const engine = args[0] === "worker" ? [WORKER_ENGINE] : [];
  const permissions = permissionsOfCommand(args[0]);
  const modules = programFlags({ allPermissions: permissions.includes("-A") });
  const flags = [...permissions, ...modules, ...denoFlags, ...UNSTABLE, "--quiet", ...engine];
  return ["run", ...flags, MAIN.href, ...args];
}

/** A process has ended before it was ready. */
export class RoleStartError extends Error {
  override name = "RoleStartError";
  readonly code: number;

  constructor(args: readonly string[], code: number) {
    super(`Cannot start "weir ${args.join(" ")}": it ended with ${code}`);
    this.code = code;
  }
}

/** A running process, identified by the first line that it prints. */
export class RoleProcess {
  /** First line of standard output. */
  readonly line: string;
  readonly child: Deno.ChildProcess;
  readonly #output: Promise<void>;

  private constructor(child: Deno.ChildProcess, line: string, output: Promise<void>) {
    this.child = child;
    this.line = line;
    this.#output = output;
  }

  /**
   * Runs `weir ...args` and waits for its first line.
   *
   * @throws RoleStartError if the process prints none
   */
  static async start(args: readonly string[], options: RoleOptions = {}): Promise<RoleProcess> {
    const { stderr = "null" } = options;
    const child = new Deno.Command(Deno.execPath(), {
      args: weirArguments(args, options.denoFlags),
      stdin: "piped",
      stdout: "piped",
      stderr: typeof stderr === "string" ? stderr : "piped",
      env: { ...options.env, [PARENT_ON_INPUT]: "1" },
      ...(options.detached && { detached: true }),
    }).spawn();
    if (options.signal) endAt(options.signal, child);
    if (typeof stderr !== "string") child.stderr.pipeTo(stderr).catch(() => {});
    void child.status.then(() => child.stdin.close()).catch(() => {});
    const lines = child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(textLines())
      .getReader();
    const first = await lines.read();
    if (first.done) {
      const { code } = await child.status;
      throw new RoleStartError(args, code);
    }
    const rest = (async () => {
      while (!(await lines.read()).done);
    })();
    return new RoleProcess(child, first.value, rest);
  }

  /** The URL at the end of the first line. */
  get url(): string {
    return this.line.split(" ").at(-1) ?? "";
  }

  /** The id of a worker, from its first line `worker NAME registered as ID at URL`; else empty. */
  get workerId(): string {
    return / registered as (\S+) at /.exec(this.line)?.[1] ?? "";
  }

  /** Sends SIGTERM, or another signal, and waits for the exit code. */
  async stop(signal: Deno.Signal = "SIGTERM"): Promise<number> {
    tryKill(this.child, signal);
    const { code } = await this.child.status;
    await this.#output;
    return code;
  }
}

/** Ends a process when a signal is aborted. */
function endAt(signal: AbortSignal, child: Deno.ChildProcess): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    tryKill(child, "SIGTERM");
    timer = setTimeout(() => tryKill(child, "SIGKILL"), GRACE_MS);
  };
  if (signal.aborted) end();
  else signal.addEventListener("abort", end);
  void child.status.then(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
}

/** Sends a signal to a process that may have ended. */
export function tryKill(child: Deno.ChildProcess | null, signal: Deno.Signal): void {
  try {
    child?.kill(signal);
  } catch {
    // The process has ended already.
  }
}

/** Splits text into lines without their ends; a last line without an end counts. */
function textLines(): TransformStream<string, string> {
  let rest = "";
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? "";
      for (const line of lines) controller.enqueue(line);
    },
    flush(controller) {
      if (rest) controller.enqueue(rest);
    },
  });
}
