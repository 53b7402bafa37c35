/** What the programs of failed tasks have reported in their output, as places in the project. */
import { type Client, graphLog, ProblemError, UnreachableError } from "../../client/mod.ts";
import type { TaskStatus } from "../../protocol/mod.ts";
import { withKnown } from "./known_matchers.ts";
import { findProblems, type ProblemMatcher, type ProgramProblem } from "./problem_matcher.ts";
import { projectPath } from "./task_place.ts";

/** Key of a task -> its problems with a place, each once. */
export type ProblemsByTask = ReadonlyMap<string, readonly PlacedProblem[]>;

/** Its file is relative to the folder of the project if it is there. */
export type PlacedProblem = ProgramProblem & { readonly file: string; readonly line: number };

/** Failed tasks whose output is read. */
const TASKS_MAX = 100;
/** Characters of one output, its last ones, and of all. */
const OUTPUT_MAX = 1024 * 1024;
const OUTPUTS_MAX = 16 * OUTPUT_MAX;

/** Reads the output of the last attempt of failed tasks, and finds the problems in it. */
export async function programProblems(
  client: Client,
  graph: string,
  { failed, matchers }: {
    readonly failed: readonly TaskStatus[];
    readonly matchers: readonly ProblemMatcher[];
  },
): Promise<ProblemsByTask> {
  if (failed.length === 0) return new Map();
  const keys = failed.slice(0, TASKS_MAX).map(({ key }) => key);
  const outputs = await readOutputs(client, graph, new Set(keys));
  const all = withKnown(matchers);
  const found = new Map<string, readonly PlacedProblem[]>();
  for (const key of keys) {
    const problems = placed(findProblems(outputs.get(key) ?? "", all));
    if (problems.length > 0) found.set(key, problems);
  }
  return found;
}

/** The problems that have a file and a line, each once. */
export function placed(problems: readonly ProgramProblem[]): PlacedProblem[] {
  const known = new Set<string>();
  return problems.flatMap(({ file, line, ...problem }) => {
    if (file === null || line === null) return [];
    const name = JSON.stringify([file, line, problem.column, problem.message]);
    if (known.has(name)) return [];
    known.add(name);
    return [{ ...problem, file: projectPath(file), line }];
  });
}

/** Key -> the end of the output of the last attempt that has written something. */
async function readOutputs(
  client: Client,
  graph: string,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map<string, { readonly attempt: number; text: string }>();
  let characters = 0;
  try {
    for await (const { key, attempt, text } of graphLog(client, graph, { failed: true })) {
      if (!keys.has(key)) continue;
      const known = outputs.get(key);
      if (known === undefined || attempt > known.attempt) outputs.set(key, { attempt, text });
      else if (attempt === known.attempt) known.text = (known.text + text).slice(-OUTPUT_MAX);
      characters += text.length;
      if (characters > OUTPUTS_MAX) break;
    }
  } catch (error) {
    // The logs are not kept, or the token may not read them.
    if (!(error instanceof ProblemError || error instanceof UnreachableError)) throw error;
  }
  return new Map([...outputs].map(([key, { text }]) => [key, text]));
}
