/** What the types of the client allow, and what they refuse. It is compiled, and never run. */
import type {
  ArrayValue,
  Future,
  LazyGraph,
  Remote,
  Weir,
  WeirArray,
} from "../../../client/mod.ts";

type Tasks = typeof import("./tasks.ts");

/** `true` if the types are the same. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2
  ? true
  : false;
function expectType<One, Other>(_same: Same<One, Other>): void {}

export async function typedCalls(weir: Weir, tasks: Remote<Tasks>): Promise<void> {
  const one = tasks.inc(1);
  expectType<typeof one, Future<number>>(true);
  expectType<Awaited<ReturnType<typeof one.result>>, number>(true);
  tasks.add(one, tasks.inc(2));
  const tree = tasks.fib(5);
  expectType<typeof tree, Future<number>>(true);
  tasks.sum([1, one]);
  tasks.join({ left: weir.call<string>("identity", "a"), right: ["b"] });
  const many = tasks.inc.map([1, one]);
  expectType<typeof many, Future<number>[]>(true);
  tasks.add.map([1, 2], 3);
  tasks.inc.with({ retries: 2, timeout: 60, resources: { GPU: 1 } })(1);
  // @ts-expect-error: an argument of another type
  tasks.inc("1");
  // @ts-expect-error: a future of another type
  tasks.inc(weir.call<string>("identity", "a"));
  // @ts-expect-error: too few arguments
  tasks.add(1);
  // @ts-expect-error: a constant is no function
  tasks.LIMIT;
  // @ts-expect-error: a class is no function
  tasks.Counter;
  // @ts-expect-error: a value is no future
  weir.cancel(1);
  // @ts-expect-error: no such option
  tasks.inc.with({ retry: 2 });

  // A future is no promise: awaiting it gives the future.
  const scattered = await weir.scatter({ rows: [1], at: new Date(0), size: () => 1 });
  // Methods do not travel.
  expectType<typeof scattered, Future<{ rows: number[]; at: Date }>>(true);

  const gathered = await weir.gather({ a: one, b: many, c: "x" as string });
  expectType<typeof gathered, { a: number; b: number[]; c: string }>(true);

  const text = weir.submit((x: number, y: string) => `${x}${y}`, one, "a");
  expectType<typeof text, Future<string>>(true);
  // @ts-expect-error: an argument of another type
  weir.submit((x: number) => x, "1");

  for await (const future of weir.asCompleted(many)) {
    expectType<typeof future, Future<number>>(true);
  }
  for await (const { future, key, value } of weir.asCompleted(many, { values: true })) {
    expectType<typeof future, Future<number>>(true);
    expectType<typeof value, number>(true);
    expectType<typeof key, string>(true);
  }
  const call = (x: number) => weir.call<string>("identity", x);
  for await (const { value } of weir.map(call, [1], { asCompleted: true })) {
    expectType<typeof value, string>(true);
  }
  for await (const future of weir.map(call, [1], { inFlight: 2 })) {
    expectType<typeof future, Future<string>>(true);
  }
  await lazy(weir.graph(), tasks);
}

async function lazy(graph: LazyGraph, tasks: Remote<Tasks>): Promise<void> {
  const t = graph.tasks(tasks);
  const run = await graph.run({ out: t.add(t.inc(1), 2), list: [t.double(1)] });
  const results = await run.results();
  expectType<typeof results, { out: number; list: number[] }>(true);
  // @ts-expect-error: a node of another type
  t.inc(t.join({ left: "a", right: [] }));
}

export async function typedArrays(weir: Weir, tasks: Remote<Tasks>): Promise<void> {
  const rows = weir.array([{ shop: "a", amount: 1, at: new Date(0) }], { chunk: 10, retries: 1 });
  const shops = rows.map((row) => row.shop);
  expectType<typeof shops, WeirArray<string>>(true);
  const letters = shops.flatMap((shop) => Promise.resolve([...shop]));
  expectType<typeof letters, WeirArray<string>>(true);
  const amounts = rows.map((row) => row.amount).map(tasks.inc);
  expectType<typeof amounts, WeirArray<number>>(true);
  const known = weir.array([1, null]).filter((item) => item !== null);
  expectType<typeof known, WeirArray<number>>(true);
  const totals = rows.groupBy((row) => row.shop).aggregate(
    (sum, row) => sum + row.amount,
    0,
    (a, b) => a + b,
  );
  expectType<typeof totals, WeirArray<[string, number]>>(true);
  for await (const [shop, all] of rows.groupBy((row) => row.shop)) {
    expectType<typeof shop, string>(true);
    expectType<typeof all, { shop: string; amount: number; at: Date }[]>(true);
  }
  const pairs = shops.join(amounts, (shop) => shop, (amount) => String(amount));
  expectType<typeof pairs, WeirArray<[string, number]>>(true);
  const longest = shops.reduce((length, shop) => Math.max(length, shop.length), 0, Math.max);
  expectType<typeof longest, ArrayValue<number>>(true);
  const sorted = rows.sort((row) => row.amount);
  expectType<typeof sorted, typeof rows>(true);
  // @ts-expect-error: a function of items of another type
  shops.map(tasks.inc);
  // @ts-expect-error: a key that is no text, number or boolean
  rows.groupBy((row) => row.at);
  // @ts-expect-error: no such field
  rows.map((row) => row.count);
}
