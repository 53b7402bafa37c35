/** The exit code and the text of a failed request. */
import assert from "node:assert/strict";
import { z } from "zod";
import { ProblemError, SilenceError, UnreachableError } from "../../../client/mod.ts";
import { asCommandError } from "../../../cli/connection/command_error.ts";
import { CommandError } from "../../../cli/exit_code.ts";
import type { Problem } from "../../../protocol/mod.ts";

function problem(status: number, code: string, rest: Partial<Problem> = {}): ProblemError {
  const fixed = { type: "about:blank", title: "Title", detail: "Detail", requestId: "r" };
  return new ProblemError({ ...fixed, status, code, ...rest } as Problem);
}

Deno.test("asCommandError() gives each failure the exit code that the documentation names", () => {
  const cases = [
    [problem(404, "unknown_graph"), 2],
    [problem(401, "unauthenticated"), 2],
    [problem(422, "invalid_graph"), 2],
    [problem(424, "task_failed"), 1],
    [problem(410, "lost"), 1],
    [problem(410, "released"), 2],
    [problem(409, "graph_cancelled"), 3],
    [problem(409, "not_finished"), 4],
    [problem(409, "recomputing"), 4],
    [problem(429, "owner_limit_tasks"), 4],
    [problem(503, "cluster_limit_tasks"), 4],
    [problem(503, "draining"), 5],
    [problem(500, "internal"), 5],
    [new UnreachableError("gone"), 5],
    [new SilenceError(1000), 5],
    [z.string().safeParse(1).error, 5],
  ] as const;
  for (const [error, exitCode] of cases) {
    const converted = asCommandError(error);
    assert.ok(converted instanceof CommandError);
    assert.equal(converted.exitCode, exitCode, String(error));
    assert.ok(!converted.message.includes("\n"));
  }
  const other = new Error("other");
  assert.equal(asCommandError(other), other);
});

Deno.test("asCommandError() has a line for each fault of a body, and no escape sequences", () => {
  const errors = [{ pointer: "/tasks/a\n", detail: "is \x1b[1mwrong" }, {
    pointer: "",
    detail: "x",
  }];
  const error = asCommandError(problem(422, "invalid_graph", { errors })) as CommandError;
  assert.equal(error.message, "Detail\n  /tasks/a\\n: is \\x1b[1mwrong\n  /: x");
});

Deno.test("asCommandError() says a fault once", () => {
  const fault = (pointer: string) => ({ pointer, detail: "Must be a task" });
  const messageOf = (...pointers: string[]) => {
    const detail = "Cannot accept the graph: /tasks/a: Must be a task";
    const errors = pointers.map(fault);
    const error = asCommandError(problem(422, "invalid_graph", { detail, errors }));
    return error instanceof CommandError ? error.message.split("\n") : [];
  };
  assert.equal(messageOf("/tasks/a").length, 1);
  assert.equal(messageOf("/tasks/a", "/tasks/b").length, 3);
});
