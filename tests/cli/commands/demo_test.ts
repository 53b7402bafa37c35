/** The plot of `weir demo`: its path, errors, and help. */
import assert from "node:assert/strict";
import { DemoProgress } from "../../../cli/demo/demo_progress.ts";
import { printedBy } from "../printed_by.ts";
import { demoCommand, plotPath, writePlot } from "../../../cli/commands/demo.ts";

Deno.test("plotPath() starts in the user's current folder, and writePlot() prints the path", async () => {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "weir-demo-" }));
  const before = Deno.env.get("INIT_CWD");
  const said: unknown[] = [];
  const { error } = console;
  Deno.env.set("INIT_CWD", folder);
  console.error = (...words) => said.push(...words);
  try {
    const path = await plotPath("mine.svg");
    assert.equal(path, `${folder}/mine.svg`);
    assert.equal(await plotPath(`${folder}/other.svg`), `${folder}/other.svg`);
    await writePlot(path, "<svg/>");
    assert.equal(await Deno.readTextFile(path), "<svg/>");
    assert.deepEqual(said, [`The plot of both runs was written to ${path}`]);
  } finally {
    console.error = error;
    if (before === undefined) Deno.env.delete("INIT_CWD");
    else Deno.env.set("INIT_CWD", before);
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("plotPath() rejects a path where no file can be written", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-demo-" });
  try {
    const refusal = (why: string) => ({
      name: "CommandError",
      exitCode: 2,
      message: new RegExp(`^Cannot write the plot to ".*": ${why}$`),
    });
    await assert.rejects(plotPath(`${folder}/none/x.svg`), refusal("there is no such folder"));
    await assert.rejects(plotPath(folder), refusal("it is a folder"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("demoCommand() shows the default path of the plot in its help", () => {
  const help = demoCommand(() => {}).helpInformation().replaceAll(/\s+/g, " ");
  assert.match(
    help,
    /--plot <file> SVG file .* \(default: "dot-product\.svg" in the current folder\)/,
  );
});

Deno.test("DemoProgress says each phase, and now and then how far it is", async () => {
  let now = 0;
  const progress = new DemoProgress(false, () => now);
  const { stderr } = await printedBy(() => {
    progress.phase("Starting a scheduler and 8 workers");
    for (const [at, done] of [[0, 0], [4999, 1], [5000, 2], [9000, 3], [10_000, 4]] as const) {
      now = at;
      progress.step(done, 8, "workers");
    }
    progress.phase("Computing with the memory manager off");
    progress.step(0, 2197, "tasks");
  });
  assert.deepEqual(stderr.trimEnd().split("\n"), [
    "Starting a scheduler and 8 workers",
    "  2 of 8 workers, 5.0 s",
    "  4 of 8 workers, 10 s",
    "Computing with the memory manager off",
  ]);
});
