import assert from "node:assert/strict";
import { readGroupName, readGroupNames } from "../../../ui/text/group_name.ts";

Deno.test("the name of a group says each word once", () => {
  for (
    const [name, title, module] of [
      ["./tasks.ts#parse parse", "parse", "./tasks.ts"],
      ["./tests.ts#run shard", "run shard", "./tests.ts"],
      ["https://example.org/a#b.ts#load", "load", "https://example.org/a#b.ts"],
      ["inc x", "inc x", null],
      ["sum", "sum", null],
      ["other", "other", null],
      ["exec test unit", "exec test unit", null],
      ["", "", null],
    ] as const
  ) assert.deepEqual(readGroupName(name), { title, module }, name);
});

Deno.test("groups that are shown together have different titles", () => {
  const titlesOf = (...names: readonly string[]) =>
    names.map((name) => readGroupNames(names)(name).title);
  assert.deepEqual(titlesOf("./a.ts#count count", "./a.ts#count", "./a.ts#load load"), [
    ...["count (count-…)", "count (other keys)", "load"],
  ]);
  assert.deepEqual(titlesOf("./a.ts#load load", "./b.ts#load load", "load"), [
    ...["load (./a.ts)", "load (./b.ts)", "load (built in)"],
  ]);
});
