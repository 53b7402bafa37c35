/** Rules that every command of the program follows. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { examplesOf } from "../../cli/examples.ts";
import { commandModules, run, weirProgram } from "../../cli/mod.ts";
import { printedBy } from "./printed_by.ts";

interface Named {
  readonly words: readonly string[];
  readonly command: Command;
}

/** All commands and their parts. */
function allCommands(parent: Command, above: readonly string[] = []): Named[] {
  return parent.commands.flatMap((command) => {
    const words = [...above, command.name()];
    return [{ words, command }, ...allCommands(command, words)];
  });
}

const COMMANDS = allCommands(await weirProgram(() => {})).filter(({ words }) =>
  words[0] !== "condense"
);

Deno.test("the program starts without the modules of its commands", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", fileURLToPath(new URL("../../main.ts", import.meta.url))],
  }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as {
    readonly modules: readonly { readonly specifier: string }[];
  };
  const paths = modules.map(({ specifier }) => specifier);
  assert.ok(paths.some((path) => path.endsWith("/cli/mod.ts")));
  assert.deepEqual(paths.filter((path) => commandModules().includes(path)), []);
});

Deno.test("every command has --help with a description and an example, on standard output", async () => {
  for (const { words } of COMMANDS) {
    let code: number | undefined;
    const { stdout, stderr } = await printedBy(async () => {
      code = await run([...words, "--help"]);
    });
    const name = words.join(" ");
    assert.deepEqual([code, stderr], [0, ""], name);
    assert.match(stdout, new RegExp(`^Usage: weir ${name}\\b`), name);
    assert.doesNotMatch(stdout, /default: (\[\]|\{\}|undefined)/, name);
    assert.match(stdout, new RegExp(`\\nExamples:\\n {2}.*weir ${words[0]}\\b.*\\n {6}\\S`), name);
  }
});

Deno.test("every example is accepted by the parser of its command", async () => {
  for (const { words, command } of COMMANDS) {
    for (const [line] of examplesOf(command)) {
      // Of a pipeline, the part that runs the command.
      const part = line.split(/ \| | >+ /).find((each) => /\bweir /.test(each)) ?? "";
      const text = part.replace(/^.*?\bweir /, "").replace(/\$\(.*\)/, "ID").replace(/\)$/, "");
      const args = [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
      const program = await weirProgram(() => {});
      let parsed = "";
      for (const each of allCommands(program)) {
        each.command.action(() => void (parsed = each.words.join(" ")));
      }
      await program.parseAsync(args.filter((word) => word !== undefined), { from: "user" });
      assert.ok(parsed.startsWith(words.join(" ")), line);
    }
  }
});

Deno.test("every command rejects an unknown flag with 2 in one line, and says what was meant", async () => {
  for (const { words, command } of COMMANDS) {
    if (command.commands.length > 0) continue;
    let code: number | undefined;
    // Required flags are missed before others are unknown. A number is a name too.
    const required = command.options.filter(({ mandatory }) => mandatory)
      .flatMap(({ long }) => [long ?? "", "9"]);
    const { stdout, stderr } = await printedBy(async () => {
      code = await run([...words, ...required, "--hepl"]);
    });
    assert.deepEqual([code, stdout], [2, ""], words.join(" "));
    assert.equal(stderr, "weir: Unknown option '--hepl' (Did you mean --help?)\n");
  }
});

Deno.test("commands that call a scheduler have the same flags for that", () => {
  const shared = ["--json", "--quiet", "--url", "--context", "--token-file", "--token"];
  const clients = COMMANDS.filter(({ command }) =>
    command.options.some(({ long }) => long === "--url")
  );
  assert.ok(clients.length >= 19, `${clients.length}`);
  for (const { words, command } of clients) {
    const flags = command.options.map(({ long }) => long);
    assert.deepEqual(shared.filter((flag) => !flags.includes(flag)), [], words.join(" "));
  }
});

Deno.test("run() shows an argument of a wrong command without its escape sequences", async () => {
  const { stderr } = await printedBy(() => run(["\x1b[2Jnope"]));
  assert.equal(stderr, "weir: Unknown command '\\x1b[2Jnope'\n");
});
