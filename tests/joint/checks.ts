/** Checks of the graphs of a joint cluster at rest. */
import assert from "node:assert/strict";
import type { Key, TaskError } from "../../protocol/mod.ts";
import type { SchedulerState } from "../../scheduler/machine.ts";

/**
 * Checks that results have holders, and that every failure was injected. `faults`: the kinds of
 * faults injected for a key.
 */
export function checkGraphs(
  { cluster }: SchedulerState,
  faults: ReadonlyMap<Key, readonly string[]>,
): void {
  for (const graph of cluster.graphs.values()) {
    if (graph.state === "succeeded") {
      for (const task of graph.wants) {
        // A result lost after the end of the graph is computed again, which may fail.
        if (task.state === "erred") continue;
        assert.equal(task.state, "memory", `output "${task.key}" of "${graph.id}"`);
        assert.ok(task.replicas.length > 0, `a holder of "${task.key}"`);
      }
    }
    for (const { key, state, error, annotations, context, dependencies } of graph.tasks) {
      if (state !== "erred" || error === null) continue;
      // A replica that cannot be decoded may be the fault of an input.
      const blamed = error.kind === "undecodable" ? dependencies.map((input) => input.key) : [];
      const kinds = [key, ...blamed].flatMap((one) => faults.get(one) ?? []);
      const count = kinds.filter((kind) => kind === error.kind).length;
      const message = `"${key}" failed: ${error.message}\nits faults: ${kinds.join() || "none"}`;
      // A scattered value cannot be computed again: its loss fails the tasks that need it.
      const scatteredInput = [context, ...dependencies.map((input) => input.context)]
        .some(({ scattered }) => scattered);
      if (error.kind === "lost") assert.ok(annotations?.pure === false || scatteredInput, message);
      else if (isOwn(error)) assert.ok(count > 0, message);
      else assert.equal(error.kind, "killed", message);
    }
  }
}

function isOwn({ kind }: TaskError): boolean {
  return kind === "raised" || kind === "timeout" || kind === "store" || kind === "undecodable";
}
