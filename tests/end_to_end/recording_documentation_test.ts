/** The commands in docs/recording.md run, and print the output shown there. */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";
import { weir } from "./weir.ts";

const page = await Deno.readTextFile(new URL("../../docs/recording.md", import.meta.url));
const WORDS = ["submit", "examples/words.json", "--module", "examples/words.ts"];

Deno.test("docs/recording.md: its commands run, and print the output shown there", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-recording-docs-" });
  const inFolder = (argument: string) => argument.replace(/^recording/, `${folder}/recording`);
  const starts = (blocks("sh")[0] ?? "").trim().split("\n").map((line) =>
    line.replace("deno task ", "").split(" ").map(inFolder)
  );
  const [replays, stories] = blocks("console");
  const scheduler = await RoleProcess.start([...present(starts[0], "a scheduler"), "--port", "0"]);
  const { url } = scheduler;
  const worker = await RoleProcess.start([...present(starts[1], "a worker"), "--scheduler", url]);
  try {
    const { stdout } = await weir([...WORDS, "--json", "--wait", "-q"], { url });
    const { id } = JSON.parse(stdout);
    await shows(present(stories, "a session"), (argument) => argument.replace("$GRAPH", id), url);
    const story = await new Client({ url }).story(id, "total");
    assert.deepEqual(story.unheard, []);
    assert.deepEqual([...new Set(story.entries.map(({ where }) => where))], ["scheduler", "w1"]);
    const last = present(story.entries.findLast(({ where }) => where === "w1"), "an entry");
    const { stdout: stimulus } = await weir(["story", "--stimulus", last.stimulusId], { url });
    assert.match(stimulus, /w1 +\S+\/total +executing -> memory +exec-succeeded/);
    const wrong = await weir(["story", id], { url });
    assert.equal(wrong.code, 2, wrong.stderr);
  } finally {
    await worker.stop();
    await scheduler.stop();
  }
  await shows(present(replays, "a session"), inFolder, url);
  await refuses(`${folder}/recording`, `${folder}/recording-w1`);
  await Deno.remove(folder, { recursive: true });
});

/** The exit codes and refusals that the page describes. */
async function refuses(recording: string, ofWorker: string): Promise<void> {
  for (
    const [args, code, sentence] of [
      [["scheduler", "--port", "0", "--record", recording], 2, /it holds a recording/],
      [["scheduler", "--port", "0", "--resume", ofWorker], 2, /the recording of a worker/],
      [["replay", `${recording}-not`], 2, /the folder does not exist/],
      [["replay", recording, "--until", "x"], 2, /Give a whole number/],
    ] as const
  ) {
    const ended = await weir(args);
    assert.deepEqual([ended.code, ended.stdout], [code, ""], ended.stderr);
    assert.match(ended.stderr, sentence);
  }
  const events = `${recording}/00000001.events.jsonl`;
  const text = await Deno.readTextFile(events);
  await Deno.writeTextFile(events, text.replace('["task-finished"', '["task-failed"'));
  const differs = await weir(["replay", recording]);
  assert.equal(differs.code, 1, differs.stderr);
  assert.match(differs.stderr, /^weir: The replay differs from the recording in ".*" by event \d+/);
}

async function shows(
  session: string,
  place: (argument: string) => string,
  url: string,
): Promise<void> {
  for (const part of session.split(/^\$ /m).slice(1)) {
    const [command = "", ...output] = part.trimEnd().split("\n");
    const args = command.replace("deno task --quiet ", "").split(" ").map(place);
    const { stdout, stderr } = await weir(args, { url });
    // Both streams go to the terminal, and the order of their lines there is not determined.
    const printed = `${stderr}${stdout}`.trim().replaceAll(/ +/g, " ");
    assert.match(printed, pattern(output.join("\n")), `${command}\n${printed}`);
  }
}

/** `...` matches any text; the width of columns is ignored. */
function pattern(shown: string): RegExp {
  const parts = shown.replaceAll(/ +/g, " ").split("...").map((part) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  );
  return new RegExp(`^${parts.join("[^]*")}$`);
}

/** Fenced blocks of one language. */
function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp("```" + language + "\\n([\\s\\S]*?)```", "g"))]
    .map((match) => match[1] ?? "");
}
