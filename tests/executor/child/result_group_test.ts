/** Which results wait in the child while the next task runs. */
import assert from "node:assert/strict";
import { ResultGroup } from "../../../executor/child/result_group.ts";

const quick = { op: "inc", grouped: true };

/** A group in which `inc` was quick for long enough, with one result that waits since 0 ms. */
function groupOfOne(): ResultGroup {
  const group = new ResultGroup();
  for (let run = 0; run < 20; run++) group.add(quick, { at: 0, us: 5, bytes: 8 });
  group.clear();
  group.add(quick, { at: 0, us: 5, bytes: 8 });
  return group;
}

Deno.test("mayBegin() lets results wait for an operation whose last runs were quick", () => {
  const group = groupOfOne();
  assert.ok(group.mayBegin(quick, 0.1));
  assert.ok(!group.mayBegin({ ...quick, op: "unknown" }, 0.1), "never measured");
  group.clear();
  group.add(quick, { at: 1, us: 5000, bytes: 8 });
  group.clear();
  group.add({ ...quick, op: "add" }, { at: 1, us: 5, bytes: 8 });
  assert.ok(!group.mayBegin(quick, 1), "its last run was slow");
});

Deno.test("mayBegin() allows any task when no result waits", () => {
  const group = new ResultGroup();
  assert.ok(group.mayBegin({ op: "sleep", grouped: false }, 0));
});

Deno.test("mayBegin() lets no result wait for long, also of a task that was quick before", () => {
  const group = groupOfOne();
  assert.ok(group.mayBegin(quick, 1.9));
  assert.ok(!group.mayBegin(quick, 2.1));
  group.add(quick, { at: 0.2, us: 1500, bytes: 8 });
  assert.ok(!group.mayBegin(quick, 0.2), "the last task was slow: the next may be as well");
});

Deno.test("mayBegin() lets nothing wait behind or before a task that must not run twice", () => {
  const group = groupOfOne();
  const once = { ...quick, grouped: false };
  assert.ok(!group.mayBegin(once, 0));
  group.add(once, { at: 0, us: 5, bytes: 8 });
  assert.ok(!group.mayBegin(quick, 0));
  group.clear();
  group.add(quick, { at: 0, us: 5, bytes: 8 });
  assert.ok(group.mayBegin(quick, 0));
});

Deno.test("mayBegin() bounds the number and the bytes of the results", () => {
  const many = groupOfOne();
  let waiting = 1;
  for (; many.mayBegin(quick, 0) && waiting < 1000; waiting++) {
    many.add(quick, { at: 0, us: 1, bytes: 1 });
  }
  assert.equal(waiting, 64);
  const large = groupOfOne();
  large.add(quick, { at: 0, us: 5, bytes: 40_000 });
  assert.ok(!large.mayBegin(quick, 0));
});
