/**
 * Recordings of former formats (`tests/data/recordings`) are rejected with one sentence and exit
 * code 2, and stay as they are. Recordings of the present format that an earlier Weir made replay
 * with the digests that they have: the scheduler's is of commit 1d4fe56e, the worker's of 57b19a51.
 * Their graphs fail, are retried, cancelled and deleted, and a worker is lost.
 */
import assert from "node:assert/strict";
import { ranHere } from "../cli/ran_here.ts";
import { weir } from "./weir.ts";

const FORMAT_1 = new URL("../data/recordings/format-1/", import.meta.url);
const FORMAT_8 = new URL("../data/recordings/format-8/", import.meta.url);
const SENTENCE = new RegExp(
  '^weir: Cannot use the recording ".*": it has format 1, this is Weir \\S+ with format \\d+: ' +
    "use Weir 0\\.1\\.0 up to commit 01374ba\n$",
);

for (
  const [what, role, args] of [
    ["replay", "scheduler", (dir: string) => ["replay", dir, "--verify"]],
    ["replay", "worker", (dir: string) => ["replay", dir, "--verify"]],
    [
      "scheduler --resume",
      "scheduler",
      (dir: string) => ["scheduler", "--port", "0", "--resume", dir, "--record", dir],
    ],
    [
      "worker --record",
      "worker",
      (dir: string) => ["worker", "--scheduler", "http://127.0.0.1:9", "--record", dir],
    ],
  ] as const
) {
  Deno.test(`weir ${what} rejects the recording of a ${role} in format 1`, async () => {
    const dir = await Deno.makeTempDir({ prefix: "weir-former-" });
    try {
      const before = await files(new URL(`${role}/`, FORMAT_1));
      for (const [name, bytes] of before) await Deno.writeFile(`${dir}/${name}`, bytes);
      const words = ["--log-level", "error", ...args(dir)];
      const { code, stdout, stderr } = await (what === "replay" ? ranHere(words) : weir(words));
      assert.match(stderr, SENTENCE);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.deepEqual(await files(dir), before);
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
  });
}

for (const role of ["scheduler", "worker"]) {
  Deno.test(`weir replay repeats the recording of a ${role} that an earlier Weir has made`, async () => {
    const dir = await Deno.makeTempDir({ prefix: "weir-former-" });
    try {
      for (const [name, bytes] of await files(new URL(`${role}/`, FORMAT_8))) {
        await Deno.writeFile(`${dir}/${name}`, bytes);
      }
      const { code, stdout, stderr } = await ranHere(["replay", dir, "--verify"]);
      assert.match(stderr, / ended with event \d+, 1 digests equal\n/);
      assert.match(stdout, /^verified \d+ events, 1 digests\n$/);
      assert.equal(code, 0);
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
  });
}

/** Name -> content of the files in a folder. */
async function files(dir: URL | string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = (await Array.fromAsync(Deno.readDir(dir), ({ name }) => name)).sort();
  const path = (name: string) => typeof dir === "string" ? `${dir}/${name}` : new URL(name, dir);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await Deno.readFile(path(name))] as const),
    ),
  );
}
