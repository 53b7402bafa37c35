/** What the user gives to a task that runs here: other versions of modules, and secrets. */
import { basename } from "node:path";
import type { TaskModules } from "../../client/mod.ts";
import type { Secrets, TaskCall } from "../../protocol/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";

/**
 * The files of `--module FILE` and `--module NAME=FILE`, by the names of the modules that they
 * replace. Without a name it is the module of the operation.
 */
export function readReplaced(
  given: readonly string[],
  { op }: TaskCall,
  modules: TaskModules | null,
): ReadonlyMap<string, string> {
  const replaced = new Map<string, string>();
  for (const text of given) {
    const [name, file] = splitModule(text, op, modules);
    if (!Object.hasOwn(modules?.files ?? {}, name)) {
      const names = Object.keys(modules?.files ?? {}).map((each) => `"${each}"`).join(", ");
      const has = names === "" ? "it has no modules" : `it has ${names}`;
      throw usageError(`Cannot replace the module "${name}": the graph has no such module; ${has}`);
    }
    if (replaced.has(name)) throw usageError(`Cannot replace the module "${name}" twice`);
    replaced.set(name, readModule(file));
  }
  return replaced;
}

/** The name before the `=` is a module of the graph; a path may have one too. */
function splitModule(
  text: string,
  op: string,
  modules: TaskModules | null,
): readonly [name: string, file: string] {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(at, 0)).replace(/^\.\//, "");
  if (at > 0 && (Object.hasOwn(modules?.files ?? {}, name) || !isFile(text))) {
    return [name, text.slice(at + 1)];
  }
  const own = /^\.\/([^#]+)/.exec(op)?.[1];
  if (own !== undefined) return [own, text];
  throw usageError(
    `Cannot replace the module of "${op}" by "${
      basename(text)
    }": no module of the graph has the operation; ` +
      "name a module: --module NAME=FILE",
  );
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(userPath(path)).isFile;
  } catch {
    return false;
  }
}

function readModule(path: string): string {
  try {
    return Deno.readTextFileSync(userPath(path));
  } catch (error) {
    throw usageError(`Cannot read "${path}": ${fileErrorReason(error)}`);
  }
}

/** The secrets that are here, and the names of those that are not. */
export interface GivenSecrets {
  readonly secrets: Secrets;
  readonly missing: readonly string[];
}

/** The secrets of `--secret NAME=VALUE`, `--secret NAME` and the environment. */
export function readSecrets(given: readonly string[], { secrets: names }: TaskCall): GivenSecrets {
  const values = new Map<string, string>();
  for (const text of given) {
    const at = text.indexOf("=");
    const name = at < 0 ? text : text.slice(0, at);
    if (!names.includes(name)) {
      throw usageError(`Cannot give the secret "${name}": the graph does not name it`);
    }
    const value = at < 0 ? Deno.env.get(name) : text.slice(at + 1);
    if (value === undefined) {
      throw usageError(`Cannot give the secret "${name}": there is no variable of this name`);
    }
    values.set(name, value);
  }
  for (const name of names) {
    const value = values.get(name) ?? Deno.env.get(name);
    if (value !== undefined) values.set(name, value);
  }
  return {
    secrets: Object.fromEntries(values),
    missing: names.filter((name) => !values.has(name)),
  };
}
