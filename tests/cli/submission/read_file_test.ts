import assert from "node:assert/strict";
import { readFileText, readInput } from "../../../cli/submission/read_file.ts";
import { usageErrorOf } from "../usage_error_of.ts";

const BYTES_MAX = 2 ** 20;

/** What `read` makes of a file with this content. */
async function withFile<T>(
  content: Uint8Array | string,
  read: (path: string) => Promise<T>,
): Promise<T> {
  const path = await Deno.makeTempFile({ prefix: "weir-test-" });
  try {
    await Deno.writeFile(
      path,
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    );
    return await read(path);
  } finally {
    await Deno.remove(path);
  }
}

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return await new Response(stream).bytes();
}

Deno.test("a text is read as it is, gzipped, and with a byte order mark", async () => {
  assert.equal(await withFile("äöü", (path) => readFileText(path)), "äöü");
  assert.equal(await withFile(await gzip("äöü"), (path) => readFileText(path)), "äöü");
  assert.equal(await withFile("\ufeff{}", (path) => readFileText(path)), "{}");
  assert.equal(await withFile("", (path) => readFileText(path)), "");
  assert.deepEqual(
    await withFile(Uint8Array.of(0xff, 0), (path) => readInput(path)),
    Uint8Array.of(0xff, 0),
  );
});

Deno.test("a file is bounded, also decompressed", async () => {
  const error = (content: Uint8Array | string) =>
    withFile(content, (path) => usageErrorOf(() => readFileText(path, BYTES_MAX)));
  const full = "x".repeat(BYTES_MAX);
  assert.equal(await error(full), "no error");
  assert.match(await error(`${full}x`), /: it has more than 1 MiB$/);
  assert.equal(await error(await gzip(full)), "no error");
  assert.match(await error(await gzip(`${full}x`)), /: it has more than 1 MiB$/);
});

Deno.test("a file that is gone, broken or no text is an error in one line", async () => {
  const gone = await usageErrorOf(() => readFileText("/nowhere/graph.json"));
  assert.equal(gone, 'Cannot read "/nowhere/graph.json": there is no such file');
  const folder = await usageErrorOf(() => readFileText("/tmp"));
  assert.match(folder, /^Cannot read "\/tmp": .*directory/i);
  const broken = (await gzip("{}")).slice(0, -3);
  for (const content of [broken, Uint8Array.of(0x1f, 0x8b, 1)]) {
    const error = await withFile(content, (path) => usageErrorOf(() => readFileText(path)));
    assert.match(error, /^Cannot read /);
  }
  const bytes = Uint8Array.of(0x7b, 0xff, 0x7d);
  const error = await withFile(bytes, (path) => usageErrorOf(() => readFileText(path)));
  assert.match(error, /: it is not UTF-8$/);
});
