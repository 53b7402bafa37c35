/** A `World` with requests to the memory manager and for the retirement of workers. */
import type { RetireTarget } from "../../scheduler/mod.ts";
import type { WorkerRetireRequested } from "../../scheduler/event_memory.ts";
import { World } from "./scheduler_world.ts";

type RetireSetting = Partial<
  Pick<WorkerRetireRequested, "close" | "drain" | "timeoutMs" | "onTimeout">
>;

export class MemoryWorld extends World {
  #requests = 0;

  /** Number of the last request; the first is `r1`. */
  retire(target: readonly string[] | RetireTarget, setting: RetireSetting = {}): this {
    return this.tell({
      type: "worker-retire-requested",
      request: `r${++this.#requests}`,
      target: Array.isArray(target)
        ? { ids: target.map((name: string) => this.id(name)) }
        : target as RetireTarget,
      close: true,
      drain: true,
      timeoutMs: null,
      onTimeout: "abort",
      ...setting,
    });
  }

  /** Runs the public manager once, and takes its instructions. */
  runOnce(options: { dryRun?: boolean; suggestions?: boolean } = {}): string[] {
    this.take();
    const { dryRun = false, suggestions = false } = options;
    this.tell({ type: "amm-run-requested", request: "run", dryRun, suggestions });
    return this.take();
  }

  /** Gives each of these workers a replica of `key`, in this order. */
  hold(key: string, ...workers: readonly string[]): this {
    for (const worker of workers) this.add(key, worker, this.number);
    return this;
  }

  /** The worker reports keys as spilled to disk and as unspilled. */
  spill(worker: string, spilled: readonly string[], unspilled: readonly string[] = []): this {
    const spills = {
      spilled: spilled.map((key) => this.key(key)),
      unspilled: unspilled.map((key) => this.key(key)),
    };
    const memory = this.machine.cluster.workers.get(this.id(worker))?.memory ??
      { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };
    const figures = { memory, executing: [], bandwidth: 0, receivedBytesTotal: 0, spills };
    return this.report(worker, ["heartbeat", figures]);
  }

  /** Every replica requested of this worker arrives. */
  arrive(worker: string): this {
    const record = this.machine.cluster.workers.get(this.id(worker));
    for (const task of [...record?.acquiring ?? []]) this.add(task.key, worker, this.number);
    return this;
  }

  holders(key: string): string[] {
    const task = this.machine.cluster.tasks.get(this.key(key));
    return (task?.replicas ?? []).map(({ worker }) => worker.name);
  }

  statusOf(worker: string): string | undefined {
    return this.machine.cluster.workers.get(this.id(worker))?.status;
  }
}
