/** Other programs as an operation. Needs a worker that was started with `--allow-run`. */
import { list, options, record, show, text } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

const PATH_DEFAULT = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** How a program ended. A code other than 0 is an answer, not an error of the task. */
interface Ended {
  /** The exit code; 128 and the number of the signal that killed it. */
  readonly code: number;
  /** As UTF-8, with replacement characters for what is not. */
  readonly stdout: string;
  readonly stderr: string;
}

export const exec: Operation = operation(
  "exec(command, args?, options?)",
  "Runs a program and gives its code, stdout and stderr; options are cwd, env and stdin",
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
 * Tasks run with an empty environment: a program that is not found is looked for in the usual
 * places.
 */
function spawn(program: string, how: Deno.CommandOptions): Deno.ChildProcess {
  try {
    return new Deno.Command(program, how).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound) || how.env?.PATH !== undefined) throw error;
    return new Deno.Command(program, { ...how, env: { ...how.env, PATH: PATH_DEFAULT } }).spawn();
  }
}

/** A program may end without reading all of its input. */
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
      `Cannot run ${show(program)}: the worker does not allow it; start it with --allow-run, ` +
        `and know that its tasks are then not sandboxed`,
      cause,
    );
  }
  if (error instanceof Deno.errors.NotFound) {
    const where = cwd === undefined ? "" : `, or no folder ${show(String(cwd))}`;
    return new Error(`Cannot run ${show(program)}: there is no such program${where}`, cause);
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return new Error(
      `Cannot run ${show(program)}: the system forbids it: ${error.message}`,
      cause,
    );
  }
  return error;
}

/** A program that is not found is reported so even where none may run. */
function mayRun(program: string): boolean {
  return Deno.permissions.querySync({ name: "run", command: program }).state === "granted";
}
