/** The operation `exec`: runs a program. The worker must have been started with `--allow-run`. */
import { list, options, record, show, text } from "../argument.ts";
import { type Operation, operation } from "../operation.ts";

const PATH_DEFAULT = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** How a program ended. An exit code other than 0 is a result, not an error of the task. */
interface Ended {
  /** The exit code, or 128 plus the number of the signal that killed the program. */
  readonly code: number;
  /** Decoded as UTF-8; invalid bytes become replacement characters. */
  readonly stdout: string;
  readonly stderr: string;
}

export const exec: Operation = operation(
  "exec(command, args?, options?)",
  "Runs a program and returns its code, stdout and stderr; options are cwd, env and stdin",
  async (command, args = [], given) => {
    const program = text(command, "run a program");
    const { cwd, env, stdin } = options(given, `run ${show(program)}`, ["cwd", "env", "stdin"]);
    return await run(program, stdin === undefined ? undefined : text(stdin, "feed a program"), {
      args: Array.from(list(args, "pass arguments"), (each) => text(each, "pass an argument")),
      ...(cwd === undefined ? {} : { cwd: text(cwd, "run in a folder") }),
      ...(env === undefined ? {} : { env: environment(env) }),
    });
  },
);

async function run(
  program: string,
  stdin: string | undefined,
  how: Deno.CommandOptions,
): Promise<Ended> {
  try {
    const child = spawn(program, {
      ...how,
      stdin: stdin === undefined ? "null" : "piped",
      stdout: "piped",
      stderr: "piped",
    });
    const [{ code, stdout, stderr }] = await Promise.all([
      child.output(),
      stdin === undefined ? undefined : feed(child.stdin, stdin),
    ]);
    const decoder = new TextDecoder();
    return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
  } catch (error) {
    throw explained(program, how.cwd, error);
  }
}

/**
 * Starts the program. Tasks run with an empty environment, so a program that is not found is
 * searched for in the usual folders.
 */
function spawn(program: string, how: Deno.CommandOptions): Deno.ChildProcess {
  try {
    return new Deno.Command(program, how).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound) || how.env?.PATH !== undefined) throw error;
    return new Deno.Command(program, { ...how, env: { ...how.env, PATH: PATH_DEFAULT } }).spawn();
  }
}

/** Writes the input. A program may end before it has read all of it. */
async function feed(stdin: WritableStream<Uint8Array>, content: string): Promise<void> {
  try {
    await new Blob([content]).stream().pipeTo(stdin);
  } catch (error) {
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

function explained(program: string, cwd: string | URL | undefined, error: unknown): unknown {
  const cause = { cause: error };
  if (error instanceof Deno.errors.NotCapable || !mayRun(program)) {
    return new Error(
      `Cannot run ${show(program)}: the worker does not allow it; start the worker with ` +
        `--allow-run (its tasks are not sandboxed then)`,
      cause,
    );
  }
  if (error instanceof Deno.errors.NotFound) {
    const folder = cwd === undefined ? "" : ` or the folder ${show(String(cwd))}`;
    return new Error(`Cannot run ${show(program)}: the program${folder} does not exist`, cause);
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return new Error(
      `Cannot run ${show(program)}: the operating system denies it: ${error.message}`,
      cause,
    );
  }
  return error;
}

/**
 * Whether this process may run the program. Deno reports a program that does not exist as not
 * found even where no program may run.
 */
function mayRun(program: string): boolean {
  return Deno.permissions.querySync({ name: "run", command: program }).state === "granted";
}
