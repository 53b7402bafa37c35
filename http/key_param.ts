/** The key in a path: in `GET /api/v1/graphs/{id}/tasks/{key}` and the other routes of one key. */
import { z } from "zod";
import { keyOfSegment } from "../protocol/mod.ts";
import { HttpProblem } from "./problem.ts";

const FAULT = 'Must have "~0" for "~" and "~1" for "/"';

/** A key as a parameter of a path; its percent-encoding is decoded before. */
export const KeyParam = z.string().transform((segment, { addIssue }) => {
  const key = keyOfSegment(segment);
  if (key !== null) return key;
  addIssue({ code: "custom", message: FAULT });
  return z.NEVER;
}).describe("the key, with `~0` for `~` and `~1` for `/`, then percent-encoded");

/** The key of a segment. Throws the problem `invalid_path` (400) if it is not escaped. */
export function requireKey(segment: string): string {
  const key = keyOfSegment(segment);
  if (key !== null) return key;
  throw new HttpProblem("invalid_path", `Cannot read the path: "key": ${FAULT}`, {
    faults: [{ pointer: "/key", detail: FAULT }],
  });
}
