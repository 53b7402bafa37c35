import assert from "node:assert/strict";
import { describePhases, phasesOf, phaseTotals } from "../../../ui/text/task_phases.ts";

/** Entries from lines `time where from to`. */
const story = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [at, where = "", from = "", to = ""] = line.split(" ");
    return { at: Number(at), where, from, to, cause: "", key: "k", stimulusId: "s" };
  });

const shown = (...args: Parameters<typeof phasesOf>) =>
  phasesOf(...args).map(({ kind, from, to, where, assigned }) => [kind, from, to, where, assigned]);

Deno.test("phasesOf() divides the time of a task by what it waited for", () => {
  const entries = story(
    "0 scheduler released waiting",
    "1000 scheduler waiting queued",
    "1500 scheduler queued processing",
    "1600 w0 released waiting",
    "2600 w0 waiting ready",
    "2700 w0 ready executing",
    "5700 w0 executing memory",
    "5800 scheduler processing memory",
    // A copy of its result is no part of its story.
    "6000 w1 released fetch",
    "7000 w1 fetch memory",
  );
  assert.deepEqual(shown(entries, 9000), [
    ["inputs", 0, 1000, "scheduler", 0],
    ["slot", 1000, 1500, "scheduler", 0],
    ["way", 1500, 1600, "scheduler", 1],
    ["fetch", 1600, 2600, "w0", 1],
    ["slot", 2600, 2700, "w0", 1],
    ["run", 2700, 5700, "w0", 1],
    ["way", 5700, 5800, "w0", 1],
  ]);
  assert.deepEqual(phaseTotals(phasesOf(entries, 9000)), [
    ["inputs", 1],
    ["slot", 0.6],
    ["way", 0.2],
    ["fetch", 1],
    ["run", 3],
  ]);
  assert.match(describePhases(phasesOf(entries, 9000)), /^waited for inputs 1 s, .*, ran 3 s$/);
});

Deno.test("phasesOf() counts assignments, ends with now, and never goes back in time", () => {
  const entries = story(
    "0 scheduler released queued",
    "100 scheduler queued processing",
    "50 w0 released ready",
    "60 w0 ready executing",
    "200 w0 executing error",
    "200 scheduler processing queued",
    "300 scheduler queued processing",
    "310 scheduler processing processing",
    "320 w1 released executing",
  );
  assert.deepEqual(shown(entries, 1000), [
    ["slot", 0, 100, "scheduler", 0],
    ["run", 100, 200, "w0", 1],
    ["slot", 200, 300, "scheduler", 1],
    ["way", 300, 320, "scheduler", 2],
    ["run", 320, 1000, "w1", 2],
  ]);
  assert.deepEqual(phasesOf([], 5), []);
  // A worker that is gone tells nothing; one that has just got the task tells nothing yet.
  const lost = story(
    "0 scheduler queued processing",
    "100 scheduler processing queued",
    "200 scheduler queued processing",
  );
  assert.deepEqual(phasesOf(lost, 300).map(({ kind }) => kind), ["gone", "slot", "way"]);
  assert.equal(describePhases([]), "nothing is kept of it");
});
