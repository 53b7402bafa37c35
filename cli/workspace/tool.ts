/** The tools of monorepos: found in the monorepo, run, and their JSON read. */
import { join } from "node:path";
import type { z } from "zod";
import { CommandError, EXIT, usageError } from "../exit_code.ts";

/** Characters of the output of a tool in an error. */
const SHOWN_CHARACTERS = 300;

/** Runs a tool of the monorepo. Returns its standard output. Throws {@linkcode CommandError}. */
export async function runTool(
  root: string,
  tool: string,
  args: readonly string[],
): Promise<string> {
  const { success, stdout, stderr } = await runQuietly(join(root, "node_modules", ".bin", tool), {
    args: [...args],
    cwd: root,
    env: { NX_DAEMON: "false", TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", CI: "1" },
  }).catch(() => {
    throw usageError(
      `Cannot run ${tool}: it is not in ${root}/node_modules; install the packages first`,
    );
  });
  if (success) return new TextDecoder().decode(stdout);
  const said = new TextDecoder().decode(stderr) || new TextDecoder().decode(stdout);
  throw new CommandError(
    `Cannot read the tasks: ${tool} ${args.join(" ")} failed: ` +
      said.trim().replaceAll(/\s+/g, " ").slice(0, SHOWN_CHARACTERS),
    EXIT.usage,
  );
}

/** Runs a program and returns its output. Rejects if it cannot be started. */
export async function runQuietly(
  program: string,
  options: Pick<Deno.CommandOptions, "args" | "cwd" | "env">,
): Promise<Deno.CommandOutput> {
  return await new Deno.Command(program, { stdin: "null", ...options }).output();
}

/** Parses what a tool printed; text before the first brace is no part of it. */
export function toolJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  source: string,
): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text.slice(Math.max(0, text.indexOf("{"))));
  } catch {
    throw usageError(`Cannot read the tasks: ${source} printed no JSON`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw usageError(
    `Cannot read the tasks: what ${source} printed is not known: ${issue?.path.join(".")}: ` +
      `${issue?.message}`,
  );
}
