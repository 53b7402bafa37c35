/** The commands in docs/guide/record-and-resume.md run, and print the output shown there. */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";
import { ranHere } from "../cli/ran_here.ts";
import { weir } from "./weir.ts";

const page = await Deno.readTextFile(
  new URL("../../docs/guide/record-and-resume.md", import.meta.url),
);
const WORDS = ["submit", "examples/words.json", "--module", "examples/words.ts"];

Deno.test("docs/guide/record-and-resume.md: its commands run, and print the output shown there", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-recording-docs-" });
  const inFolder = (argument: string) => argument.replace(/^recorded/, `${folder}/recorded`);
  const starts = (blocks("sh")[0] ?? "").trim().split("\n").map((line) =>
    line.replace("deno task ", "").split(" ").map(inFolder)
  );
  const [replays, stories] = blocks("console");
  const scheduler = await RoleProcess.start([...present(starts[0], "a scheduler"), "--port", "0"]);
  const { url } = scheduler;
  const worker = await RoleProcess.start([...present(starts[1], "a worker"), "--scheduler", url]);
  try {
    const { stdout } = await ranHere([...WORDS, "--json", "--wait", "-q"], { url });
    const { id } = JSON.parse(stdout);
    await shows(present(stories, "a session"), (argument) => argument.replace("$GRAPH", id), url);
    const story = await new Client({ url }).story(id, "total");
    assert.deepEqual(story.unheard, []);
    assert.deepEqual([...new Set(story.entries.map(({ where }) => where))], ["scheduler", "w1"]);
    const last = present(story.entries.findLast(({ where }) => where === "w1"), "an entry");
    const { stdout: stimulus } = await ranHere(["story", "--stimulus", last.stimulusId], { url });
    assert.match(stimulus, /w1 +\S+\/total +executing -> memory +execs-succeeded/);
    const wrong = await ranHere(["story", id], { url });
    assert.equal(wrong.code, 2, wrong.stderr);
    await copies(folder, id);
  } finally {
    await worker.stop();
    await scheduler.stop();
  }
  await shows(present(replays, "a session"), inFolder, url);
  await refuses(`${folder}/recorded`, `${folder}/recorded-w1`);
  await Deno.remove(folder, { recursive: true });
});

/** A copy of the recording of the running scheduler is resumed by another one. */
async function copies(folder: string, graph: string): Promise<void> {
  const [from, to] = [`${folder}/recorded`, `${folder}/copy`];
  const copied = await ranHere(["recording", "copy", from, to]);
  assert.match(copied.stdout, /^copied up to event \d+ to /, copied.stderr);
  const again = await ranHere(["recording", "copy", from, to]);
  assert.match(again.stderr, /the folder is not empty/);
  assert.equal(again.code, 2);
  const flags = ["scheduler", "--port", "0", "--record", to, "--resume", to];
  const restored = await RoleProcess.start(flags);
  try {
    const { state } = await new Client({ url: restored.url }).graph(graph);
    assert.equal(state, "succeeded");
  } finally {
    await restored.stop();
  }
}

/** The exit codes and refusals that the page describes. */
async function refuses(recording: string, ofWorker: string): Promise<void> {
  for (
    const [args, code, sentence] of [
      [["scheduler", "--port", "0", "--record", recording], 2, /it holds a recording/],
      [["scheduler", "--port", "0", "--resume", ofWorker], 2, /the recording of a worker/],
      [["replay", `${recording}-not`], 2, /the folder does not exist/],
      [["replay", recording, "--until", "x"], 2, /Give a whole number/],
      [["scheduler", "--port", "0", "--record", "docs"], 2, /it has other files, as "/],
    ] as const
  ) {
    const ended = await (args[0] === "scheduler" ? weir(args) : ranHere(args));
    assert.deepEqual([ended.code, ended.stdout], [code, ""], ended.stderr);
    assert.match(ended.stderr, sentence);
  }
  const events = `${recording}/00000001.events.jsonl`;
  const text = await Deno.readTextFile(events);
  await Deno.writeTextFile(events, text.replace('["task-finished"', '["task-failed"'));
  const damaged = /^weir: Cannot read ".*00000001\.events\.jsonl": line \d+ is damaged/;
  const replay = await ranHere(["replay", recording]);
  assert.match(replay.stderr, damaged);
  assert.equal(replay.code, 2);
  const resumed = await weir(
    ["--log-level", "error", "scheduler", "--port", "0", "--resume", recording],
  );
  assert.match(resumed.stderr, damaged);
  assert.match(resumed.stderr, /; --accept-loss resumes from what is whole before it/);
  assert.equal(resumed.code, 6);
  const flags = ["scheduler", "--port", "0", "--resume", recording, "--record", recording];
  let stderr = "";
  const log = new WritableStream<Uint8Array>({
    write: (piece) => void (stderr += new TextDecoder().decode(piece)),
  });
  const accepted = await RoleProcess.start([...flags, "--accept-loss"], { stderr: log });
  assert.equal(
    (await new Client({ url: accepted.url }).workers()).length,
    1,
    "it had not left yet",
  );
  await accepted.stop();
  assert.match(stderr, /Resumed from .* as of \S+, event \d+/);
  assert.match(stderr, /Damaged: .*00000001\.events\.jsonl.*line \d+ is damaged/);
  assert.match(stderr, /Lost: everything after event \d+ of/);
  const aside = Array.from(Deno.readDirSync(`${recording}/damaged-1`), ({ name }) => name);
  assert.ok(aside.includes("00000001.events.jsonl") && aside.includes("index.json"));
  const again = await RoleProcess.start(flags);
  await again.stop();
  const whole = await ranHere(["replay", recording, "--verify"]);
  assert.equal(whole.code, 0, whole.stderr);
}

async function shows(
  session: string,
  place: (argument: string) => string,
  url: string,
): Promise<void> {
  for (const part of session.split(/^\$ /m).slice(1)) {
    const [command = "", ...output] = part.trimEnd().split("\n");
    const args = command.replace("deno task --quiet ", "").split(" ").map(place);
    const { stdout, stderr } = await ranHere(args, { url });
    // Both streams go to the terminal, and the order of their lines there is not determined.
    const printed = `${stderr}${stdout}`.trim().replaceAll(/ +/g, " ");
    assert.match(printed, pattern(output.join("\n")), `${command}\n${printed}`);
  }
}

/**
 * `...` matches any text; the width of columns is ignored. A report that waited for its worker's
 * turn may come with a heartbeat, which then names the stimulus.
 */
function pattern(shown: string): RegExp {
  const parts = shown.replaceAll(/ +/g, " ").split("...").map((part) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  );
  const text = parts.join("[^]*").replaceAll("task-finished", "(?:task-finished|heartbeat)");
  return new RegExp(`^${text}$`);
}

/** Fenced blocks of one language. */
function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp("```" + language + "\\n([\\s\\S]*?)```", "g"))]
    .map((match) => match[1] ?? "");
}
