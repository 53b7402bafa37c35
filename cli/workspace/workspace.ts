/** A monorepo as its tool describes it: which commands run in which packages, in which order. */
import { usageError } from "../exit_code.ts";

/** A command in a package. */
export interface WorkspaceTask {
  /** Key of the task in the graph: `package:target`. */
  readonly key: string;
  /** Folder of the package, relative to the root of the monorepo; empty: the root. */
  readonly directory: string;
  /** Program and arguments. */
  readonly command: readonly string[];
  /** Folder that the command runs in, relative to the root. */
  readonly cwd: string;
  /** Keys of the tasks that it comes after, and whose outputs it finds. */
  readonly dependencies: readonly string[];
  /** Patterns of what it writes, relative to the root. */
  readonly outputs: readonly string[];
  /** Whether the tool says that equal inputs give equal outputs. */
  readonly isCacheable: boolean;
}

/** Tasks of a monorepo, and how their failures become an exit code. */
export interface WorkspacePlan {
  /** Name of the graph. */
  readonly name: string;
  readonly tasks: readonly WorkspaceTask[];
  /** `highest`: the highest exit code of a failed task. `one`: 1. */
  readonly exitCode: "highest" | "one";
}

/**
 * The patterns of Weir for a pattern of a tool, without braces. One that starts with `!` leaves
 * files out of others: those are shipped, and `[]` is returned.
 */
export function outputPatterns(pattern: string): string[] {
  if (pattern.startsWith("!")) return [];
  if (/[[\]]/.test(pattern)) {
    throw usageError(`Cannot read the output pattern "${pattern}": sets as in [ab] are not known`);
  }
  const paths = new Set(braces(pattern.replace(/^\.\//, "").replace(/\/$/, "")));
  return [...paths].map(patternOf);
}

/** A path without a wildcard is a folder with all in it, or a file if it has an extension. */
function patternOf(path: string): string {
  if (/[*?]/.test(path)) return path;
  return /[^/]\.\w+$/.test(path) ? `${path}*` : `${path}/**`;
}

/** Replaces braces: `a/{b,c}` becomes `a/b` and `a/c`. */
function braces(pattern: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => braces(pattern.replace(whole, () => choice)));
}

/** A path below a folder of the monorepo, which may be its root. */
export function below(directory: string, path: string): string {
  return directory === "" || directory === "." ? path : `${directory}/${path}`;
}

/** All tasks that a task needs, directly or indirectly, by key; in any order. */
export function transitiveDependencies(
  tasks: readonly WorkspaceTask[],
): Map<string, ReadonlySet<string>> {
  const byKey = new Map(tasks.map((task) => [task.key, task]));
  const needed = new Map<string, ReadonlySet<string>>();
  for (const { key } of tasks) {
    const found = new Set<string>();
    const open = [...byKey.get(key)?.dependencies ?? []];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next) || !byKey.has(next)) continue;
      found.add(next);
      open.push(...byKey.get(next)?.dependencies ?? []);
    }
    needed.set(key, found);
  }
  return needed;
}
