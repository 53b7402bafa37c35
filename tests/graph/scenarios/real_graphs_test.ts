import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { type CompiledGraph, parseSubmission } from "../../../graph/mod.ts";
import { compileValid } from "../compile/compile_checks.ts";

const FOLDER = new URL("../../data/graphs/", import.meta.url);
const SIZES: [name: string, tasks: number, edges: number][] = [
  ["dot-product", 1639, 3438],
  ["tall-skinny-svd", 157, 156],
  ["rechunk-sum", 132, 160],
  ["groupby-shuffle", 126, 186],
  ["bag-frequencies", 631, 630],
];

for (const [name, tasks, edges] of SIZES) {
  Deno.test(`compile() keeps the digests of ${name}`, () => {
    const text = gunzipSync(Deno.readFileSync(new URL(`${name}.json.gz`, FOLDER)));
    const parsed = parseSubmission(new TextDecoder().decode(text));
    assert.ok(parsed.ok);
    assert.deepEqual(parsed.faults, []);
    const modules = { "digest.ts": "export function digest(...parts: string[]): string;" };
    const submission = { ...(parsed.submission as object), modules };
    const { compiled, stats } = compileValid(submission);
    assert.deepEqual([compiled.tasks.length, stats.edges], [tasks, edges]);
    const expected = Deno.readTextFileSync(new URL(`${name}.expected.json`, FOLDER));
    assert.deepEqual(run(compiled), JSON.parse(expected));
  });
}

/** Runs `./digest.ts#digest` on strings and inputs, one task after another. */
function run({ tasks, outputs }: CompiledGraph): Record<string, unknown> {
  const digests: string[] = [];
  for (const { op, args, dependencies } of tasks) {
    assert.equal(op, "./digest.ts#digest");
    const parts = args.map((arg) =>
      typeof arg === "string" ? arg : digests[dependencies[(arg as { $ref: number }).$ref] ?? -1]
    );
    digests.push(createHash("sha256").update(parts.join("\n")).digest("hex"));
  }
  return Object.fromEntries(outputs.map(([key, task]) => [key, digests[task]]));
}
