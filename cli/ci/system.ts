/** Detects the pipeline that a command runs in. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { errorMessage } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";
import { guardOutput } from "../output/workflow_guard.ts";
import { parseMatchers, type ProblemMatcher } from "./problem_matcher.ts";

/** A pipeline whose log, files and variables Weir knows. */
export type CiName = "github" | "gitlab" | "none";

/** Flags about the pipeline that a command runs in. */
export interface CiFlags {
  readonly ci?: CiName | "auto";
  /** Files to write. */
  readonly summary?: string;
  readonly junit?: string;
  readonly codeQuality?: string;
  /** The matchers of the files that were named. */
  readonly problemMatcher?: readonly ProblemMatcher[];
}

/** Flags that name a file to write. */
const FILE_FLAGS = [
  ["junit", "--junit"],
  ["codeQuality", "--code-quality"],
  ["summary", "--summary"],
] as const satisfies readonly (readonly [keyof CiFlags, string])[];

/** Adds the flags; `condition` begins their description, as in "with --wait: ". */
export function addCiFlags(command: Command, condition = ""): Command {
  return command
    .addOption(
      new Option(
        "--ci <system>",
        "folded logs, annotations, summary and outputs for this pipeline; " +
          "auto: of the one that it runs in",
      ).choices(["auto", "github", "gitlab", "none"]).default("auto"),
    )
    .option("--junit <file>", `${condition}write a JUnit report of the tasks`)
    .option(
      "--code-quality <file>",
      `${condition}write a Code Quality report of GitLab: what failed at which line`,
    )
    .option("--summary <file>", `${condition}write a summary of the graph as Markdown`)
    .option(
      "--problem-matcher <file>",
      "a file in the format of GitHub's problem matchers, which find errors in the output of " +
        "failed programs for annotations; repeatable",
      appendMatchers,
      [],
    );
}

/** Reads a file of matchers; a repeatable flag. */
export function appendMatchers(
  name: string,
  previous: readonly ProblemMatcher[],
): readonly ProblemMatcher[] {
  let text: string;
  try {
    text = Deno.readTextFileSync(userPath(name));
  } catch (error) {
    throw new InvalidArgumentError(`Cannot read "${name}": ${fileErrorReason(error)}.`);
  }
  try {
    return [...previous, ...parseMatchers(text)];
  } catch (error) {
    throw new InvalidArgumentError(`Cannot use "${name}": ${errorMessage(error)}.`);
  }
}

/** Throws `CommandError` if a flag asks for a report of a graph that is not waited for. */
export function requireWait({ wait, ...flags }: CiFlags & { readonly wait?: true }): void {
  for (const [name, flag] of FILE_FLAGS) {
    if (flags[name] !== undefined && !wait) {
      throw usageError(`Cannot use ${flag} without --wait`);
    }
  }
}

/** Returns whether a flag asks for a report in a file. */
export function asksForFile(flags: CiFlags): boolean {
  return FILE_FLAGS.some(([name]) => flags[name] !== undefined);
}

/** The pipeline that a command runs in, by its flag or by the environment. */
export function ciOf({ ci = "none" }: CiFlags): CiName {
  const name = ci === "auto" ? detected() : ci;
  if (name === "github") guardOutput();
  return name;
}

function detected(): CiName {
  if (Deno.env.get("GITHUB_ACTIONS") === "true") return "github";
  return Deno.env.get("GITLAB_CI") === "true" ? "gitlab" : "none";
}
