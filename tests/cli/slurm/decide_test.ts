import assert from "node:assert/strict";
import fc from "fast-check";
import { decide } from "../../../cli/slurm/decide.ts";

/** Jobs with ids in order; the last `pending` ones wait. */
function jobsOf(running: number, pending: number) {
  return Array.from({ length: running + pending }, (_, n) => ({
    id: `${n}`,
    isPending: n >= running,
  }));
}

function round(desired: number, running: number, pending: number, leaving = 0, backlog = 4) {
  const { submit, cancel, retire } = decide({
    desired,
    jobs: jobsOf(running, pending),
    leaving,
    backlog,
  });
  return [submit, cancel, retire];
}

Deno.test("decide() submits what is missing, up to the backlog", () => {
  assert.deepEqual(round(3, 0, 0), [3, [], 0]);
  assert.deepEqual(round(10, 2, 1), [3, [], 0]);
  assert.deepEqual(round(10, 2, 4), [0, [], 0]);
  assert.deepEqual(round(10, 2, 7), [0, [], 0]);
  // A worker that leaves is replaced.
  assert.deepEqual(round(3, 3, 0, 2), [2, [], 0]);
});

Deno.test("decide() cancels pending jobs first, the latest first, then retires workers", () => {
  assert.deepEqual(round(4, 3, 3), [0, ["5", "4"], 0]);
  assert.deepEqual(round(1, 3, 2), [0, ["4", "3"], 2]);
  assert.deepEqual(round(0, 2, 0), [0, [], 2]);
  // Those that leave are not retired again.
  assert.deepEqual(round(1, 3, 0, 2), [0, [], 0]);
});

Deno.test("decide() comes as near as the backlog allows, and never does and undoes", () => {
  const number = fc.nat(20);
  fc.assert(fc.property(
    ...[number, number, number, number, fc.integer({ min: 1, max: 9 })] as const,
    (desired, running, pending, left, backlog) => {
      const leaving = Math.min(left, running);
      const jobs = jobsOf(running, pending);
      const { submit, cancel, retire } = decide({ desired, jobs, leaving, backlog });
      const after = running + pending - leaving + submit - cancel.length - retire;
      assert.ok(submit === 0 || cancel.length + retire === 0);
      assert.ok(submit === 0 || pending + submit <= backlog);
      assert.ok(retire <= running - leaving);
      if (after < desired) assert.ok(pending + submit >= backlog);
      else assert.equal(after, desired);
    },
  ));
});
