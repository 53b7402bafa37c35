/** The rates of faults, and the steps drawn from them. */
import assert from "node:assert/strict";
import { ALL_FAULTS, parseFaults } from "../../../sim/mod.ts";
import { drawSteps } from "../../../sim/faults/steps.ts";

const HOUR_MS = 3_600_000;

Deno.test("parseFaults() reads all, none, and rates by name", () => {
  assert.deepEqual(parseFaults("all"), ALL_FAULTS);
  assert.ok(Object.values(parseFaults("none")).every((rate) => rate === 0));
  const some = parseFaults("worker-crash=6,request-lost");
  const set = Object.entries(some).filter(([, rate]) => rate > 0);
  assert.deepEqual(set.sort(), [["request-lost", ALL_FAULTS["request-lost"]], ["worker-crash", 6]]);
  assert.deepEqual(parseFaults("all,link-cut=0"), { ...ALL_FAULTS, "link-cut": 0 });
});

Deno.test("parseFaults() rejects unknown faults and invalid rates", () => {
  assert.throws(() => parseFaults("rain"), /Cannot simulate "rain": the faults are request-lost,/);
  assert.throws(() => parseFaults("request-lost=2"), /a rate is from 0 to 1$/);
  assert.throws(() => parseFaults("worker-crash=-1"), /a rate is from 0 to 1000$/);
  assert.throws(() => parseFaults("worker-crash="), /at ""/);
});

Deno.test("drawSteps() draws steps at their rate per minute, in order of time", () => {
  const steps = drawSteps(3, parseFaults("worker-crash=6,link-cut=2"), HOUR_MS);
  const crashes = steps.filter(({ fault }) => fault === "worker-crash").length;
  assert.ok(crashes > 300 && crashes < 420, `${crashes} crashes in an hour`);
  assert.ok(steps.every((step, index) => step.index === index));
  assert.ok(steps.every(({ atMs }, index) => atMs >= (steps[index - 1]?.atMs ?? 0)));
  assert.deepEqual(drawSteps(3, parseFaults("none"), HOUR_MS), []);
});
