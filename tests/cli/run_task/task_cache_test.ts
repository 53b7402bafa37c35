/** The cache of a task that runs here has the keys of local runs. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { openTaskCache } from "../../../cli/run_task/task_cache.ts";
import { makeTaskFolder } from "../../../cli/run_task/task_folder.ts";
import { toModuleSet } from "../../../graph/mod.ts";
import { getAsync, LocalPool, openCache } from "../../../local/mod.ts";
import { decode, encode, type TaskCall } from "../../../protocol/mod.ts";

const MODULES = { "a.ts": "export const f = (x: number, y: number): number => x + y;\n" };
const OP = "./a.ts#f";

Deno.test("a result of a LocalPool is one of the sandbox here, and the other way round", async () => {
  const base = await Deno.makeTempDir();
  const place = join(base, "cache");
  const modules = toModuleSet(new Map(Object.entries(MODULES)));
  await using pool = new LocalPool({ processes: 1 });
  const computed = async (y: number) => {
    const cache = await openCache(place);
    try {
      const tasks = { a: { op: OP, args: [20, 1] }, x: { op: OP, args: [{ $ref: "a" }, y] } };
      const options = { ...pool.options, cache, cacheMinDuration: 0 };
      return await getAsync({ tasks, modules: MODULES }, "x", options);
    } finally {
      await cache.close();
    }
  };
  let count = 0;
  const opened = async (
    y: number,
    more: Partial<TaskCall> = {},
    permissions: object | null = {},
  ) => {
    const call: TaskCall = {
      key: "other name",
      op: OP,
      args: [{ $ref: 0 }, y],
      inputs: [{ key: "b", state: "available", nbytes: 1 }],
      modules: modules.sha256,
      secrets: [],
      ...more,
    };
    const task = { graph: "g", call, modules, replaced: new Map() };
    const folder = await makeTaskFolder(join(base, `t${count++}`), task);
    await Deno.writeFile(folder.input(0), encode(21));
    const cache = await openTaskCache(place, folder, { call, permissions });
    return { cache, result: join(folder.path, "out/result.msgpack") };
  };
  const isHit = async (...asked: Parameters<typeof opened>) => {
    const { cache } = await opened(...asked);
    const hit = await cache.lookUp();
    await cache.close();
    return hit !== null;
  };

  assert.equal(await computed(2), 23);
  const { cache, result } = await opened(2);
  assert.equal((await cache.lookUp())?.nbytes, 1);
  assert.equal(decode(await Deno.readFile(result)), 23);
  await cache.close();
  assert.deepEqual(
    await Promise.all([
      isHit(3),
      isHit(2, { secrets: ["KEY"] }),
      isHit(2, { pure: false }),
      isHit(2, { cache: false }),
      isHit(2, { cache: "refresh" }),
      isHit(2, { cacheKey: "other" }),
      isHit(2, {}, { allowNet: true }),
      isHit(2, {}, null),
    ]),
    Array(8).fill(false),
  );

  // What is stored here is not computed there.
  const own = await opened(100);
  await Deno.writeFile(own.result, encode("stored"));
  await own.cache.store(1);
  await own.cache.close();
  assert.equal(await computed(100), "stored");
  await Deno.remove(base, { recursive: true });
});
