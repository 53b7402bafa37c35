import assert from "node:assert/strict";
import { whyTooLarge } from "../../../../executor/pool/files/folder_limit.ts";

Deno.test("the files of a folder and of folders in it count, links do not", async () => {
  const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  try {
    Deno.mkdirSync(`${folder}/a/b`, { recursive: true });
    Deno.writeFileSync(`${folder}/a/b/data`, new Uint8Array(100_000).fill(1));
    Deno.symlinkSync("/", `${folder}/root`);
    assert.equal(await whyTooLarge(folder, { bytesMax: 200_000, entriesMax: 4 }), null);
    assert.match(
      String(await whyTooLarge(folder, { bytesMax: 90_000 })),
      /take more than the limit of 87\.9 KiB \(--files-limit\)/,
    );
    assert.equal(
      await whyTooLarge(folder, { bytesMax: 200_000, entriesMax: 3 }),
      "it has more than 3 files",
    );
    assert.equal(await whyTooLarge(`${folder}/gone`, { bytesMax: 0 }), null);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
});
