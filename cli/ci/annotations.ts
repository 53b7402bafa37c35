/** Failed tasks as annotations at the lines of the project where they failed. */
import { type TaskStatus, taskTitle } from "../../protocol/mod.ts";
import { withoutColours } from "../output/colours.ts";
import { printable, printableLine } from "../output/printable.ts";
import { withoutCommands } from "../output/workflow_guard.ts";
import { errorTitle } from "./error_text.ts";
import { escapeData, escapeProperty } from "./markup.ts";
import type { Severity } from "./problem_matcher.ts";
import type { PlacedProblem, ProblemsByTask } from "./program_problems.ts";
import { placeOf } from "./task_place.ts";

/** GitHub shows so many errors of a step, so many warnings, and so many notices. */
const ANNOTATIONS_MAX = 10;
const TITLE_MAX = 200;
const MESSAGE_MAX = 2000;
/** Errors of `exec`: they are about the program, whose output says where. */
const PROGRAM_ERRORS = new Set(["ProgramFailed", "ProgramTimedOut"]);

/** What annotations are made from. */
export interface AnnotationSources {
  /** The paths that `--module` named. */
  readonly modules: readonly string[];
  /** What the programs of the tasks have reported. */
  readonly problems?: ProblemsByTask;
}

/** A problem of a failed task. */
export interface Annotation {
  readonly severity: Severity;
  /** Of the task. */
  readonly name: string;
  readonly message: string;
  /** Name of the rule, or of the error. */
  readonly rule: string;
  /** `null`: the place is not known. */
  readonly place: {
    readonly file: string;
    readonly line: number;
    readonly column: number | null;
  } | null;
}

/**
 * Commands of GitHub, for the first problems of each failed task: warnings for those whose failure
 * does not fail the graph.
 */
export function annotations(failed: readonly TaskStatus[], sources: AnnotationSources): string {
  return chosen(failed, sources).map(({ severity, name, message, place }) => {
    const properties = [
      ...(place === null ? [] : [`file=${property(place.file)}`, `line=${place.line}`]),
      ...(place === null || place.column === null ? [] : [`col=${place.column}`]),
      `title=${property(`Task ${name} failed`)}`,
    ];
    const text = withoutCommands(printable(message.slice(0, MESSAGE_MAX)));
    return `::${severity} ${properties.join(",")}::${escapeData(text)}\n`;
  }).join("");
}

/** `tasks.ts:12:3: shard-7: Error: expected 4, got 5`, for logs without annotations. */
export function placeLines(failed: readonly TaskStatus[], sources: AnnotationSources): string[] {
  return chosen(failed, sources).flatMap(({ name, message, place }) => {
    if (place === null) return [];
    const { file, line, column } = place;
    const at = column === null ? `${file}:${line}` : `${file}:${line}:${column}`;
    return [printableLine(`${at}: ${name}: ${message}`)];
  });
}

/** The first of each task, then the second of each, as many as are shown of each severity. */
function chosen(failed: readonly TaskStatus[], sources: AnnotationSources): Annotation[] {
  const left: Record<Severity, number> = {
    error: ANNOTATIONS_MAX,
    warning: ANNOTATIONS_MAX,
    notice: ANNOTATIONS_MAX,
  };
  const byTask = failed.map((task) => annotationsOf(task, sources).slice(0, ANNOTATIONS_MAX));
  const rounds = byTask.reduce((most, { length }) => Math.max(most, length), 0);
  const found: Annotation[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const each of byTask) {
      const annotation = each[round];
      if (annotation !== undefined && left[annotation.severity]-- > 0) found.push(annotation);
    }
    if (left.error <= 0 && left.warning <= 0 && left.notice <= 0) break;
  }
  return found;
}

/** The problems that the program of a task has reported, or the error of the task itself. */
export function annotationsOf(
  task: TaskStatus,
  { modules, problems }: AnnotationSources,
): readonly Annotation[] {
  const { key, error, allowFailure } = task;
  const reported = problems?.get(key) ?? [];
  const place = placeOf(error, modules);
  const isOfProgram = place === null || PROGRAM_ERRORS.has(error?.name ?? "");
  if (isOfProgram && reported.length > 0) {
    return reported.map((problem) => reportedOf(task, problem));
  }
  const message = withoutColours(errorTitle(error));
  const severity = allowFailure ? "warning" : "error";
  return [{ severity, name: taskTitle(task), message, rule: error?.name ?? "Error", place }];
}

function reportedOf(task: TaskStatus, problem: PlacedProblem): Annotation {
  const { allowFailure } = task;
  const { severity, message, code, file, line, column } = problem;
  return {
    severity: allowFailure && severity === "error" ? "warning" : severity,
    name: taskTitle(task),
    message: code === "" || message === "" ? message || code : `${message} (${code})`,
    rule: code || "problem",
    place: { file, line, column },
  };
}

function property(text: string): string {
  return escapeProperty(withoutCommands(printableLine(text.slice(0, TITLE_MAX))));
}
