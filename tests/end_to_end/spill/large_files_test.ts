/** A worker whose large values are spilled to files: results, damage, and what tasks reach. */
import assert from "node:assert/strict";
import { encode, type WorkerStatus } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { Cluster } from "../cluster.ts";

/** A limit of 8 MiB, of which values use at most half. Other memory of the process is ignored. */
const FLAGS = ["--memory-limit", "8MiB", "--memory-target", "0.5", "--spill-large", "files:100KiB"]
  .concat(["spill", "pause", "terminate"].flatMap((name) => [`--memory-${name}`, "off"]));
const VALUE_BYTES = 1_000_000;

const MODULE = `
export const last = (bytes: Uint8Array) => [bytes.length, bytes.at(-1)];
export const reach = (path: string) =>
  [
    () => Deno.readFileSync(path),
    () => Deno.writeFileSync(path, Uint8Array.of(1)),
    () => Deno.removeSync(path),
    () => [...Deno.readDirSync(path.slice(0, path.lastIndexOf("/")))],
  ].map((attempt) => {
    try {
      attempt();
      return "allowed";
    } catch (error) {
      return (error as Error).name;
    }
  });
`;
const modules = { "m.ts": MODULE };

Deno.test("a worker that spills large values to files", async (t) => {
  const directory = await Deno.makeTempDir();
  {
    await using cluster = await Cluster.start({
      workers: [[...FLAGS, "--local-directory", directory], ["--memory-limit", "0"]],
    });
    const keys = Array.from({ length: 7 }, (_, index) => `v${index}`);
    for (const [index, key] of keys.entries()) await put(cluster, key, index);
    await eventually("values are spilled", () => valueFiles(directory).length >= 3);

    await t.step("its tasks and its peers read them", async () => {
      const tasks = Object.fromEntries(["w0", "w1"].flatMap((worker) =>
        keys.map((key) => [
          `${worker} ${key}`,
          { op: "./m.ts#last", args: [{ $ref: key }], workers: [worker] },
        ])
      ));
      const results = await cluster.results({ namespace: "ns", tasks, modules });
      for (const worker of ["w0", "w1"]) {
        for (const [index, key] of keys.entries()) {
          assert.deepEqual(results[`${worker} ${key}`], [VALUE_BYTES, index]);
        }
      }
    });

    await t.step("tasks cannot read, change or list them", async () => {
      const [path = ""] = valueFiles(directory);
      const before = await Deno.readFile(path);
      const tasks = { reach: { op: "./m.ts#reach", args: [path], workers: ["w0"] } };
      assert.deepEqual(await cluster.results({ tasks, modules }), {
        reach: Array(4).fill("NotCapable"),
      });
      assert.deepEqual(await Deno.readFile(path), before);
    });

    await t.step("a file that was removed costs its value, and not the database", async () => {
      for (const path of valueFiles(directory)) await Deno.remove(path);
      for (const key of keys) {
        const answer = await fetch(`${cluster.scheduler.url}/api/v1/data/ns/${key}`);
        await answer.body?.cancel();
      }
      await eventually("the losses are shown", async () => {
        const { body } = await cluster.get("/api/v1/workers/w0");
        const { spill } = body as WorkerStatus;
        return (spill?.lost ?? 0) > 0 && (spill?.replaced ?? 0) === 0;
      });
    });
  }
  assert.deepEqual([...Deno.readDirSync(directory)], [], "the worker has removed its folder");
  await Deno.remove(directory);
});

/** Scatters a value that ends with a number. */
async function put(cluster: Cluster, key: string, end: number): Promise<void> {
  const value = crypto.getRandomValues(new Uint8Array(60_000));
  const bytes = new Uint8Array(VALUE_BYTES);
  for (let at = 0; at < VALUE_BYTES; at += value.length) {
    bytes.set(value.subarray(0, VALUE_BYTES - at), at);
  }
  bytes[VALUE_BYTES - 1] = end;
  const response = await fetch(`${cluster.scheduler.url}/api/v1/data`, {
    method: "POST",
    headers: { "content-type": "application/msgpack" },
    body: encode({ namespace: "ns", values: { [key]: bytes }, workers: ["w0"] }),
  });
  assert.equal(response.status, 201, await response.text());
}

/** Paths of the values that are files. */
function valueFiles(directory: string): string[] {
  return [...Deno.readDirSync(directory)].flatMap(({ name }) =>
    [...Deno.readDirSync(`${directory}/${name}/spill`)]
      .filter(({ name: file }) => file.endsWith(".value"))
      .map(({ name: file }) => `${directory}/${name}/spill/${file}`)
  ).sort();
}
