/** Arrays in chunks, compared with arrays of JavaScript. Their tasks run in this process. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { csv, lines, ndjson, type WeirArray } from "../../../client/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { ArrayWorld } from "./array_world.ts";

type Item = { readonly n: number; readonly word: string };

const item = fc.record({
  n: fc.integer({ min: -20, max: 20 }),
  word: fc.constantFrom("a", "b", "", "é"),
}, { noNullPrototype: true });
const items = fc.array(item, { maxLength: 60 });
const chunk = fc.integer({ min: 1, max: 20 });
const parts = fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined });

async function compare(
  check: (array: WeirArray<Item>, plain: readonly Item[], parts?: number) => Promise<void>,
): Promise<void> {
  await using world = await ArrayWorld.start();
  await fc.assert(
    fc.asyncProperty(items, chunk, parts, async (plain, chunk, parts) => {
      await check(world.array(plain, { chunk }), plain, parts);
    }),
    propertyRuns(40),
  );
}

Deno.test("map, flatMap and filter give what those of arrays give, in the same order", async () => {
  await compare(async (array, plain) => {
    assert.deepEqual(
      await array.filter(({ n }) => n % 2 === 0).map(({ n, word }) => word + n)
        .flatMap((text) => [...text]).compute(),
      plain.filter(({ n }) => n % 2 === 0).map(({ n, word }) => word + n)
        .flatMap((text) => [...text]),
    );
    const streamed: Item[] = [];
    for await (const each of array) streamed.push(each);
    assert.deepEqual(streamed, plain);
  });
});

Deno.test("reduce gives what that of arrays gives, and fails as it does without items", async () => {
  await compare(async (array, plain) => {
    const texts = array.map(({ word, n }) => word + n);
    const plainTexts = plain.map(({ word, n }) => word + n);
    const initial = texts.reduce((a, b) => a + b, "first ");
    assert.equal(await initial.compute(), plainTexts.reduce((a, b) => a + b, "first "));
    const sum = array.reduce((sum, { n }) => sum + n, 0, (a, b) => a + b);
    assert.equal(await sum.compute(), plain.reduce((sum, { n }) => sum + n, 0));
    assert.equal(await array.count().compute(), plain.length);
    const none = texts.reduce((a, b) => a + b);
    if (plain.length > 0) assert.equal(await none.compute(), plainTexts.reduce((a, b) => a + b));
    else await assert.rejects(() => none.compute(), /Cannot reduce an array without items/);
  });
});

Deno.test("groupBy gives the groups of Map.groupBy, whose items keep their order", async () => {
  await compare(async (array, plain, parts) => {
    const groups = array.groupBy(({ word }) => word, { parts });
    const expected = Map.groupBy(plain, ({ word }) => word);
    assert.deepEqual(new Map(await groups.compute()), expected);
    const lists = groups.aggregate<number[]>(
      (all, { n }) => {
        all.push(n);
        return all;
      },
      [],
      (a, b) => [...a, ...b],
    );
    assert.deepEqual(
      new Map(await lists.compute()),
      new Map([...expected].map(([key, all]) => [key, all.map(({ n }) => n)])),
    );
    const counts = array.groupBy(({ n }) => n > 0, { parts })
      .map(([isPositive, all]) => [String(isPositive), all.length] as const);
    const plainCounts = Map.groupBy(plain, ({ n }) => n > 0);
    assert.deepEqual(
      new Map(await counts.compute()),
      new Map([...plainCounts].map(([key, all]) => [String(key), all.length])),
    );
  });
});

Deno.test("sort gives what a stable sort gives", async () => {
  await compare(async (array, plain, parts) => {
    assert.deepEqual(
      await array.sort(({ n }) => n, { parts }).compute(),
      plain.toSorted((a, b) => a.n - b.n),
    );
    const byWord = (a: Item, b: Item) => a.word < b.word ? -1 : a.word > b.word ? 1 : 0;
    assert.deepEqual(
      await array.filter(({ n }) => n > 0).sort(({ word }) => word, { parts }).compute(),
      plain.filter(({ n }) => n > 0).toSorted(byWord),
    );
  });
});

Deno.test("join gives all pairs with equal keys", async () => {
  await using world = await ArrayWorld.start();
  await fc.assert(
    fc.asyncProperty(items, items, chunk, parts, async (left, right, chunk, parts) => {
      const joined = world.array(left, { chunk })
        .join(world.array(right, { chunk: 7 }), ({ n }) => n, ({ n }) => n, { parts });
      const expected = left.flatMap((a) => right.filter((b) => b.n === a.n).map((b) => [a, b]));
      const sorted = (pairs: unknown[]) => pairs.map((pair) => JSON.stringify(pair)).sort();
      assert.deepEqual(sorted(await joined.compute()), sorted(expected));
    }),
    propertyRuns(40),
  );
});

Deno.test("lines of files are the items, wherever they are read and however they are cut", async () => {
  await using world = await ArrayWorld.start();
  const line = fc.string({ unit: fc.constantFrom("a", "é", " ", "😀", "x"), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      async (plain, ending, isEnded, chunk) => {
        const text = plain.join(ending) + (isEnded && plain.length > 0 ? ending : "");
        const path = await world.write("lines.txt", text);
        const expected = text === "" ? [] : text.split(/\r?\n/);
        if (expected.at(-1) === "") expected.pop();
        for (const read of ["client", "workers"] as const) {
          const array = world.array(lines(path, { read }), { chunk });
          assert.deepEqual(await array.compute(), expected, read);
        }
      },
    ),
    propertyRuns(40),
  );
});

Deno.test("NDJSON and CSV files are parsed, and an error names the line", async () => {
  await using world = await ArrayWorld.start();
  const rows = Array.from({ length: 50 }, (_, n) => ({ n: String(n), text: `"a", ${n}` }));
  const json = await world.write("a.ndjson", rows.map((row) => JSON.stringify(row)).join("\n"));
  const quoted = rows.map(({ n, text }) => `${n},"${text.replaceAll('"', '""')}"`);
  const table = await world.write("a.csv", ["n,text", ...quoted, ""].join("\r\n"));
  for (const read of ["client", "workers"] as const) {
    const options = { chunk: 100 };
    assert.deepEqual(await world.array(ndjson(json, { read }), options).compute(), rows);
    assert.deepEqual(await world.array(csv([table, table], { read }), options).compute(), [
      ...rows,
      ...rows,
    ]);
  }
  const wrong = await world.write("b.ndjson", '{"n": 1}\n{"n": 2\n');
  const failing = world.array(ndjson(wrong, { read: "workers" }));
  await assert.rejects(() => failing.compute(), /Cannot parse line 2 of .*b\.ndjson after byte 0/);
});

Deno.test("an error of a function names the function, the method and the item", async () => {
  await using world = await ArrayWorld.start();
  const array = world.array([1, 2, 3, 4], { chunk: 2 });
  const failing = array.map(function check(n) {
    if (n === 4) throw new RangeError(`no ${n}`);
    return n;
  });
  await assert.rejects(() => failing.compute(), {
    name: "RangeError",
    message: "map(check), item 1 of its chunk: no 4",
  });
  const keys = array.groupBy((n) => ({ n }) as unknown as number);
  await assert.rejects(
    () => keys.compute(),
    /^TypeError: groupBy\(\(n\) ?=> ?\(\{ n \}\)\): a key must be a text, a number or a boolean$/,
  );
  const outer = 5;
  await assert.rejects(
    () => array.map((n) => n + outer).compute(),
    /it uses "outer" of its surroundings/,
  );
});

Deno.test("a shuffle of n chunks to m parts is n + m tasks, and steps are no tasks", async () => {
  await using world = await ArrayWorld.start();
  const array = world.array(Array.from({ length: 200 }, (_, n) => n), { chunk: 1 });
  await array.map((n) => n + 1).filter((n) => n > 3).groupBy((n) => n % 200, { parts: 200 })
    .compute();
  // The last stage, which gives the chunks of the result, has one task for each part.
  assert.deepEqual(world.counts, { tasks: 200 + 200 + 200, references: 200 * 200 + 200 });
});
