/**
 * Every decision of twelve runs on a state generated from a seed, compared with a file, so that a
 * changed rule shows all its effects here. `WEIR_GOLDEN=write` writes the file again.
 */
import assert from "node:assert/strict";
import {
  ActiveMemoryManager,
  Rebalance,
  ReduceReplicas,
  Replicate,
  RetireWorker,
} from "../../../amm/mod.ts";
import { Prng } from "../../../base/mod.ts";
import { FakeCluster } from "../fake_cluster.ts";

const FILE = new URL("../../data/amm/decisions.txt", import.meta.url);

Deno.test("runOnce() makes the recorded decisions", async () => {
  const lines = decisions().join("\n") + "\n";
  if (Deno.env.get("WEIR_GOLDEN") === "write") await Deno.writeTextFile(FILE, lines);
  assert.equal(lines, await Deno.readTextFile(FILE));
  assert.equal(lines, decisions().join("\n") + "\n");
});

function decisions(): string[] {
  const random = new Prng(5);
  const cluster = new FakeCluster();
  for (let index = 0; index < 12; index++) {
    cluster.worker(`w${index}`, { limit: index % 4 === 3 ? 4000 : 2000, other: index * 10 });
  }
  cluster.setStatus("w5", "paused");
  for (let index = 0; index < 120; index++) {
    const first = random.integer(random.integer(12) + 1);
    const on = [first, random.integer(12), random.integer(12)].slice(0, 1 + random.integer(3));
    cluster.key(`k${index}`, {
      on: [...new Set(on)].map((which) => `w${which}`),
      nbytes: 1 + random.integer(200),
      copies: index % 17 === 0 ? "all" : index % 11 === 0 ? 2 : 1,
      waiters: { [`w${first}`]: random.integer(3) === 0 ? 1 : 0, none: random.integer(2) },
      spilled: index % 13 === 0,
    });
  }
  const manager = new ActiveMemoryManager(cluster, { measure: "process", suggestionsMax: 40 });
  const policies = [new ReduceReplicas(), new Replicate(), new Rebalance({ bytesMax: 1500 })];
  for (const policy of policies) manager.addPolicy(policy);
  const lines: string[] = [];
  for (let run = 0; run < 12; run++) {
    if (run === 4) {
      for (const worker of ["w0", "w1"]) {
        cluster.setStatus(worker, "closing_gracefully");
        manager.addPolicy(new RetireWorker({ worker }));
      }
    }
    if (run === 8) cluster.leave("w2");
    if (run === 9) cluster.setStatus("w5", "running");
    const report = manager.runOnce({ suggestions: true });
    lines.push(`run ${run}: ${report.complete ? "complete" : "cut off"}`);
    for (const { policy, op, key, nbytes, worker, reason } of report.suggestions ?? []) {
      lines.push(`  ${policy} ${op} ${key} (${nbytes}): ${worker ?? reason}`);
    }
    lines.push(...cluster.takeOrders().map((order) => `  ${order}`));
    if (run % 3 === 0) cluster.arrive(["w3", "w4", "w6", "w7"]);
    else cluster.arrive();
    cluster.at += 2000;
  }
  return lines;
}
