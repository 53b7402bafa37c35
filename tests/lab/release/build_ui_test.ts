import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { buildUi } from "../../../lab/release/build_ui.ts";

const DIST = new URL("../../../ui/dist/", import.meta.url).pathname;
const GZIPPED_BYTES_MAX = 76 * 1024;

Deno.test("ui/dist is what deno task ui builds, and small", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await buildUi(folder);
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assert.deepEqual([...Deno.readDirSync(DIST)].map(({ name }) => name).sort(), names);
    let bytes = 0;
    for (const name of names) {
      const built = await Deno.readFile(`${folder}/${name}`);
      const kept = await Deno.readFile(`${DIST}${name}`);
      assert.ok(built.every((byte, at) => byte === kept[at]), `${name}: run deno task ui`);
      assert.equal(built.length, kept.length, `${name}: run deno task ui`);
      bytes += gzipSync(built).byteLength;
    }
    assert.ok(bytes <= GZIPPED_BYTES_MAX, `${bytes} bytes`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the dashboard loads nothing from elsewhere and makes no markup from texts", async () => {
  const script = await Deno.readTextFile(`${DIST}app.js`);
  const style = await Deno.readTextFile(`${DIST}app.css`);
  const addresses = (script + style).match(/https?:\/\/[\w.-]+/g) ?? [];
  // Names of XML.
  assert.deepEqual(addresses.filter((each) => each !== "http://www.w3.org"), []);
  assert.doesNotMatch(script, /\beval\(|new Function\(|document\.write/);
});
