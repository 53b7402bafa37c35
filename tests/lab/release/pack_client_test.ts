/** The npm package uses nothing that Node 22.12 lacks, and imports only what it declares. */
import assert from "node:assert/strict";
import { packedFiles } from "../../../lab/release/packing.ts";

const ROOT = new URL("../../../", import.meta.url);
/** What came after Node 22.12, or is of Deno alone. `Float16Array` is named behind a check. */
const LATER: readonly RegExp[] = [
  /\bPromise\.try\b/,
  /\bDeno\.\w/,
  /\b(toBase64|fromBase64|toHex|fromHex)\(/,
  /^\s*(await )?using /m,
  /(?<!typeof )\bnew Float16Array\b/,
];
/** Has the text of a module that runs on workers, which are Deno. */
const FOR_WORKERS = ["client/array/worker_text.ts"];
const PACKAGES = /^(@msgpack\/msgpack|acorn|@babel\/parser|eventsource-parser|node:.+)$/;

Deno.test("the npm package of the client uses nothing that Node 22.12 lacks", async () => {
  const files = await packedFiles(["client/mod.ts"]);
  assert.ok(files.length > 50, "the client has files");
  const wrong: string[] = [];
  for (const file of files.filter((file) => !FOR_WORKERS.includes(file))) {
    const text = (await Deno.readTextFile(new URL(file, ROOT)))
      .replaceAll(/\/\*\*[^]*?\*\/|\/\/.*$/gm, "");
    for (const pattern of LATER) if (pattern.test(text)) wrong.push(`${file}: ${pattern}`);
    for (const [, specifier = ""] of text.matchAll(/from "([^.][^"]*)"/g)) {
      if (!PACKAGES.test(specifier)) wrong.push(`${file} imports ${specifier}`);
    }
  }
  assert.deepEqual(wrong, []);
});
