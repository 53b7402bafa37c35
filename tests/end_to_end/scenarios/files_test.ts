/** Files that are large for their workers: uploaded, read and written by tasks, downloaded. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { putFile } from "../../../client/mod.ts";
import { fileDigest } from "../../../cli/files/file_digest.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { residentBytes } from "../processes.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { isLong } from "../../long.ts";

const MIB = 2 ** 20;
/** A large part of the limit of a worker. */
const FILE_MIB = isLong ? 512 : 64;
const LIMIT_MIB = isLong ? 1024 : 384;
/** Together these values take more than the workers keep in memory. */
const FILL_MIB = isLong ? 48 : 12;
const FILL_COUNT = isLong ? 40 : 8;
const TARGET = isLong ? "0.6" : "0.1";
/** What an interrupted download has left. */
const KEPT_MIB = isLong ? 100 : 20;
const FILE_BYTES = FILE_MIB * MIB;
/** The scheduler holds one piece of a file at a time; garbage of pieces comes on top. */
const SCHEDULER_GROWTH_MAX = 64 * MIB;
const WORKER = ["--memory-limit", `${LIMIT_MIB}MiB`, "--memory-target", TARGET, "--allow-run"];
const WORKERS = [WORKER, WORKER];

/** Writes random bytes and returns their digest. */
async function writeRandom(path: string, nbytes: number): Promise<string> {
  using file = await Deno.open(path, { write: true, create: true });
  for (let left = nbytes; left > 0; left -= 65_536) {
    const block = crypto.getRandomValues(new Uint8Array(Math.min(65_536, left)));
    for (let at = 0; at < block.byteLength;) at += await file.write(block.subarray(at));
  }
  return await fileDigest(path);
}

/** Values on both workers, more than their memory. */
async function fill(cluster: Cluster): Promise<string> {
  const source = `
export function fill(seed) {
  const bytes = new Uint8Array(${FILL_MIB * MIB});
  for (let at = 0; at < bytes.length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  }
  bytes[0] = seed;
  return bytes;
}
export const first = (bytes) => bytes[0];`;
  const tasks: Record<string, unknown> = {};
  for (let seed = 0; seed < FILL_COUNT; seed++) {
    tasks[`fill-${seed}`] = { op: "./fill.ts#fill", args: [seed] };
  }
  const { id } = await cluster.submit({ tasks, modules: { "fill.ts": source } });
  const status = await cluster.ended(id);
  assert.equal(status.state, "succeeded", JSON.stringify(status.errors));
  return id;
}

/** The most bytes that the scheduler has resident while `work` runs, beyond those before. */
async function growthDuring(cluster: Cluster, work: () => Promise<void>): Promise<number> {
  const before = residentBytes(cluster.scheduler.child.pid);
  let most = before;
  const timer = setInterval(
    () => most = Math.max(most, residentBytes(cluster.scheduler.child.pid)),
    10,
  );
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

Deno.test("files that are large for their workers", async (t) => {
  await using cluster = await Cluster.start({ workers: WORKERS });
  await t.step("a download goes on when its connection is cut", () => cutDownload(cluster));
  await t.step(
    `${FILE_MIB} MiB go in and out through two workers of ${LIMIT_MIB} MiB that others fill`,
    () => inAndOut(cluster),
  );
});

async function inAndOut(cluster: Cluster): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const { client, scheduler: { url } } = cluster;
    const filled = await fill(cluster);
    const source = `${folder}/in.bin`;
    const digest = await writeRandom(source, FILE_BYTES);
    // The scheduler has loaded and compiled what a transfer needs.
    await putFile(client, ["files", "small"], {
      nbytes: 4 * MIB,
      open: () => new Blob([new Uint8Array(4 * MIB)]).stream(),
    });

    const uploaded = await growthDuring(cluster, async () => {
      const put = ["data", "put", "files", "in", "--file", source, "--bytes"];
      // A worker that is paused because it spills takes no data; then the command ends with 5.
      await eventually("it is stored", async () => {
        const { code, stderr } = await ranHere(put, { url });
        assert.ok(code === 0 || code === 5, stderr);
        return code === 0;
      });
    });
    assert.ok(uploaded < SCHEDULER_GROWTH_MAX, `${uploaded} bytes`);

    // A task reads the file, another one writes a file of this size.
    const { id } = await cluster.submit({
      namespace: "files",
      tasks: {
        sum: { op: "exec", args: ["sha256sum", ["in"]], inputs: { in: { $ref: "in" } } },
        made: {
          op: "exec",
          args: ["dd", ["if=/dev/urandom", "of=out", "bs=1M", `count=${FILE_MIB}`, "status=none"]],
          outputs: { out: "out" },
        },
        made_sum: {
          op: "exec",
          args: ["sha256sum", ["out"]],
          inputs: { out: { $ref: "made", file: "out" } },
        },
      },
      outputs: ["sum", "made", "made_sum"],
    });
    const ended = await cluster.ended(id);
    assert.equal(ended.state, "succeeded", JSON.stringify(ended.errors));
    const sums = await Promise.all(["sum", "made_sum"].map(async (key) => {
      const { stdout } = await client.result(id, key) as { stdout: string };
      return stdout.slice(0, 64);
    }));
    assert.equal(sums[0], Uint8Array.fromBase64(digest.slice(9, -1)).toHex());

    // What an interrupted command has left: the first part.
    const whole = `${folder}/out/made/out`;
    await Deno.mkdir(`${folder}/out/made`, { recursive: true });
    const first = await client.request(`/api/v1/graphs/${id}/results/made?file=out`, {
      headers: { range: `bytes=0-${KEPT_MIB * MIB - 1}` },
    });
    await Deno.writeFile(
      `${whole}.${String(sums[1]).slice(0, 16)}.part`,
      present(first.body, "a body"),
    );
    const downloaded = await growthDuring(cluster, async () => {
      const resumed = await ranHere(
        ["results", id, "made", "--output", `${folder}/out`, "--json"],
        {
          url,
        },
      );
      assert.equal(resumed.code, 0, resumed.stderr);
      assert.deepEqual(JSON.parse(resumed.stdout).files, [
        { path: whole, nbytes: FILE_BYTES, sha256: sums[1], kept: KEPT_MIB * MIB },
      ]);
    });
    assert.ok(downloaded < SCHEDULER_GROWTH_MAX, `${downloaded} bytes`);
    const made = await fileDigest(whole);
    assert.equal(Uint8Array.fromBase64(made.slice(9, -1)).toHex(), sums[1]);

    // The values that filled the workers are as they were.
    for (const seed of [0, FILL_COUNT / 2, FILL_COUNT - 1]) {
      const bytes = await client.result(filled, `fill-${seed}`) as Uint8Array;
      assert.deepEqual([bytes[0], bytes.byteLength], [seed, FILL_MIB * MIB]);
    }
    await eventually("something was spilled", async () => {
      return (await client.memory()).spilled > 0;
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function cutDownload(cluster: Cluster): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const { id } = await cluster.submit({
      modules: {
        "write.ts": `export const write = () =>
          Deno.writeFileSync(Weir.folder + "/out", new Uint8Array(${
          16 * MIB
        }).map((_, at) => at));`,
      },
      tasks: { made: { op: "./write.ts#write", outputs: { "a file": "out" } } },
    });
    assert.equal((await cluster.ended(id)).state, "succeeded");
    // Each connection ends after 4.5 MiB of answers.
    let cuts = 0;
    await using proxy = cutAfter(cluster.scheduler.url, 4.5 * MIB, () => cuts++);
    const { code, stderr } = await ranHere(["results", id, "--output", folder], { url: proxy.url });
    assert.equal(code, 0, stderr);
    assert.ok(cuts >= 3, `${cuts} cuts`);
    const bytes = await Deno.readFile(`${folder}/made/a file`);
    assert.equal(bytes.byteLength, 16 * MIB);
    assert.ok(isCounted(bytes));
    const lines = stderr.split("\n").filter((line) => line !== "");
    assert.equal(lines.length, 1, stderr);
    assert.match(present(lines[0], "a line"), /a file: 16\.0 MiB, sha256 [0-9a-f]{64}$/);
    await cluster.client.delete(id);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Whether each byte is its index, modulo 256. */
function isCounted(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== at % 256) return false;
  return true;
}

/** A proxy for one scheduler whose connections end after so many bytes of answers. */
function cutAfter(target: string, bytesMax: number, onCut: () => void) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  const serve = async (client: Deno.Conn) => {
    const server = await Deno.connect({
      hostname: "127.0.0.1",
      port: Number(new URL(target).port),
    });
    open.add(client).add(server);
    const close = () => {
      for (const conn of [client, server]) {
        if (!open.delete(conn)) continue;
        conn.close();
      }
    };
    const pump = async (from: Deno.Conn, to: Deno.Conn, limit: number) => {
      const buffer = new Uint8Array(65_536);
      try {
        for (let left = limit; left > 0;) {
          const count = await from.read(buffer);
          if (count === null) break;
          for (let at = 0; at < count;) at += await to.write(buffer.subarray(at, count));
          left -= count;
          if (left <= 0) onCut();
        }
      } catch {
        // The other direction has ended.
      }
      close();
    };
    await Promise.all([pump(client, server, Infinity), pump(server, client, bytesMax)]);
  };
  const serving = (async () => {
    for await (const client of listener) void serve(client);
  })();
  return {
    url: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`,
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const conn of open) conn.close();
      open.clear();
      await serving.catch(() => {});
    },
  };
}
