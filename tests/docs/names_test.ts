/** What pages name exists: tasks of deno.json, commands, flags. Copies are the same. */
import assert from "node:assert/strict";
import { commandEntries, optionsOf } from "../../cli/command_tree.ts";
import { EXIT } from "../../cli/exit_code.ts";
import { weirProgram } from "../../cli/mod.ts";
import { blocks, page, PAGES, read, ROOT } from "./pages.ts";

Deno.test("README: its first commands are those of .ci/run", async () => {
  const [first = ""] = blocks(page("README.md"), "sh");
  const gate = await read(".ci/run");
  const deno = /^deno="(.*)"$/m.exec(gate)?.[1] ?? "";
  const commands = first.trim().split("\n");
  assert.equal(commands.length, 2);
  for (const command of commands) {
    assert.ok(gate.replaceAll("$deno", deno).includes(command), command);
  }
});

Deno.test("README: its other commands are those that tests of installing run", () => {
  const [, ...rest] = blocks(page("README.md"), "sh");
  const [install = ""] = /^deno install --global .*$/m.exec(page("docs/start/install.md")) ?? [];
  const lines = rest.join("").trim().split("\n");
  // `runSession()` of tests/end_to_end/install takes those of `weir` from the page.
  assert.deepEqual(lines.filter((line) => !line.startsWith("weir ")), [install]);
});

Deno.test("README has every exit code of a command that waits for a graph", () => {
  const { damagedRecording: _damaged, restart: _restart, ...others } = EXIT;
  const { notExecutable: _notExecutable, notFound: _notFound, ...codes } = others;
  const [, list = ""] =
    /The exit code says how the\s+graph ended: ([^.]*)\./.exec(page("README.md")) ?? [];
  const named = list.split(/,\s+/).map((part) => Number(/^\d+/.exec(part)?.[0]));
  assert.deepEqual(named, [...new Set(Object.values(codes))].sort((a, b) => a - b));
});

Deno.test("README shows the program of the first page about the client, after the shortest", () => {
  const [, program] = blocks(page("docs/start/first-program.md"), "ts");
  // The first one is run by `documentation_test.ts` of tests/end_to_end/local.
  const [, ...others] = blocks(page("README.md"), "ts");
  assert.deepEqual(others, [program]);
});

Deno.test("the first graph is the example", async () => {
  const [graph = ""] = blocks(page("docs/start/first-graph.md"), "json");
  assert.equal(graph, await read("examples/graph.json"));
});

Deno.test("the tasks that pages name exist", async () => {
  const { tasks } = JSON.parse(await read("deno.json"));
  const unknown: string[] = [];
  for (const [path, text] of PAGES) {
    for (const [, name = ""] of text.matchAll(/deno task (?:--quiet )?([a-z]+(?::[a-z]+)?)/g)) {
      if (!(name in tasks)) unknown.push(`${path}: ${name}`);
    }
  }
  assert.deepEqual(unknown, []);
});

Deno.test("the commands and flags in blocks of shell exist", async () => {
  const program = await weirProgram(() => {});
  const entries = commandEntries(program).flatMap((entry) => [entry, ...entry.commands]);
  const general = [...optionsOf(program).flatMap(({ names }) => names), "--help"];
  const unknown: string[] = [];
  let found = 0;
  for (const [path, text] of PAGES) {
    for (const line of commandLines(text)) {
      const words = line.trim().split(/\s+/);
      const entry = entries.findLast((each) => each.words.every((word, at) => words[at] === word));
      const known = [...general, ...entry?.options.flatMap(({ names }) => names) ?? []];
      const flags = words.filter((word) => word.startsWith("--"));
      const wrong = flags.filter((flag) => !known.includes(flag.replace(/=.*/, "")));
      if (entry === undefined || wrong.length > 0) unknown.push(`${path}: weir ${line} ${wrong}`);
      found++;
    }
  }
  assert.ok(found > 100, `${found} lines`);
  assert.deepEqual(unknown, []);
});

/** Commands of `weir` in the blocks of a page, without what is behind `--`, a pipe or a comment. */
function commandLines(text: string): string[] {
  const lines = [...blocks(text, "sh"), ...blocks(text, "console")].join("\n")
    .replaceAll(/\\\n/g, " ").replaceAll(/\s#\s.*/g, "").split("\n");
  return lines.flatMap((line) => {
    const [, weir] = /^(?:\$ )?weir ([a-z].*)/.exec(line) ?? [];
    const [, task] = /^(?:\$ )?deno task (?:--quiet )?([a-z].*)/.exec(line) ?? [];
    const isTool = /^(bench|chaos|soak|ui|screenshots|api|sbom|check|ok|test|reference)\b/;
    const command = weir ?? (task === undefined || isTool.test(task) ? undefined : task);
    return command === undefined ? [] : [command.split(/ -- | [|>&] ?|\$\(/)[0] ?? ""];
  });
}

Deno.test("files and folders of the repository that pages name exist", async () => {
  const top = Array.fromAsync(Deno.readDir(ROOT));
  const folders = (await top).filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
  const named = new RegExp("`((?:" + folders.join("|") + ")(?:/[\\w.-]+)+)/?`", "g");
  const missing: string[] = [];
  for (const [path, text] of PAGES) {
    if (path === "CHANGELOG.md") continue;
    for (const [, file = ""] of text.matchAll(named)) {
      // The operator makes this folder.
      if (file === "deploy/secrets") continue;
      await Deno.stat(new URL(file, ROOT)).catch(() => missing.push(`${path}: ${file}`));
    }
  }
  assert.deepEqual(missing, []);
});
