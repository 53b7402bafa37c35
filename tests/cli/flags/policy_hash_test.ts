/** The hash of a policy, by which a recording identifies the policies that it was made with. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { policyHash } from "../../../cli/flags/policy_hash.ts";

const AMM = new URL("../../../amm/mod.ts", import.meta.url).href;

/** Files of a policy, by path; the entry is `mine.ts`. */
type Files = Readonly<Record<string, string>>;

const POLICY: Files = {
  "mine.ts": `import { A } from "@weir/weir/amm";
import type { B } from '${AMM}';
import { level } from "./lib/level.ts";
import "./effects.ts";
export * from
  "./more.ts";
const { late } = await import("./late.ts");
import { z } from "npm:zod@4";
// import { gone } from "./gone.ts";
const words = 'import "./gone.ts"', which = await import("./" + words);
export type { Level } from "./types.ts";
export abstract class Mine<T extends object> implements Level {
  private declare late?: Array<T>;
  per = <U,>(part: U, by = late! as number) => Number(part) / by / 2;
  name = "}".replace(/["'{]/g, "");
}
const end = await import("./end.ts");
`,
  "lib/level.ts": `import { deep } from "../deep.ts";\nexport const level = 1;\n`,
  "deep.ts": `import { level } from "./lib/level.ts"; // round and round\nexport const deep = 2;\n`,
  "effects.ts": "export {};\n",
  "more.ts": `export const more = 1;\n`,
  "late.ts": `export { default as data } from "./data.json" with { type: "json" };\n`,
  "data.json": "[1, 2, 3]\n",
  "types.ts": "export interface Level {}\n",
  "end.ts": "export {};\n",
  "gone.ts": "export const gone = 0;\n",
  "other.ts": "export const nobody = 0;\n",
};

async function hashOf(files: Files): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "weir-policy-" });
  try {
    await Deno.mkdir(`${folder}/lib`);
    for (const [path, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${folder}/${path}`, text);
    }
    return await policyHash(pathToFileURL(`${folder}/mine.ts`).href);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("policyHash() changes with every local module that the policy imports, and no other", async () => {
  const before = await hashOf(POLICY);
  assert.equal(await hashOf(POLICY), before, "wherever the folder is");
  for (const path of Object.keys(POLICY)) {
    const after = await hashOf({ ...POLICY, [path]: `${POLICY[path]}\n` });
    assert.equal(after === before, ["gone.ts", "other.ts"].includes(path), path);
  }
  const { "more.ts": more = "", "effects.ts": effects = "", ...rest } = POLICY;
  const swapped = await hashOf({ ...rest, "more.ts": effects, "effects.ts": more });
  assert.notEqual(swapped, before, "the paths of the modules count");
});

Deno.test("policyHash() of a module without local imports is the hash of its file", async () => {
  const text = `import { A } from "@weir/weir/amm";\nexport class Mine extends A {}\n`;
  const sha256 = createHash("sha256").update(text).digest("hex");
  assert.equal(await hashOf({ "mine.ts": text }), sha256);
});

Deno.test("policyHash() rejects when the module is missing", async () => {
  await assert.rejects(hashOf({}), Deno.errors.NotFound);
});
