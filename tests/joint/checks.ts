/** What must hold of the graphs of a joint cluster that has come to rest. */
import assert from "node:assert/strict";
import type { TaskError } from "../../protocol/mod.ts";
import type { JointCluster } from "./cluster.ts";

/** Results are there, and what failed was made to fail. */
export function checkGraphs({ scheduler, faults }: JointCluster): void {
  for (const graph of scheduler.machine.cluster.graphs.values()) {
    if (graph.state === "succeeded") {
      for (const task of graph.wants) {
        // A result that was lost after the end is made again, and that may fail.
        if (task.state === "erred") continue;
        assert.equal(task.state, "memory", `output "${task.key}" of "${graph.id}"`);
        assert.ok(task.replicas.length > 0, `a holder of "${task.key}"`);
      }
    }
    for (const { key, state, error, annotations, context, dependencies } of graph.tasks) {
      if (state !== "erred" || error === null) continue;
      // A copy that cannot be decoded is the fault of an input, too.
      const blamed = error.kind === "undecodable" ? dependencies.map((input) => input.key) : [];
      const kinds = [key, ...blamed].flatMap((one) => faults.get(one) ?? []);
      const count = kinds.filter((kind) => kind === error.kind).length;
      const told = `"${key}" failed: ${error.message}\nits faults: ${kinds.join() || "none"}`;
      // What came from outside is not made again: the loss of a copy fails what needs it.
      const brought = [context, ...dependencies.map((input) => input.context)]
        .some(({ scattered }) => scattered);
      if (error.kind === "lost") assert.ok(annotations?.pure === false || brought, told);
      else if (isOwn(error)) assert.ok(count > 0, told);
      else assert.equal(error.kind, "killed", told);
    }
  }
}

function isOwn({ kind }: TaskError): boolean {
  return kind === "raised" || kind === "timeout" || kind === "store" || kind === "undecodable";
}
