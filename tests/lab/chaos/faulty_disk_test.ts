import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { FaultyDisk } from "../../../lab/chaos/faulty_disk.ts";
import { joinEnvironments } from "../../../lab/chaos/preload.ts";

Deno.test("damage() overwrites a part of one file of the spill tier, and nothing else", async () => {
  const folder = await Deno.makeTempDir();
  const spill = `${folder}/w0/weir-worker-1/spill`;
  await Deno.mkdir(spill, { recursive: true });
  const disk = new FaultyDisk(`${folder}/control`, {
    directory: `${folder}/w0`,
    files: "/w0/",
  });
  assert.equal(disk.damage(new Prng(1)), "nothing, as there is no file");
  const names = ["spill.kv", "spill.kv.2-wal", "spill.kv-shm", "spill.lock"];
  for (const name of names) await Deno.writeFile(`${spill}/${name}`, new Uint8Array(300_000));
  assert.equal(disk.largestKib(), 293);
  const told = disk.damage(new Prng(1));
  const [, bytes, name] = /^(\d+) of the 300000 bytes of (\S+)$/.exec(told) ?? [];
  for (const each of names) {
    const content = await Deno.readFile(`${spill}/${each}`);
    assert.equal(content.length, 300_000);
    const changed = content.filter((byte) => byte !== 0).length;
    assert.equal(changed > 0, each === name, each);
    assert.ok(changed <= Number(bytes));
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("joinEnvironments() preloads all libraries", () => {
  const joined = joinEnvironments({ LD_PRELOAD: "a.so", A: "1" }, { LD_PRELOAD: "b.so", B: "2" });
  assert.deepEqual(joined, { LD_PRELOAD: "a.so:b.so", A: "1", B: "2" });
  assert.deepEqual(joinEnvironments({}, {}), {});
});
