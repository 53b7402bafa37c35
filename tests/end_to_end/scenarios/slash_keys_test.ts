/** Keys with slashes through real processes: client, commands, transfers, spawned tasks, replay. */
import assert from "node:assert/strict";
import { Weir } from "../../../client/mod.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { Cluster } from "../cluster.ts";

const KEY = "https://a.example/x~y?z#ä /..";
const OTHER = "../a//b";
const MODULE = `
export function grow(n) {
  return Weir.spawn({
    tasks: { "in/side~1": { op: "inc", args: [n] }, "/": { op: "inc", args: [{ $ref: "in/side~1" }] } },
    outputs: ["/"],
  });
}
export function fail() {
  console.log("failing");
  throw new RangeError("no");
}
`;

Deno.test("keys with slashes work in client, commands, transfers, spawned tasks and replay", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-keys-" });
  try {
    let id = "";
    {
      await using cluster = await Cluster.start({ scheduler: ["--record", `${folder}/recorded`] });
      const { url } = cluster.scheduler;
      id = await checkGraph(cluster, folder);
      await checkData(url);
      await checkClient(url);
    }
    const ended = await ranHere([
      ...["replay", `${folder}/recorded`, "--verify", "--key", `local/ns/${KEY}`],
    ]);
    assert.equal(ended.code, 0, ended.stderr);
    assert.match(ended.stdout, /processing/);
    assert.notEqual(id, "");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** A graph whose values travel, with a task that starts tasks and one that fails. */
async function checkGraph({ client, scheduler: { url } }: Cluster, folder: string) {
  const graph = {
    namespace: "ns",
    modules: { "m.js": MODULE },
    tasks: {
      [KEY]: { op: "./m.js#grow", args: [1], workers: ["w0"] },
      [OTHER]: { op: "inc", args: [{ $ref: KEY }], workers: ["w1"] },
      "x/y": { op: "./m.js#fail", args: [] },
      "blocked/by": { op: "inc", args: [{ $ref: "x/y" }] },
    },
    outputs: [KEY, OTHER, "blocked/by"],
  };
  const file = `${folder}/graph.json`;
  await Deno.writeTextFile(file, JSON.stringify(graph));
  const weir = async (...args: string[]) => {
    const { code, stdout, stderr } = await ranHere(args, { url });
    return { code, text: stdout, all: stdout + stderr };
  };
  const { all } = await weir("submit", file, "--wait", "--junit", `${folder}/junit.xml`);
  assert.ok(all.includes("failed: x/y: RangeError: no"), all);
  const [{ id } = { id: "" }] = await Array.fromAsync(client.graphs({}));
  const junit = await Deno.readTextFile(`${folder}/junit.xml`);
  assert.ok(junit.includes('name="x/y"') && junit.includes("blocked by x/y"), junit);
  assert.equal((await weir("results", id, KEY)).text.trim(), '{"/":3}');
  assert.match((await weir("logs", id, "x/y")).text, /failing/);
  assert.match((await weir("explain", id, "blocked/by")).text, /"x\/y" failed/);
  assert.ok((await weir("story", id, OTHER)).text.includes(OTHER));
  const tasks = (await weir("tasks", id)).text;
  for (const key of [KEY, OTHER, "x/y", ".in/side~1", "./"]) assert.ok(tasks.includes(key), tasks);
  const output = `${folder}/out`;
  await weir("results", id, KEY, "--output", output);
  const [entry] = await Array.fromAsync(Deno.readDir(output));
  assert.equal(entry?.name, "https:%2F%2Fa.example%2Fx~y?z#ä %2F...json");
  return id;
}

async function checkData(url: string): Promise<void> {
  const weir = (...args: string[]) => ranHere(args, { url });
  assert.equal((await weir("data", "put", "ns", OTHER + KEY, "[1]")).code, 0);
  assert.equal((await weir("data", "get", "ns", OTHER + KEY)).stdout.trim(), "[1]");
  assert.ok((await weir("data", "list", "ns")).stdout.includes(OTHER + KEY));
  assert.equal((await weir("data", "delete", "ns", OTHER + KEY)).code, 0);
  assert.equal((await weir("data", "get", "ns", OTHER + KEY)).code, 2);
  const bad = await weir("data", "put", "ns", "..", "1");
  assert.match(bad.stderr, /A key must not be/);
}

async function checkClient(url: string): Promise<void> {
  const weir = await Weir.connect({ url, namespace: "client" });
  try {
    const first = weir.operation<(value: number) => number>("inc", { key: KEY })(1);
    assert.equal(await first.result(), 2);
    const stored = await weir.scatter(5, { key: OTHER });
    assert.equal(await weir.call<number>("add", first, stored).result(), 7);
    await weir.publish("kept", stored);
    assert.equal(await (await weir.dataset<number>("kept")).result(), 5);
    await weir.unpublish("kept");
  } finally {
    await weir.close();
  }
}
