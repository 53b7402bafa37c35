/** The end of the task of a folder: its result, or its error with its stack. */
import { decode } from "../../protocol/codec.ts";
import type { ResultPart } from "../../protocol/encoded_files.ts";
import { jsonText } from "../../protocol/json_view.ts";
import type { TaskError } from "../../protocol/mod.ts";
import { bytesOfParts, sizeOfParts } from "../child/task_folder.ts";
import { TASK_PATHS, type TaskOutcome } from "./task_document.ts";

const { mkdirSync, openSync, readFileSync, writeTextFileSync } = Deno;
const print = console.log.bind(console);
const printError = console.error.bind(console);

/** Writes a result. Returns its bytes. */
export function writeResult(base: string, parts: readonly ResultPart[]): number {
  mkdirSync(`${base}${TASK_PATHS.out}`, { recursive: true });
  using file = openSync(`${base}${TASK_PATHS.result}`, {
    write: true,
    create: true,
    truncate: true,
  });
  for (const bytes of bytesOfParts(parts)) {
    for (let at = 0; at < bytes.length;) at += file.writeSync(bytes.subarray(at));
  }
  return sizeOfParts(parts);
}

/** Writes how the task has ended, and says why it failed. */
export function writeOutcome(base: string, outcome: TaskOutcome): void {
  mkdirSync(`${base}${TASK_PATHS.out}`, { recursive: true });
  writeTextFileSync(`${base}${TASK_PATHS.outcome}`, JSON.stringify(outcome));
  if (outcome.error !== null) printError(errorText(outcome.error));
}

/** Prints the result as JSON, or where it is if it is too large for that. */
export function printResult(base: string, nbytes: number): void {
  try {
    print(jsonText(decode(readFileSync(`${base}${TASK_PATHS.result}`))));
  } catch {
    printError(`The result takes ${nbytes} bytes: it is in ${TASK_PATHS.result}`);
  }
}

/** An error with its frames, and those of its causes. */
export function errorText({ name, message, stack, cause }: TaskError): string {
  const own = stack ?? `${name}: ${message}`;
  return cause === undefined ? own : `${own}\nCaused by: ${errorText(cause)}`;
}
