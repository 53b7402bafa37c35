/** Faults of a body or query with JSON Pointers, and the problem that reports them. */
import type { z } from "zod";
import { GRAPH_PROBLEMS_MAX } from "../base/mod.ts";
import { type Fault, jsonPointer, type Key, shortKey } from "../protocol/mod.ts";
import { HttpProblem, type ProblemCode } from "./problem.ts";

/** Converts the issues of a schema to faults. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    const path = issue.path.filter((part) => typeof part !== "symbol");
    // The issue of a name says no more than that there is one.
    const { message } = issue.code === "invalid_key" ? issue.issues[0] ?? issue : issue;
    if (issue.code !== "unrecognized_keys") {
      return [{ pointer: jsonPointer(path), detail: sentenceOf(message) }];
    }
    return issue.keys.map((key) => ({
      pointer: jsonPointer([...path, key]),
      detail: "Unknown field",
    }));
  });
}

/** The message of an issue, where that of the schema library is not plain. */
function sentenceOf(message: string): string {
  const [, expected, received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ??
    [];
  if (received === "undefined") return `It is missing: must be of type ${expected}`;
  if (received === "NaN") return "Must be a number";
  return message;
}

/**
 * Returns the problem with these faults, of which the first `GRAPH_PROBLEMS_MAX` are listed.
 *
 * @param what completes "Cannot accept ...: it has 3 faults"; a single fault replaces the number
 * @param omitted number of further faults
 */
export function faultyProblem(
  code: ProblemCode,
  what: string,
  faults: readonly Fault[],
  omitted = 0,
): HttpProblem {
  const [first] = faults;
  const listed = faults.slice(0, GRAPH_PROBLEMS_MAX);
  const count = faults.length + omitted;
  const why = count === 1 && first
    ? `${first.pointer || "/"}: ${first.detail}`
    : `it has ${count} faults` +
      (count > listed.length ? `, the first ${listed.length} are listed` : "");
  return new HttpProblem(code, `Cannot accept ${what}: ${why}`, { faults: listed });
}

/**
 * The faults of keys that conflict with a namespace. `field` is the field of the body that has the
 * keys; `details` has a sentence for each reason.
 */
export function conflictFaults<Reason extends string>(
  field: "tasks" | "values",
  conflicts: readonly { readonly key: Key; readonly reason: Reason }[],
  details: Readonly<Record<Reason, string>>,
): Fault[] {
  return conflicts.map(({ key, reason }) => ({
    pointer: jsonPointer([field, shortKey(key)]),
    detail: details[reason],
  }));
}
