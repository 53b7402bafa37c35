/** Submissions as the shell of a scheduler gets them. */
import assert from "node:assert/strict";
import { compile } from "../../graph/mod.ts";
import { newGraphId } from "../../routes/graphs/graph_requests.ts";
import type { Submission } from "../../routes/inbox/answer.ts";

/** A submission of a graph with the operation `inc`, in a namespace that nothing else has. */
export function submissionOf(graph: Record<string, unknown>): Submission {
  const id = newGraphId();
  const compiled = compile(graph, { namespace: id, builtins: new Set(["inc"]) });
  assert.ok(compiled.ok);
  const { modules } = compiled;
  return {
    graph: id,
    compiled: compiled.compiled,
    modules,
    submitter: "me",
    trace: null,
    cacheAccess: "write",
  };
}
