/**
 * A scheduler or a worker as a child process: started, known by its first line, stopped. For `weir
 * demo`, the tests and the benchmarks, which all need real processes on loopback.
 */
import { TextLineStream } from "../output/text_lines.ts";

const MAIN = new URL("../../main.ts", import.meta.url);

export interface RoleOptions {
  /** Where its standard error goes; `null` unless the caller wants to see it, or reads it. */
  readonly stderr?: "inherit" | "null" | "piped";
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Arguments of `deno` that run `weir ...args`: workers collect garbage when their memory is short.
 */
export function weirArguments(args: readonly string[]): string[] {
  return ["run", "-A", "--quiet", "--v8-flags=--expose-gc", MAIN.href, ...args];
}

export class RoleProcess {
  /** First line of its standard output. */
  readonly line: string;
  readonly child: Deno.ChildProcess;
  readonly #output: Promise<void>;

  private constructor(child: Deno.ChildProcess, line: string, output: Promise<void>) {
    this.child = child;
    this.line = line;
    this.#output = output;
  }

  /** Runs `weir ...args` and waits for its first line. Throws when it ends without one. */
  static async start(args: readonly string[], options: RoleOptions = {}): Promise<RoleProcess> {
    const child = new Deno.Command(Deno.execPath(), {
      args: weirArguments(args),
      stdin: "null",
      stdout: "piped",
      stderr: options.stderr ?? "null",
      env: { ...options.env },
    }).spawn();
    const lines = child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(
      new TextLineStream(),
    ).getReader();
    const first = await lines.read();
    if (first.done) {
      const { code } = await child.status;
      throw new Error(`Cannot start "weir ${args.join(" ")}": it ended with ${code}`);
    }
    const rest = (async () => {
      while (!(await lines.read()).done);
    })();
    return new RoleProcess(child, first.value, rest);
  }

  /** The URL at the end of its first line. */
  get url(): string {
    return this.line.split(" ").at(-1) ?? "";
  }

  /** Its id, when it is a worker: `worker NAME registered as ID at URL`. */
  get workerId(): string {
    return / registered as (\S+) at /.exec(this.line)?.[1] ?? "";
  }

  /** SIGTERM (or another signal), then its exit code. */
  async stop(signal: Deno.Signal = "SIGTERM"): Promise<number> {
    try {
      this.child.kill(signal);
    } catch {
      // It has ended already.
    }
    const { code } = await this.child.status;
    await this.#output;
    return code;
  }
}
