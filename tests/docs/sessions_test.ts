/** Console sessions of pages: the commands run against real processes and print what is shown. */
import assert from "node:assert/strict";
import { Cluster } from "../end_to_end/cluster.ts";
import { blocks, page, ROOT } from "./pages.ts";

/** Pages whose sessions need a scheduler and workers. */
const WITH_WORKERS = [
  "README.md",
  "docs/start/first-graph.md",
  "docs/start/first-pipeline.md",
  "docs/explain/memory-manager.md",
  "docs/explain/slow-graph.md",
  "docs/guide/lines.md",
];

Deno.test("every console session of the first pages prints what it shows", async (t) => {
  // Programs are run by those of the commands over lines.
  await using cluster = await Cluster.start({ workers: [["--allow-run"], ["--allow-run"]] });
  for (const path of WITH_WORKERS) await t.step(path, () => runsAsShown(path, cluster));
});

Deno.test("the session of a worker in worker-protocol.md prints what it shows", async () => {
  await using cluster = await Cluster.start({ workers: [] });
  await runsAsShown("docs/reference/worker-protocol.md", cluster);
});

async function runsAsShown(path: string, cluster: Cluster): Promise<void> {
  const sessions = blocks(page(path), "console");
  assert.ok(sessions.length > 0);
  for (const session of sessions) {
    const commands = session.split(/^\$ /m).slice(1).map((part) => {
      const [command = "", ...output] = part.trimEnd().split("\n");
      return { command, output: output.join("\n") };
    });
    // One shell per session, so that variables are kept; a marker ends the output of each command.
    const script = commands.map(({ command }) => `${command}\necho; echo =====`).join("\n");
    const outputs =
      (await shell(script.replaceAll("http://127.0.0.1:8786", cluster.scheduler.url), cluster))
        .split("=====\n");
    commands.forEach(({ command, output }, index) => {
      assert.match((outputs[index] ?? "").trim(), pattern(output), command);
    });
  }
}

/** A pattern for the shown output; `...` matches any text. */
function pattern(output: string): RegExp {
  const parts = output.trim().split("...").map((part) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  );
  return new RegExp(`^${parts.join("[\\s\\S]*?")}$`);
}

async function shell(script: string, cluster: Cluster): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    // What the install line of README.md makes; `tests/end_to_end/install` runs that line.
    const weir = `#!/bin/sh\nexec "${Deno.execPath()}" run --quiet -A main.ts "$@"\n`;
    await Deno.writeTextFile(`${folder}/weir`, weir, { mode: 0o755 });
    const { code, stdout } = await new Deno.Command("bash", {
      args: ["-ec", script],
      cwd: ROOT,
      env: {
        PATH: `${folder}:${Deno.env.get("PATH")}`,
        WEIR_URL: cluster.scheduler.url,
        NO_COLOR: "1",
      },
      stderr: "inherit",
    }).output();
    assert.equal(code, 0);
    return new TextDecoder().decode(stdout);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
