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

Deno.test("folders and links take room too", async () => {
  const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  try {
    // A target of this length does not fit into the entry of the link.
    for (let at = 0; at < 50; at++) Deno.symlinkSync("x".repeat(1000), `${folder}/${at}`);
    assert.match(String(await whyTooLarge(folder, { bytesMax: 50_000 })), /limit of 48\.8 KiB/);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
});

Deno.test({
  name: "a folder that cannot be listed hides no files",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
    try {
      // Two paths that are short enough, until one is moved to the end of the other.
      const [deep, deeper] = ["a", "b"].map((first) =>
        [folder, first, ...Array.from({ length: 15 }, () => "d".repeat(200))].join("/")
      ) as [string, string];
      for (const path of [deep, deeper]) Deno.mkdirSync(path, { recursive: true });
      Deno.renameSync(`${folder}/b`, `${deep}/b`);
      assert.match(
        String(await whyTooLarge(folder, { bytesMax: 2 ** 30 })),
        /^the size of its files is unknown: .*too long/,
      );
    } finally {
      Deno.removeSync(folder, { recursive: true });
    }
  },
});

Deno.test("what counts besides the folder adds to its files", async () => {
  const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  assert.equal(await whyTooLarge(folder, { bytesMax: 1000 }, 1000), null);
  assert.match(String(await whyTooLarge(folder, { bytesMax: 1000 }, 1001)), /more than the limit/);
  Deno.removeSync(folder);
});
