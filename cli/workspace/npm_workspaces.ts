/** A command in each package of npm, pnpm or yarn workspaces, in the order of dependencies. */
import { usageError } from "../exit_code.ts";
import type { Package } from "./packages.ts";
import { below, outputPatterns, type WorkspacePlan, type WorkspaceTask } from "./workspace.ts";

/**
 * The tasks of a command like `npm run build`. A package without the script is left out, and passes
 * on what it depends on. `outputs`: patterns in each package.
 */
export function workspacesPlan(
  command: string,
  packages: ReadonlyMap<string, Package>,
  outputs: readonly string[],
): WorkspacePlan {
  const words = command.trim().split(/\s+/);
  if (words[0] === "") throw usageError("Cannot use --workspaces: give a command");
  const script = /^(?:npm|pnpm|yarn|bun)$/.test(words[0] ?? "")
    ? words[1] === "run" ? words[2] : words[1]
    : undefined;
  const isRun = ({ directory, scripts }: Package) =>
    directory !== "" && (script === undefined || scripts.has(script));
  const run = [...packages.values()].filter(isRun);
  if (run.length === 0) {
    const what = script === undefined ? "no package" : `no package with the script "${script}"`;
    throw usageError(`Cannot use --workspaces "${command}": there is ${what}`);
  }
  const target = script ?? words.join(" ");
  const keyOf = ({ name, directory }: Package) => `${name || directory}:${target}`;
  const tasks = run.map((each): WorkspaceTask => {
    const needed = new Set<string>();
    const seen = new Set(each.dependencies);
    // A loop over a set also visits the items that are added during the loop.
    for (const directory of seen) {
      const other = packages.get(directory);
      if (other === undefined || other === each) continue;
      if (isRun(other)) needed.add(keyOf(other));
      else for (const next of other.dependencies) seen.add(next);
    }
    return {
      key: keyOf(each),
      directory: each.directory,
      cwd: each.directory,
      command: words,
      dependencies: [...needed].sort(),
      outputs: outputs.flatMap(outputPatterns).map((pattern) => below(each.directory, pattern)),
      isCacheable: false,
    };
  });
  return { name: `workspaces ${command}`, tasks, exitCode: "highest" };
}
