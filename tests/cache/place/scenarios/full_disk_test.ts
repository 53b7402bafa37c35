import assert from "node:assert/strict";
import { FolderWorld } from "../folder/folder_world.ts";

Deno.test("a folder on a full disk keeps what it has, and stores nothing more", async () => {
  await using world = await FolderWorld.make();
  const child = new Deno.Command("sh", {
    args: [
      ...["-c", 'trap "" XFSZ; ulimit -f 8192; exec "$@"', "sh", Deno.execPath()],
      ...["run", "-A", "--no-check", new URL("full_disk_child.ts", import.meta.url).pathname],
      world.folder,
    ],
    stderr: "inherit",
  });
  const { stdout } = await child.output();
  const { warnings, ...seen } = JSON.parse(new TextDecoder().decode(stdout));
  assert.deepEqual(seen, {
    stored: [true, false, false],
    isRefused: true,
    isCounted: true,
    read: true,
    hits: 1,
  });
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /^Cannot write to the cache ".*": .*; results are not kept$/);

  const place = await world.open();
  const { damaged, removed, values, entries, bytes } = await place.verify();
  assert.deepEqual({ damaged, removed, values }, { damaged: [], removed: 0, values: 1 });
  assert.deepEqual(await place.stat(), { entries, values, bytes, limit: null });
});
