import assert from "node:assert/strict";
import { Prng } from "../../../../base/mod.ts";
import { isLong, LONG_SEED } from "../../../long.ts";
import { FolderWorld } from "../folder/folder_world.ts";

const KILLS = isLong ? 100 : 4;
const LIMIT = 512 * 1024;
const STEPS_MAX = 25;

Deno.test(`a folder is whole after SIGKILL of its writer, ${KILLS} times`, async () => {
  await using world = await FolderWorld.make();
  const random = new Prng(isLong ? LONG_SEED : 1);
  let [found, left] = [0, 0];
  for (let kill = 0; kill < KILLS; kill++) {
    await writeAndDie(world.folder, 1 + random.integer(STEPS_MAX), kill);
    left += (await world.files()).writing;
    const place = await world.open();
    const verified = await place.verify();
    const { entries, values, bytes, damaged, removed } = verified;
    assert.deepEqual({ damaged, removed }, { damaged: [], removed: 0 }, `kill ${kill}`);
    assert.deepEqual(await place.stat(), { entries, values, bytes, limit: null });
    // Only the journal of this process is left.
    assert.equal((await world.files()).writing, 1);
    assert.equal((await world.files()).values.length, values);
    found += values;
    await world.close(place);
  }
  // Each leaves its journal at least; of many, some are killed while they write a file.
  assert.ok(found > 0 && (isLong ? left > KILLS : left >= KILLS), `${found} found, ${left} left`);
  assert.deepEqual(world.warnings, []);
});

/** Kills the child after a number of its steps. */
async function writeAndDie(folder: string, steps: number, seed: number): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-A", "--no-check", new URL("crash_child.ts", import.meta.url).pathname],
      ...[folder, `${LIMIT}`, `${seed}`],
    ],
    stdout: "piped",
  }).spawn();
  let done = 0;
  for await (const bytes of child.stdout) {
    done += bytes.filter((byte) => byte === 10).length;
    if (done >= steps) child.kill("SIGKILL");
  }
  assert.equal((await child.status).signal, "SIGKILL");
}
