/**
 * The behaviours of the reference that Weir adopts or deliberately changes are numbered: W01-W103
 * for the worker, S01-S102 for the scheduler, M162-M260 for the memory of workers, and the known
 * faults 1-18, which must not occur here. Each is named by a test, or listed in `left_out.ts` with
 * the reason.
 */
import assert from "node:assert/strict";
import { DIFFERENT, LEFT_OUT } from "./left_out.ts";
import { walk } from "./walk.ts";
import { testName } from "./worker/scenarios/scenario_differences.ts";
import scenarios from "./data/scenarios/worker-state-machine.json" with { type: "json" };

const CATALOGUE: readonly string[] = [
  ...numbered("W", 103),
  ...numbered("S", 102),
  ...numbered("M", 260).slice(161),
  ...Array.from({ length: 18 }, (_, index) => `known fault ${index + 1}`),
];

Deno.test("every scenario, statement and known fault is named by a test or left out, none both", async () => {
  const named = new Set((await testNames()).flatMap(idsIn));
  const both = CATALOGUE.filter((id) => named.has(id) && Object.hasOwn(LEFT_OUT, id));
  const neither = CATALOGUE.filter((id) => !named.has(id) && !Object.hasOwn(LEFT_OUT, id));
  const unknown = [...named, ...Object.keys(LEFT_OUT)].filter((id) => !CATALOGUE.includes(id));
  assert.deepEqual({ both, neither, unknown }, { both: [], neither: [], unknown: [] });
  assert.deepEqual(Object.keys(DIFFERENT).filter((id) => !named.has(id)), []);
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

/** The other statements M are about the Active Memory Manager and its samplers. */
function idsIn(name: string): string[] {
  const ids = name.match(/\b[WSM]\d{1,3}\b|\bknown fault \d+/g) ?? [];
  return ids.filter((id) => !id.startsWith("M") || isOfWorkers(Number(id.slice(1))));
}

function isOfWorkers(statement: number): boolean {
  return statement >= 162 && statement <= 260;
}
