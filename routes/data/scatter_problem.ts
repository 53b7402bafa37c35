/** The problem of external data that is not stored. */
import { conflictFaults } from "../../http/faults.ts";
import { limitProblem } from "../access/limits.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { ScatterAnswer } from "./scatter_answer.ts";

/** `namespace`: as the request names it. */
export function scatterProblem(
  namespace: string,
  answer: Exclude<ScatterAnswer, { readonly type: "accepted" | "unrecorded" }>,
): HttpProblem {
  if (answer.type === "no-worker") {
    return new HttpProblem(
      "no_worker",
      "Cannot store the data: no running worker with an address has room for it" +
        (answer.failures.length > 0 ? ` (${answer.failures.join("; ")})` : ""),
      { headers: { "retry-after": "1" } },
    );
  }
  if (answer.type === "busy") {
    return new HttpProblem(
      "busy",
      "Cannot store the data now: another request stores one of the keys",
      { headers: { "retry-after": "1" } },
    );
  }
  if (answer.type === "broken") {
    return new HttpProblem(
      "transfer_broken",
      `Cannot store the data: send it again, as no worker kept it (${answer.failures.join("; ")})`,
      { headers: { "retry-after": "1" } },
    );
  }
  if (answer.type === "limited") return limitProblem("store the data", answer.limit);
  return new HttpProblem(
    "key_conflict",
    `Cannot store the values in the namespace "${namespace}": see errors`,
    {
      faults: conflictFaults("values", answer.conflicts, {
        lost: "Tasks have failed because this value was lost: release it, and delete their graphs",
        unknown: "The namespace has no such value",
        "other-definition": "The namespace has this key with another value or task",
      }),
    },
  );
}
