/**
 * The faults of a round. Each happens to a running cluster, and is over when its function returns:
 * processes run again, gateways are open. What the faults did to the work is Weir's to repair.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { present } from "../../base/mod.ts";
import { descendants } from "../../tests/end_to_end/processes.ts";
import { CACHE_FAULTS } from "./cache_faults.ts";
import { type ChaosCluster, LEASE_SECONDS, signal } from "./cluster.ts";
import { DISK_FAULTS } from "./disk_faults.ts";
import { LOG_FAULTS } from "./log_faults.ts";
import { submitLoad, until } from "./probes.ts";
import { SCHEDULER_FAULTS } from "./scheduler_faults.ts";
import type { ChaosFault } from "./fault.ts";

const LEASE_MS = LEASE_SECONDS * 1000;
/** Time after which a retired worker is stopped. */
const RETIRE_MS_MAX = 8000;
/**
 * Flags of a worker that is close to its limit, so that it spills, pauses, and kills tasks that
 * grow.
 */
const CRAMPED_FLAGS: readonly string[] = [
  ...["--memory-limit", "192MiB", "--memory-target", "off", "--memory-spill", "0.6"],
  ...["--memory-pause", "0.7", "--memory-terminate", "0.9", "--executor-memory-limit", "1GiB"],
];
/** More than the worker has room for. A hundredth of the limit must be values for one to spill. */
const CRAMPED_LOAD = { values: 8, valueBytes: 1024 * 1024, growMib: 160 } as const;
/** Jumps of the clock, in seconds, to either side. */
const JUMP_SECONDS_MAX = 7200;

export const FAULTS: readonly ChaosFault[] = [
  {
    name: "worker-killed",
    kills: true,
    async happen({ cluster, victim, random, note }) {
      note(`${victim.name} is killed and started again under its name`);
      await victim.process.stop("SIGKILL");
      await sleep(random.integer(500));
      await cluster.restart(victim);
    },
  },
  {
    name: "worker-stopped",
    async happen({ cluster, victim, random, note }) {
      note(`${victim.name} is stopped and started again under its name`);
      await victim.process.stop("SIGTERM");
      await sleep(random.integer(500));
      await cluster.restart(victim);
    },
  },
  {
    name: "worker-retired",
    async happen({ cluster, victim, random, note }) {
      const drain = random.integer(2) === 0;
      note(`${victim.name} is retired${drain ? ", and finishes its tasks" : ""}, and comes back`);
      const request = { names: [victim.name], drain, timeout: 5, onTimeout: "force" } as const;
      await cluster.client.retire(request).catch(() => {});
      const isGone = await Promise.race([
        victim.process.child.status.then(() => true),
        sleep(RETIRE_MS_MAX).then(() => false),
      ]);
      // The request may not have arrived.
      if (!isGone) await victim.process.stop("SIGTERM");
      await cluster.restart(victim);
    },
  },
  {
    name: "worker-cramped",
    async happen({ cluster, victim, note }) {
      note(`${victim.name} is started again with little memory`);
      await victim.process.stop("SIGTERM");
      await cluster.restart(victim, CRAMPED_FLAGS);
      const graph = await submitLoad(cluster, victim.name, CRAMPED_LOAD);
      await untilThresholdsAreMet(cluster, victim.name, graph);
      await cluster.direct.cancel(graph).catch(() => {});
      await victim.process.stop("SIGTERM");
      await cluster.restart(victim);
    },
  },
  {
    name: "worker-frozen",
    async happen({ victim, random, note, wait }) {
      const ms = random.integer(2 * LEASE_MS);
      note(`${victim.name} is frozen for ${ms} ms`);
      signal(victim.process, "SIGSTOP");
      await wait(ms);
      signal(victim.process, "SIGCONT");
    },
  },
  {
    name: "executor-killed",
    kills: true,
    happen({ victim, random, note }) {
      const [, ...children] = descendants(victim.process.child.pid);
      const pid = children[random.integer(Math.max(1, children.length))];
      note(`a child of ${victim.name} is killed: ${pid ?? "it has none"}`);
      if (pid !== undefined) killProcess(pid);
      return Promise.resolve();
    },
  },
  {
    name: "streams-cut",
    async happen({ victim, random, note }) {
      const times = 1 + random.integer(5);
      note(`the connections between ${victim.name} and the scheduler are cut ${times} times`);
      for (let time = 0; time < times; time++) {
        victim.toScheduler.cut();
        await sleep(random.integer(200));
      }
    },
  },
  {
    name: "scheduler-silent",
    async happen({ victim, random, note, wait }) {
      const ms = random.integer(2 * LEASE_MS);
      note(`nothing passes between ${victim.name} and the scheduler for ${ms} ms`);
      victim.toScheduler.set("silent");
      await wait(ms);
      victim.toScheduler.set("open");
    },
  },
  {
    name: "scheduler-refuses",
    async happen({ victim, random, note, wait }) {
      const ms = random.integer(2 * LEASE_MS);
      note(`${victim.name} is refused by the scheduler for ${ms} ms`);
      victim.toScheduler.set("refusing");
      await wait(ms);
      victim.toScheduler.set("open");
    },
  },
  {
    name: "transfers-cut",
    async happen({ victim, random, note }) {
      note(`the connections to ${victim.name} are cut for a while`);
      for (let time = 0; time < 10; time++) {
        victim.front.cut();
        await sleep(random.integer(100));
      }
    },
  },
  {
    name: "holder-unreachable",
    async happen({ cluster, victim, random, note, wait }) {
      const mode = random.integer(2) === 0 ? "refusing" : "silent";
      // Its requests are not told apart when they are encrypted.
      const schedulerPasses = random.integer(2) === 0 && !cluster.isEncrypted;
      const ms = random.integer(6000);
      const who = schedulerPasses ? "other workers" : "everybody";
      note(`${victim.name} is ${mode} towards ${who} for ${ms} ms`);
      victim.front.set(mode, { schedulerPasses });
      await wait(ms);
      victim.front.set("open");
    },
  },
  {
    name: "directory-removed",
    async happen({ victim, note }) {
      note(`the local directory of ${victim.name} is removed`);
      await Deno.remove(victim.directory, { recursive: true }).catch(() => {});
    },
  },
  {
    name: "connections-used-up",
    global: true,
    async happen({ cluster, random, note, wait }) {
      const count = 150 + random.integer(200);
      note(`${count} clients connect to the scheduler and say nothing`);
      const { port } = new URL(cluster.schedulerUrl);
      const connections: Deno.Conn[] = [];
      for (let opened = 0; opened < count; opened++) {
        try {
          connections.push(await Deno.connect({ hostname: "127.0.0.1", port: Number(port) }));
        } catch {
          break;
        }
      }
      await wait(random.integer(3000));
      for (const connection of connections) close(connection);
    },
  },
  {
    name: "clock-jumps",
    global: true,
    needsClock: true,
    async happen({ clock, random, note, wait }) {
      const seconds = random.integer(2 * JUMP_SECONDS_MAX) - JUMP_SECONDS_MAX;
      note(`the clock jumps by ${seconds} s, and back`);
      present(clock, "the clock").jump(seconds);
      await wait(random.integer(3000));
      clock?.jump(0);
    },
  },
  ...SCHEDULER_FAULTS,
  ...DISK_FAULTS,
  ...LOG_FAULTS,
  ...CACHE_FAULTS,
];

/** The worker pauses, spills because of its size, and kills the task that grows. */
async function untilThresholdsAreMet(
  cluster: ChaosCluster,
  worker: string,
  graph: string,
): Promise<void> {
  const missing = new Set(["pause", "spill", "terminate"]);
  await until(`${worker} reaches the thresholds of its memory`, async () => {
    const { direct } = cluster;
    const status = (await direct.workers()).find(({ name }) => name === worker);
    if (status?.state === "paused") missing.delete("pause");
    const spilled = await cluster.metric("weir_worker_store_disk_values", worker);
    if (spilled > 0) missing.delete("spill");
    for (const { error } of await direct.attempts(graph, "grow")) {
      if (error?.name === "MemoryExceeded") missing.delete("terminate");
    }
    if (missing.size > 0) throw new Error(`without ${[...missing].join(", ")}`);
    return true;
  });
}

function killProcess(pid: number): void {
  try {
    Deno.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // The scheduler has closed it.
  }
}
