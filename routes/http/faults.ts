/** All that is wrong with a body, with JSON Pointers, and the problem that tells of it. */
import type { z } from "zod";
import { GRAPH_PROBLEMS_MAX } from "../../base/mod.ts";
import { type Fault, jsonPointer, type Key, shortKey } from "../../protocol/mod.ts";
import { HttpProblem, type ProblemCode } from "./problem.ts";

/** All that is wrong with what a schema refused, with pointers. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    const path = issue.path.filter((part) => typeof part !== "symbol");
    if (issue.code !== "unrecognized_keys") {
      return [{ pointer: jsonPointer(path), detail: issue.message }];
    }
    return issue.keys.map((key) => ({
      pointer: jsonPointer([...path, key]),
      detail: "There is no such field",
    }));
  });
}

/**
 * The problem of something with these faults, of which the first `GRAPH_PROBLEMS_MAX` are listed.
 *
 * @param what completes "Cannot take ...: it has 3 faults"; a single fault is told in place of that
 * @param omitted how many more faults there are
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
  return new HttpProblem(code, `Cannot take ${what}: ${why}`, { faults: listed });
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
