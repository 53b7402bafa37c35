/**
 * Of the graphs of one owner and concurrency group one runs at a time, in the order in which they
 * were accepted. A graph that replaces others has cancelled them when it is accepted. The check
 * follows the answers of the scheduler and does not know how it keeps the order.
 */
import assert from "node:assert/strict";
import type { GraphId } from "../../protocol/mod.ts";
import type { SchedulerInstruction } from "../../scheduler/machine.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

export class RunGroups {
  readonly #scheduler: SchedulerProcess;
  /** Owner and group -> the graphs that were accepted and have not ended. */
  readonly #open = new Map<string, GraphId[]>();

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler has returned this instruction. */
  ordered(instruction: SchedulerInstruction): void {
    if (instruction.type === "accept-graph") this.#accepted(instruction.graph);
    else if (instruction.type === "end-graph") this.#ended(instruction.graph);
    else if (instruction.type === "send" && instruction.message[0] === "compute") {
      this.#checkSent(instruction.message[1]);
    }
  }

  #accepted(id: GraphId): void {
    const { graphs } = this.#scheduler.machine.cluster;
    const graph = graphs.get(id);
    if (graph === undefined || graph.concurrency === null) return;
    const { group, onNewer } = graph.concurrency;
    const place = `${graph.owner} ${group}`;
    const former = this.#open.get(place) ?? [];
    for (const other of onNewer === "cancel" ? former : []) {
      const outcome = graphs.get(other)?.outcome ?? "gone";
      assert.notEqual(outcome, null, `"${other}" goes on beside "${id}", which replaces it`);
    }
    // It may have ended in the same stimulus.
    this.#open.set(place, [...former, id]);
  }

  #ended(id: GraphId): void {
    for (const [place, graphs] of this.#open) {
      const left = graphs.filter((graph) => graph !== id);
      if (left.length === 0) this.#open.delete(place);
      else this.#open.set(place, left);
    }
  }

  /** A task that one graph alone has is sent for that graph. */
  #checkSent(key: string): void {
    const task = this.#scheduler.machine.cluster.tasks.get(key as never);
    if (task === undefined || task.graphs.length !== 1 || task.waiters > 0) return;
    const [graph] = task.graphs;
    if (graph === undefined || graph.concurrency === null) return;
    const open = this.#open.get(`${graph.owner} ${graph.concurrency.group}`) ?? [];
    const before = open.slice(0, Math.max(0, open.indexOf(graph.id)));
    assert.deepEqual(before, [], `"${key}" of "${graph.id}" is sent while others run before it`);
  }
}
