import assert from "node:assert/strict";
import { Prng, TransientMap } from "../../../base/mod.ts";

const CHURN = new URL("./transient_map_churn.ts", import.meta.url);
/** Of 20 MiB. */
const GROWN_BYTES_MAX = 5 * 2 ** 20;

Deno.test("TransientMap has the entries of a Map after many insertions and deletions", () => {
  const prng = new Prng(7);
  const map = new TransientMap<number, number>();
  const model = new Map<number, number>();
  for (let step = 0; step < 20_000; step++) {
    const key = prng.integer(400);
    if (prng.integer(2) === 0) {
      map.set(key, step);
      model.set(key, step);
    } else {
      assert.equal(map.delete(key), model.delete(key));
    }
    assert.equal(map.size, model.size);
    assert.equal(map.get(key), model.get(key));
  }
  for (let key = 0; key < 400; key++) {
    assert.equal(map.get(key), model.get(key));
  }
});

Deno.test("TransientMap keeps no deleted entries from collections of young objects", async () => {
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-check",
      "--v8-flags=--expose-gc,--initial-old-space-size=256",
      CHURN.href,
    ],
  }).output();
  assert.ok(success);
  const grownBytes = Number(new TextDecoder().decode(stdout));
  assert.ok(
    grownBytes < GROWN_BYTES_MAX,
    `the heap has grown by ${grownBytes} bytes`,
  );
});
