/** The error of a task as text. */
import { isRecord } from "../../base/mod.ts";

/** `"TypeError: bad input"`. */
export function errorTitle(error: unknown): string {
  if (!isRecord(error)) return "it failed";
  const { name, message } = error;
  return typeof name === "string" && name !== "" ? `${name}: ${message}` : String(message);
}

/** The lines of the stack that are places in the code of the task. */
export function stackPlaces(error: unknown): string[] {
  if (!isRecord(error) || typeof error.stack !== "string") return [];
  return error.stack.split("\n").map((line) => line.trim()).filter((line) => /^at /.test(line));
}
