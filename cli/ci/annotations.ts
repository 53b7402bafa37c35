/** Failed tasks as annotations at the lines of the project where they failed. */
import type { TaskStatus } from "../../protocol/mod.ts";
import { printable, printableLine } from "../output/printable.ts";
import { withoutCommands } from "../output/workflow_guard.ts";
import { errorTitle } from "./error_text.ts";
import { escapeData, escapeProperty } from "./markup.ts";
import { placeOf } from "./task_place.ts";

/** GitHub shows so many errors of a step. */
const ANNOTATIONS_MAX = 10;
const TITLE_MAX = 200;
const MESSAGE_MAX = 2000;

/**
 * Commands of GitHub, one for each of the first failed tasks: warnings for those whose failure does
 * not fail the graph.
 */
export function annotations(failed: readonly TaskStatus[], modules: readonly string[]): string {
  return failed.slice(0, ANNOTATIONS_MAX).map(({ key, error, allowFailure }) => {
    const place = placeOf(error, modules);
    const properties = [
      ...(place === null ? [] : [
        `file=${property(place.file)}`,
        `line=${place.line}`,
        `col=${place.column}`,
      ]),
      `title=${property(`Task ${key} failed`)}`,
    ];
    const message = withoutCommands(printable(errorTitle(error).slice(0, MESSAGE_MAX)));
    return `::${allowFailure ? "warning" : "error"} ${properties.join(",")}::${
      escapeData(message)
    }\n`;
  }).join("");
}

/** `tasks.ts:12:3: shard-7: Error: expected 4, got 5`, for logs without annotations. */
export function placeLines(failed: readonly TaskStatus[], modules: readonly string[]): string[] {
  return failed.slice(0, ANNOTATIONS_MAX).flatMap(({ key, error }) => {
    const place = placeOf(error, modules);
    if (place === null) return [];
    const { file, line, column } = place;
    return [printableLine(`${file}:${line}:${column}: ${key}: ${errorTitle(error)}`)];
  });
}

function property(text: string): string {
  return escapeProperty(withoutCommands(printableLine(text.slice(0, TITLE_MAX))));
}
