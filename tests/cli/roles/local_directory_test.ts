/** The local directory of a worker, and the removal of those of killed workers. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { makeLocalDirectory } from "../../../cli/roles/local_directory.ts";

async function names(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of Deno.readDir(folder)) found.push(name);
  return found.sort();
}

Deno.test("makeLocalDirectory() removes the directories of dead workers, and no others", async () => {
  const parent = await Deno.makeTempDir();
  try {
    const left = join(parent, "weir-worker-left");
    const fresh = join(parent, "weir-worker-fresh");
    const old = join(parent, "weir-worker-old");
    for (const folder of [left, fresh, old, join(parent, "mine")]) await Deno.mkdir(folder);
    await Deno.writeTextFile(join(left, "lock"), "");
    await Deno.writeTextFile(join(left, "spilled"), "values");
    await Deno.utime(old, 1, 1);
    {
      await using living = await makeLocalDirectory(parent);
      await using other = await makeLocalDirectory(parent);
      const kept = [fresh, old, living.path, other.path, join(parent, "mine")].sort();
      assert.deepEqual((await names(parent)).map((name) => join(parent, name)), kept);
    }
    assert.deepEqual(await names(parent), ["mine", "weir-worker-fresh", "weir-worker-old"]);
  } finally {
    await Deno.remove(parent, { recursive: true });
  }
});

Deno.test("makeLocalDirectory() does not touch planted FIFOs, links and folders of others", async () => {
  const parent = await Deno.makeTempDir();
  try {
    const target = join(parent, "target");
    await Deno.mkdir(target);
    await Deno.writeTextFile(join(target, "lock"), "");
    for (const name of ["fifo", "link", "folder"]) {
      await Deno.mkdir(join(parent, `weir-worker-${name}`));
    }
    const fifo = join(parent, "weir-worker-fifo", "lock");
    assert.ok((await new Deno.Command("mkfifo", { args: [fifo] }).output()).success);
    await Deno.symlink(join(target, "lock"), join(parent, "weir-worker-link", "lock"));
    await Deno.mkdir(join(parent, "weir-worker-folder", "lock"));
    await Deno.symlink(target, join(parent, "weir-worker-linked"));
    const before = await names(parent);
    {
      await using _living = await makeLocalDirectory(parent);
    }
    assert.deepEqual(await names(parent), before);
    assert.deepEqual(await names(target), ["lock"]);
  } finally {
    await Deno.remove(parent, { recursive: true });
  }
});
