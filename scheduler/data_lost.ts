/** The error of a value from outside of which no copy is left, and of whatever needs it. */
import { type Key, namespaceOf, shortKey, type TaskError } from "../protocol/mod.ts";

/** `reason` is the end of the story: `worker "w1" is gone`. */
export function dataLost(key: Key, reason: string): TaskError {
  return {
    kind: "lost",
    name: "DataLost",
    message: `Cannot use data "${shortKey(key)}" of namespace "${namespaceOf(key)}": ${reason}, ` +
      "no copy is left, and what was scattered cannot be computed again",
  };
}
