/** Requests to the memory manager through the scheduler's shell. */
import assert from "node:assert/strict";
import { asWorkerId } from "../../../protocol/mod.ts";
import { SchedulerShell } from "../../../routes/shell.ts";
import { ammStatus, memorySeries, SchedulerState } from "../../../scheduler/mod.ts";
import { cardOf } from "../../world/worker_card.ts";

async function withShell(run: (shell: SchedulerShell) => Promise<void>): Promise<void> {
  const leaseMs = 30_000;
  const state = new SchedulerState({ leaseMs, rethrow: true, amm: false });
  const shell = new SchedulerShell({ state, leaseMs });
  try {
    await run(shell);
  } finally {
    shell.close();
  }
}

const LEAVING = { close: true, drain: true, timeoutMs: null, onTimeout: "abort" } as const;

Deno.test("AmmRequests.runOnce() and addPolicy() settle with the answer", () =>
  withShell(async ({ ports: { amm }, state }) => {
    const report = await amm.runOnce({ dryRun: true, suggestions: true });
    assert.deepEqual([report.replicated, report.dryRun, report.suggestions], [0, true, []]);
    assert.deepEqual(await amm.addPolicy("Replicate", {}), { id: "4" });
    const refused = await amm.addPolicy("Nope", {});
    assert.match("problem" in refused ? refused.problem : "", /Cannot add policy "Nope"/);
    amm.removePolicy("4");
    assert.equal(ammStatus(state).policies.length, 3);
    amm.start();
    assert.equal(ammStatus(state).running, true);
    amm.stop();
    assert.equal(ammStatus(state).running, false);
  }));

Deno.test("AmmRequests.retire() settles when all workers have left", () =>
  withShell(async (shell) => {
    const answer = await shell.ports.workers.register(cardOf("a"));
    assert.equal(answer.type, "accepted");
    const target = { ids: [asWorkerId("x")] };
    const nobody = await shell.ports.amm.retire({ target, ...LEAVING }).result;
    assert.deepEqual(nobody, { retired: [], notRetired: [], moved: 0, lost: [] });
    const { result } = shell.ports.amm.retire({ target: { names: ["a"] }, ...LEAVING });
    const { retired } = await result;
    assert.equal(retired.length, 1);
    assert.equal(shell.state.cluster.workers.size, 0);
  }));

Deno.test("AmmRequests starts, stops and deletes samplers", () =>
  withShell(({ ports: { amm }, state }) => {
    const id = amm.startSampler({ label: "run", measure: "process", intervalMs: 60_000 });
    assert.equal(memorySeries(state, id)?.samples.length, 1);
    amm.stopSampler(id);
    assert.equal(memorySeries(state, id)?.nextAt, 0);
    amm.deleteSampler(id);
    assert.equal(memorySeries(state, id), undefined);
    return Promise.resolve();
  }));
