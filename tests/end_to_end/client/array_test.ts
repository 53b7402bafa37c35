/** Arrays on a cluster: the job of docs/start/first-array.md as it is written, and modules. */
import assert from "node:assert/strict";
import { ndjson, type TaskFailed, Weir } from "../../../client/mod.ts";
import { Cluster } from "../cluster.ts";

const ROOT = new URL("../../../", import.meta.url);
const COUNT = 30_000;
const SHOPS = 1000;

/** Writes the programs of the page into the folder. */
async function writePrograms(folder: string): Promise<void> {
  const page = await Deno.readTextFile(new URL("docs/start/first-array.md", ROOT));
  const blocks = [...page.matchAll(/```ts\n\/\/ (\w+\.ts)\n([^]*?)```/g)];
  assert.deepEqual(blocks.map(([, name]) => name), ["make.ts", "sales.ts"]);
  for (const [, name = "", text = ""] of blocks) {
    const client = new URL("client/mod.ts", ROOT).href;
    await Deno.writeTextFile(`${folder}/${name}`, text.replace("@weir/client", client));
  }
  assert.ok((blocks[1]?.[2] ?? "").trim().split("\n").length < 30, "under 30 lines");
}

async function run(folder: string, args: readonly string[], url: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "-q",
      "--no-check",
      "--config",
      new URL("deno.json", ROOT).pathname,
      ...args,
    ],
    cwd: folder,
    env: { WEIR_URL: url, NO_COLOR: "1" },
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("arrays are computed by workers", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const flags = ["--allow-read", folder, "--memory-limit", "512MiB"];
    await using cluster = await Cluster.start({ workers: [flags, flags] });
    const { url } = cluster.scheduler;
    await t.step("the job of the page", async () => {
      await writePrograms(folder);
      await run(folder, ["make.ts", String(COUNT)], url);
      const output = await run(folder, ["sales.ts"], url);
      const rows = output.trim().split("\n").map((line) => line.split(" "));
      assert.equal(rows.length, SHOPS * 0.9, "the sales of a tenth of the shops are not paid");
      const amounts = rows.map(([, , amount]) => Number(amount));
      assert.deepEqual(amounts, amounts.toSorted((a, b) => b - a));
      const paid = Array.from({ length: COUNT }, (_, sale) => sale).filter((sale) => sale % 10);
      assert.equal(rows.reduce((sum, [, count]) => sum + Number(count), 0), paid.length);
      assert.equal(
        amounts.reduce((a, b) => a + b),
        paid.reduce((sum, sale) => sum + sale % 100, 0),
      );
    });
    await using weir = await Weir.connect({ url });
    await t.step("functions of a module, pieces that the client sends, and errors", async () => {
      const tasks = await weir.module<typeof import("./tasks.ts")>(
        import.meta.resolve("./tasks.ts"),
      );
      assert.deepEqual(await weir.array([1, 2, 3], { chunk: 2 }).map(tasks.inc).compute(), [
        2,
        3,
        4,
      ]);
      const sales = weir.array(ndjson<{ sale: number }>(`${folder}/sales.ndjson`), {
        chunk: "512KiB",
      });
      const last = sales.map(({ sale }) => sale).reduce((a, b) => Math.max(a, b));
      assert.equal(await last.compute(), COUNT - 1);
      const failing = sales.map(function check({ sale }) {
        if (sale === 5) throw new RangeError("no");
        return sale;
      });
      await assert.rejects(() => failing.compute(), (error: TaskFailed) => {
        assert.match(error.message, /map\(check\), item 5 of its chunk: no$/);
        assert.ok(error.cause instanceof RangeError);
        return true;
      });
    });
    await t.step("a loop that ends early leaves nothing", async () => {
      for await (const item of weir.array([1, 2, 3, 4], { chunk: 1 })) if (item === 2) break;
      assert.equal(await weir.array([1, 2]).count().compute(), 2);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
