/** HTTP errors: `application/problem+json` (RFC 9457) with a stable code and JSON Pointers. */

export const PROBLEM_MEDIA_TYPE = "application/problem+json";

/** One fault of a request body. `pointer` is an RFC 6901 JSON Pointer into it. */
export interface Fault {
  readonly pointer: string;
  readonly detail: string;
}

/** The body of an error response. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: readonly Fault[];
}

/** `["tasks", "a/b", 0]` -> `"/tasks/a~1b/0"`. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join(
    "",
  );
}
