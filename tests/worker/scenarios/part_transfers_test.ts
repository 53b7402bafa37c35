/** Parts of results that peers ask for. */
import assert from "node:assert/strict";
import { joinBytes, present } from "../../../base/mod.ts";
import { asKey, decode, missingPart, partKey, PeerDataReader } from "../../../protocol/mod.ts";
import { encodedParts } from "../../../protocol/encoded_files.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import { eventually } from "../../eventually.ts";
import { PinWatchStore } from "../store/pin_watch.ts";

const TOKEN = "the-token-of-this-worker";
const A = asKey("n/a");
const PART_BYTES = 300_000;
const NAMES = Array.from({ length: 10 }, (_, index) => `p${index}`);

async function ask(store: PinWatchStore, keys: readonly string[]) {
  const app = workerApp({ store, acceptToken: TOKEN, figures: () => ({}) });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await app.request("/data", {
    method: "POST",
    body: JSON.stringify({ keys }),
    headers,
  });
  assert.equal(response.status, 200);
  // A piece is valid until the next one.
  const pieces = await Array.fromAsync(present(response.body, "a body"), (piece) => piece.slice());
  const body = joinBytes(pieces);
  assert.equal(response.headers.get("content-length"), String(body.byteLength));
  const reader = new PeerDataReader(keys.map(asKey));
  const values = new Map(reader.push(body));
  assert.ok(reader.complete);
  await eventually("no value is pinned", () => store.pinned.length === 0);
  return { values, bytes: body.byteLength };
}

async function storeWithParts(): Promise<PinWatchStore> {
  const store = new PinWatchStore();
  const parts = NAMES.map((name, index) => [name, new Uint8Array(PART_BYTES).fill(index)]);
  await store.put(A, joinBytes(encodedParts(Object.fromEntries(parts), "rest")));
  await store.put(asKey("n/plain"), Uint8Array.of(1));
  return store;
}

Deno.test("POST /data sends the parts that are asked for, and no other bytes", async () => {
  const store = await storeWithParts();
  const [one, two] = [partKey(A, ["p3"]), partKey(A, ["p1", "p7"])];
  const { values, bytes } = await ask(store, [one, "n/plain", two]);
  assert.ok(bytes > 3 * PART_BYTES && bytes < 3 * PART_BYTES + 500, `${bytes} bytes`);
  assert.deepEqual([...values.keys()].sort(), [one, two, "n/plain"].sort());
  const filesOf = (key: typeof one) =>
    (decode(values.get(key) as Uint8Array) as { files: Record<string, Uint8Array> }).files;
  assert.deepEqual(filesOf(one), { p3: new Uint8Array(PART_BYTES).fill(3) });
  assert.deepEqual(filesOf(two), {
    p1: new Uint8Array(PART_BYTES).fill(1),
    p7: new Uint8Array(PART_BYTES).fill(7),
  });
});

Deno.test("POST /data says which parts there are, and leaves out parts of what it does not have", async () => {
  const store = await storeWithParts();
  const wrong = partKey(A, ["../../etc/passwd"]);
  const plain = partKey(asKey("n/plain"), ["p1"]);
  const { values } = await ask(store, [wrong, plain, partKey(asKey("n/absent"), ["p1"])]);
  assert.deepEqual([...values.keys()].sort(), [plain, wrong].sort());
  const detailOf = (key: typeof plain, name: string) =>
    missingPart(values.get(key) as Uint8Array, [name], true)?.detail;
  assert.equal(detailOf(plain, "p1"), "it is no result with parts");
  assert.match(detailOf(wrong, "../../etc/passwd") ?? "", /^it has the parts "p0", "p1"/);
});
