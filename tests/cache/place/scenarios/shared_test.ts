import assert from "node:assert/strict";
import { isLong } from "../../../long.ts";
import { FolderWorld } from "../folder/folder_world.ts";

const ROUNDS = isLong ? 200 : 15;
/** Of 60 values of 4 to 36 KiB: half of them fit. */
const LIMIT = 640 * 1024;

Deno.test("two processes store, read and remove values of one folder, and see no half of one", async () => {
  await using world = await FolderWorld.make();
  const outputs = await Promise.all([1, 2].map((seed) =>
    new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "-A", "--no-check", new URL("shared_child.ts", import.meta.url).pathname],
        ...[world.folder, `${LIMIT}`, `${seed}`, `${ROUNDS}`],
      ],
      stderr: "inherit",
    }).output()
  ));
  for (const { stdout } of outputs) {
    const seen = JSON.parse(new TextDecoder().decode(stdout));
    const { refused, wrong, damaged, errors, warnings } = seen;
    assert.deepEqual({ refused, wrong, damaged, errors, warnings }, {
      refused: 0,
      wrong: 0,
      damaged: 0,
      errors: 0,
      warnings: [],
    });
    assert.ok(seen.stored > 0 && seen.hits > 0, JSON.stringify(seen));
  }
  // Without a limit: nothing is removed while it counts.
  const place = await world.open();
  const { entries, values, bytes, damaged, removed } = await place.verify();
  assert.deepEqual({ damaged, removed }, { damaged: [], removed: 0 });
  assert.deepEqual(await place.stat(), { entries, values, bytes, limit: null });
  // Each process may have one value more under way than the limit allows.
  await place.prune(LIMIT);
  assert.ok((await place.stat()).bytes <= LIMIT);
  assert.equal((await world.files()).writing, 1);
});
