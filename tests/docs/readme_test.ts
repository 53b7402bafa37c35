/**
 * The README is correct: its console sessions run against real processes, and its tasks and links
 * exist.
 */
import assert from "node:assert/strict";
import { Cluster } from "../end_to_end/cluster.ts";

const ROOT = new URL("../..", import.meta.url);
const readme = await Deno.readTextFile(new URL("README.md", ROOT));

Deno.test("README: every console session prints what it shows", async () => {
  await using cluster = await Cluster.start();
  const sessions = blocks("console");
  assert.ok(sessions.length >= 3);
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
});

Deno.test("README: its first commands are those of .ci/run", async () => {
  const [first = ""] = blocks("sh");
  const gate = (await Deno.readTextFile(new URL(".ci/run", ROOT))).replaceAll(
    "$deno",
    /^deno="(.*)"$/m.exec(await Deno.readTextFile(new URL(".ci/run", ROOT)))?.[1] ?? "",
  );
  for (const command of first.trim().split("\n")) assert.ok(gate.includes(command), command);
});

Deno.test("README: its tasks exist", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const named = [...readme.matchAll(/deno task (?:--quiet )?([a-z]+)/g)].map((match) =>
    match[1] ?? ""
  );
  assert.ok(named.length > 4);
  assert.deepEqual(named.filter((name) => !(name in tasks)), []);
});

Deno.test("README: its links lead to files", async () => {
  for (const [, target = ""] of readme.matchAll(/\]\(([^)]+)\)/g)) {
    if (!target.startsWith("http")) await Deno.stat(new URL(target, ROOT));
  }
});

/** Fenced blocks of one language. */
function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp("```" + language + "\\n([\\s\\S]*?)```", "g"))]
    .map((match) => match[1] ?? "");
}

/** A pattern for the shown output; `...` matches any text. */
function pattern(output: string): RegExp {
  const parts = output.trim().split("...").map((part) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  );
  return new RegExp(`^${parts.join("[\\s\\S]*?")}$`);
}

async function shell(script: string, cluster: Cluster): Promise<string> {
  const { code, stdout } = await new Deno.Command("bash", {
    args: ["-ec", script],
    cwd: ROOT,
    env: { WEIR_URL: cluster.scheduler.url, NO_COLOR: "1" },
    stderr: "inherit",
  }).output();
  assert.equal(code, 0);
  return new TextDecoder().decode(stdout);
}
