/** The program of `docs/client.md` and the example run as they are written. */
import assert from "node:assert/strict";
import { Cluster } from "../cluster.ts";

const ROOT = new URL("../../../", import.meta.url);

Deno.test("the first program of docs/client.md gives what it says", async () => {
  const text = await Deno.readTextFile(new URL("docs/client.md", ROOT));
  const blocks = [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, code = ""]) => code);
  const [tasks = "", program = ""] = blocks;
  assert.match(tasks, /^\/\/ tasks\.ts/);
  await using cluster = await Cluster.start({ workers: [[]] });
  const folder = await Deno.makeTempDir({ prefix: "weir-docs-" });
  try {
    await Deno.writeTextFile(`${folder}/tasks.ts`, tasks);
    const mod = new URL("client/mod.ts", ROOT).href;
    await Deno.writeTextFile(`${folder}/program.ts`, program.replace("@weir/client", mod));
    const config = new URL("deno.json", ROOT).pathname;
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--config", config, `${folder}/program.ts`],
      env: { WEIR_URL: cluster.scheduler.url, NO_COLOR: "1" },
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    assert.equal(new TextDecoder().decode(stdout), "6\n");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("examples/client counts words on a cluster", async () => {
  await using cluster = await Cluster.start({ workers: [[]] });
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "examples/client/words.ts", "LICENSE", "LICENSE"],
    cwd: ROOT,
    env: { WEIR_URL: cluster.scheduler.url, NO_COLOR: "1" },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  assert.equal(lines.length, 10);
  const counts = lines.map((line) => Number(line.trim().split(" ")[0]));
  assert.ok(counts.every((count) => count > 0 && count % 2 === 0), lines.join());
  assert.match(new TextDecoder().decode(stderr), / 2 of 2\n$/);
});
