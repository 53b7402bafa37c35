/**
 * The scenarios of the worker, W01 to W103, whose text is in `data/scenarios`, and the known faults
 * of earlier schedulers of task graphs, which must not occur here. Each is named by a test, or
 * listed in `left_out.ts` with the reason.
 */
import assert from "node:assert/strict";
import { LEFT_OUT } from "./left_out.ts";
import { walk } from "./walk.ts";
import { testName } from "./worker/scenarios/scenario_differences.ts";
import scenarios from "./data/scenarios/worker-state-machine.json" with { type: "json" };

/** What happens elsewhere, by number from 1. */
const KNOWN_FAULTS: readonly string[] = [
  "Tasks stay in the queue after a worker is lost, although another one has become idle.",
  "A stolen task keeps its resources on the first worker, and the second has less than none.",
  "A key that is submitted again with another definition leaves a task that nothing ends.",
  "An unexpected answer to a steal throws, and a refused steal makes a task stay for ever.",
  "A value that cannot be decoded makes its dependents wait for ever.",
  "The unknown name of a resource throws and leaves the worker in a broken state.",
  "Clients get notices that are empty, or get one twice.",
  "An input that is freed alone blocks the dependent that waits for it, or stays for ever.",
  "The loss of a worker counts against every task assigned to it, and successes never clear it.",
  "A task that is freed and requested again while it runs is computed twice.",
  "A task that waits for a resource blocks those behind it whose resources are free.",
  "The priority of a task can never be changed.",
  "A busy worker that holds a tiny input is preferred to an idle worker without it.",
  "The order of some graphs depends on how they are written, or holds more than is needed.",
  "Locally, a falsy cached value counts as missing, a negative batch size divides by zero, and " +
  "a repetition that succeeds still throws the first error.",
  "An exception in the middle of a transition leaves a state that is half changed.",
  "A failure is lost when only a replica of the task's value is still wanted.",
  "Workers are filled by the number of tasks: tiny ones starve, and large ones fill the memory.",
];

const CATALOGUE: readonly string[] = [
  ...numbered("W", 103),
  ...KNOWN_FAULTS.map((_, index) => `known fault ${index + 1}`),
];

Deno.test("every scenario and known fault is named by a test or left out, none both", async () => {
  const named = new Set((await testNames()).flatMap(idsIn));
  const both = CATALOGUE.filter((id) => named.has(id) && Object.hasOwn(LEFT_OUT, id));
  const neither = CATALOGUE.filter((id) => !named.has(id) && !Object.hasOwn(LEFT_OUT, id));
  const unknown = [...named, ...Object.keys(LEFT_OUT)].filter((id) => !CATALOGUE.includes(id));
  assert.deepEqual({ both, neither, unknown }, { both: [], neither: [], unknown: [] });
});

Deno.test("no test names an id whose text is not in the repository", async () => {
  assert.deepEqual((await testNames()).filter((name) => /\b[LMST]\d{1,3}\b/.test(name)), []);
});

Deno.test("the worker's scenarios are those of the catalogue", () => {
  assert.deepEqual(scenarios.map(({ id }) => id), numbered("W", 103));
});

/** `W01` to `W103`. */
function numbered(letter: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => letter + `${index + 1}`.padStart(2, "0"),
  );
}

/** The names of all tests; for tests that are made in a loop the template of the name. */
async function testNames(): Promise<string[]> {
  const told = scenarios.filter(({ id }) => !Object.hasOwn(LEFT_OUT, id)).map(testName);
  const root = new URL("./", import.meta.url);
  const sources = (await walk(root, "_test.ts")).map((path) =>
    Deno.readTextFile(new URL(path, root))
  );
  const names = (await Promise.all(sources)).flatMap((text) =>
    [...text.matchAll(/(?:^ *|\bDeno\.)test\(\s*(["`])(.*?)\1/gm)].map(([, , name = ""]) => name)
  );
  return [...told, ...names];
}

function idsIn(name: string): string[] {
  return name.match(/\bW\d{1,3}\b|\bknown fault \d+/g) ?? [];
}
