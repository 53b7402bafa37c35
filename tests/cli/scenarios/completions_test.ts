/** The completion scripts, sourced in the shells that are installed. */
import assert from "node:assert/strict";
import { run } from "../../../cli/mod.ts";
import { printedBy } from "../printed_by.ts";

type Shell = "bash" | "zsh" | "fish";

/** What is offered for a line, one candidate a line. */
const ASK: Readonly<Record<Shell, string>> = {
  bash: `
    source "$1"
    COMP_WORDS=($2); [[ "$2" == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
    _weir
    printf '%s\\n' "\${COMPREPLY[@]}"`,
  // The functions of the completion system are replaced by ones that print.
  zsh: `
    compdef() { : }
    _files() { print -r -- FILES }
    _message() { : }
    compadd() { shift; print -rl -- "$@" }
    _describe() { local name="\${@[-1]}"; print -rl -- "\${(@P)name}" }
    source "$1"
    words=(\${=2}); [[ "$2" == *" " ]] && words+=("")
    CURRENT=\${#words}
    _weir`,
  fish: `
    source $argv[1]
    complete -C "$argv[2]" | string replace -r '\\t.*' ''`,
};

const CASES: readonly (readonly [line: string, offered: readonly string[], not: string])[] = [
  ["weir sub", ["submit"], "nothing"],
  ["weir ", ["graphs", "data", "completions", "version"], "condense"],
  ["weir graphs --st", ["--state"], "nothing"],
  ["weir graphs --state ", ["running", "failed"], "--limit"],
  ["weir data ", ["put", "get", "list", "delete"], "graphs"],
  ["weir data put --f", ["--file"], "--state"],
  ["weir amm ", ["status", "run_once"], "graphs"],
  ["weir completions ", ["bash", "zsh", "fish"], "graphs"],
  ["weir --log-level debug graphs --m", ["--mine"], "nothing"],
];

for (const shell of ["bash", "zsh", "fish"] as const) {
  Deno.test({
    name: `the completions of ${shell} offer commands, flags and values`,
    ignore: !await isInstalled(shell),
    fn: async () => {
      const file = await Deno.makeTempFile();
      try {
        const { stdout } = await printedBy(() => run(["completions", shell]));
        await Deno.writeTextFile(file, stdout);
        for (const [line, offered, not] of CASES) {
          const found = await offeredBy(shell, file, line);
          const typed = line.split(" ").at(-1) ?? "";
          const matching = found.filter((each) => each.startsWith(typed));
          assert.deepEqual(
            offered.filter((each) => !matching.includes(each)),
            [],
            `${line}: ${found}`,
          );
          assert.ok(!found.includes(not), line);
        }
      } finally {
        await Deno.remove(file);
      }
    },
  });
}

async function offeredBy(shell: Shell, file: string, line: string): Promise<string[]> {
  const zero = shell === "fish" ? [] : [shell];
  const quiet = { bash: ["--norc"], zsh: ["-f"], fish: ["--no-config"] }[shell];
  const { stdout, stderr } = await new Deno.Command(shell, {
    args: [...quiet, "-c", ASK[shell], ...zero, file, line],
  }).output();
  assert.equal(new TextDecoder().decode(stderr), "", line);
  return new TextDecoder().decode(stdout).split("\n").map((each) => each.replace(/:.*/, ""))
    .filter((each) => each !== "");
}

async function isInstalled(shell: Shell): Promise<boolean> {
  try {
    return (await new Deno.Command(shell, { args: ["-c", "true"] }).output()).success;
  } catch {
    return false;
  }
}
