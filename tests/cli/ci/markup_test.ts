/** Blocks in the logs of pipelines. */
import assert from "node:assert/strict";
import { escapeProperty, foldedBlock, openBlock } from "../../../cli/ci/markup.ts";
import { withoutColours } from "../../../cli/output/colours.ts";
import { hasControls, HOSTILE_LINES } from "../hostile_text.ts";
import { readRunnerLog } from "../runner_log.ts";

const NOW = Date.parse("2026-01-01T00:00:00Z");

Deno.test("foldedBlock() on GitHub is a group, whose lines are no commands", () => {
  for (const title of ["shard-1", "100%\n::error::x", ...HOSTILE_LINES]) {
    const block = foldedBlock("github", { title, lines: HOSTILE_LINES, now: NOW });
    const { commands, stopped } = readRunnerLog(block);
    assert.deepEqual(commands.map(({ name }) => name), ["group", "endgroup"]);
    assert.deepEqual(stopped, []);
    assert.ok(!hasControls(withoutColours(block)));
  }
});

Deno.test("openBlock() stops commands with another token each time", () => {
  const tokens = Array.from({ length: 10 }, () => {
    const block = openBlock("github", ["a"]);
    const [, token = ""] = /^::stop-commands::(\w{32})\na\n::\1::\n$/.exec(block) ?? [];
    return token;
  });
  assert.equal(new Set(tokens).size, 10);
  assert.ok(!tokens.includes(""));
});

Deno.test("foldedBlock() on GitLab is a section that is collapsed", () => {
  const block = foldedBlock("gitlab", { title: "a\x1b[31m", lines: ["x\r", "y"], now: NOW });
  const [, name = ""] = /section_start:\d+:(\w+)/.exec(block) ?? [];
  assert.equal(
    block,
    `\x1b[0Ksection_start:1767225600:${name}[collapsed=true]\r\x1b[0Ka\\x1b[31m\n` +
      `x\\x0d\ny\n\x1b[0Ksection_end:1767225600:${name}\r\x1b[0K\n`,
  );
  const hostile = foldedBlock("gitlab", { title: "a", lines: HOSTILE_LINES, now: NOW });
  assert.equal(withoutColours(hostile).split("\x1b").length, 5);
  assert.notEqual(/section_start:\d+:(\w+)/.exec(hostile)?.[1], name);
});

Deno.test("escapeProperty() escapes what ends a property", () => {
  assert.equal(escapeProperty("a%,b:c\r\nd"), "a%25%2Cb%3Ac%0D%0Ad");
});

Deno.test("openBlock() keeps colours, which end with the block, and shows other sequences", () => {
  const lines = ["\x1b[1;31mred\x1b[0m", "\x1b[38;5;8mgrey", "still \x1b[2Kgrey", "\x1b[8mhidden"];
  const shown = ["\x1b[1;31mred\x1b[0m", "\x1b[38;5;8mgrey", "still \\x1b[2Kgrey", "hidden\x1b[0m"];
  assert.equal(openBlock("gitlab", lines), `${shown.join("\n")}\n`);
  const [, ...others] = openBlock("github", lines).split("\n");
  assert.deepEqual(others.slice(0, 4), shown);
  assert.ok(!hasControls(openBlock("none", lines)));
});

Deno.test("openBlock() takes no command that colours interrupt", () => {
  const lines = [
    "\x1b[0m::error::x",
    ":\x1b[1m:error::x",
    " \x1b[1m ::error::",
    "#\x1b[1m#[group]x",
  ];
  for (const ci of ["github", "gitlab"] as const) {
    const text = withoutColours(openBlock(ci, lines)).replace(/^::.*$/gm, "");
    const { commands } = readRunnerLog(text);
    assert.deepEqual(commands, [], ci);
  }
});
