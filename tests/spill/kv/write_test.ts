/** Writes of values to a database that the test controls. */
import assert from "node:assert/strict";
import type { KvDatabase, KvVolume } from "../../../spill/kv/database.ts";
import { ValueWrite, writeValues } from "../../../spill/kv/write.ts";
import { noise } from "./kv_world.ts";

const BLOCK = 12 * 65_536;

Deno.test("writeValues() fails a value whose memory is freed before its last part is read", async () => {
  const value = new Uint8Array(noise(3 * BLOCK));
  const write = new ValueWrite("key", value, 1);
  let commits = 0;
  const database: Pick<KvDatabase, "commit"> = {
    commit: () => {
      if (commits++ === 0) value.buffer.transfer(0);
      return Promise.resolve({ done: Promise.resolve() });
    },
  };
  const volume = { database, prefix: ["test"] } as unknown as KvVolume;
  const noError = () => Promise.resolve(undefined);
  await writeValues(volume, [write], {
    compression: "none",
    fileBytesMin: Infinity,
    spaceError: noError,
  });
  assert.match(`${write.error}`, /a value is in memory while it is written/);
  assert.equal(write.stored().size, 3 * BLOCK);
});
