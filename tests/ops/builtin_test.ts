/** The table of operations as a whole, and the page that documents it. */
import assert from "node:assert/strict";
import { builtins, type Operation } from "../../ops/mod.ts";
import { jsonText } from "../../protocol/json_view.ts";
import { call } from "./call.ts";

const PROMISED = [
  "identity add sub mul div mod pow neg inc sum prod min max mean len sort concat flatten range",
  "get pick merge keys values entries join split upper lower trim replace parseJson toJson sleep",
  "fail random digest file exec matrix.random matrix.zeros matrix.transpose matrix.matmul matrix.add",
  "matrix.sum matrix.mean matrix.norm",
].join(" ").split(" ");

Deno.test("builtins has every promised operation and no other", () => {
  assert.deepEqual([...builtins.keys()].sort(), PROMISED.sort());
});

Deno.test("builtins finds nothing that an object would inherit", () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    assert.equal(builtins.get(name), undefined);
  }
});

Deno.test("builtins describes each operation", () => {
  for (const [key, { name, signature, summary }] of builtins) {
    assert.equal(name, key);
    assert.ok(signature.startsWith(`${name}(`) && signature.endsWith(")"), signature);
    assert.match(summary, /^\S.*[^.]$/);
  }
});

Deno.test("run() refuses too few and too many arguments", () => {
  for (const operation of builtins.values()) {
    const parameters = operation.signature.slice(operation.name.length + 1, -1).split(", ");
    const needed = parameters.filter((each) => /^[^.].*[^?]$|^[a-z]$/.test(each)).length;
    if (needed > 0) assertArity(operation, needed - 1);
    if (!parameters.some((each) => each.startsWith("..."))) {
      assertArity(operation, parameters.length + 1);
    }
  }
});

function assertArity({ name, signature, run }: Operation, count: number): void {
  assert.throws(() => run(...new Array(count).fill(0)), {
    name: "TypeError",
    message: `Cannot call ${name} with ${count} arguments: its signature is ${signature}`,
  });
}

const page = await Deno.readTextFile(
  new URL("../../docs/reference/operations.md", import.meta.url),
);
/** Rows of the tables: signature, summary, examples. */
const rows = [...page.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.*?) *\|$/gm)];

Deno.test("docs/reference/operations.md lists exactly the operations, as they describe themselves", () => {
  const listed = rows.map(([, signature, summary]) => [signature, summary]);
  const existing = [...builtins.values()].map(({ signature, summary }) => [signature, summary]);
  assert.deepEqual(listed.sort(), existing.sort());
});

Deno.test("docs/reference/operations.md shows the real results of its examples", async () => {
  let examples = 0;
  for (const [, , , cell] of rows) {
    const found = (cell ?? "").matchAll(/`([\w.]+)\((.*?)\)` → `(.*?)`/g);
    for (const [, name, args, result] of found) {
      const actual = jsonText(await call(name ?? "", ...JSON.parse(`[${args}]`)));
      assert.equal(actual, result, `${name}(${args})`);
      examples++;
    }
  }
  const documented = rows.filter(([, signature]) => !signature?.startsWith("fail("));
  assert.ok(examples >= documented.length, "every operation but fail has an example");
  for (const [, signature, , cell] of documented) assert.ok(cell?.includes("→"), signature);
});
