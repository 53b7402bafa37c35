/**
 * Scripts that complete the commands of a program in a shell. A script finds the command from the
 * words before the cursor, as in `/data/get`, and offers its parts, its flags or their values; for
 * everything else the shell completes names of files. It starts no process.
 */
import type { CommandEntry, OptionEntry } from "../command_tree.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type ShellName = typeof SHELLS[number];

/** Words that can follow at one place. */
interface Place {
  /** `"/data/get"`; empty for the program. */
  readonly path: string;
  /** Parts and arguments, each with its description. */
  readonly words: readonly (readonly [name: string, description: string])[];
  readonly options: readonly OptionEntry[];
}

/** The script for a shell. `options` are those of the program itself. */
export function completionScript(
  shell: ShellName,
  commands: readonly CommandEntry[],
  options: readonly OptionEntry[],
): string {
  const places: Place[] = [{
    path: "",
    words: commands.map(({ words, description }) => [words.at(-1) ?? "", description]),
    options: [...options, HELP],
  }];
  for (const command of commands) addPlaces(command, places);
  const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };
  return `${scripts[shell](places).join("\n")}\n`;
}

const HELP: OptionEntry = {
  names: ["-h", "--help"],
  flags: "-h, --help",
  description: "display help",
  takesValue: false,
  choices: [],
  valueName: "",
  default: "",
};

function addPlaces(command: CommandEntry, places: Place[]): void {
  const parts = command.commands.map(({ words, description }) =>
    [words.at(-1) ?? "", description] as const
  );
  const choices = command.arguments.flatMap((argument) =>
    argument.choices.map((choice) => [choice, argument.description] as const)
  );
  places.push({
    path: `/${command.words.join("/")}`,
    words: [...parts, ...choices],
    options: [...command.options, HELP],
  });
  for (const part of command.commands) addPlaces(part, places);
}

function bashScript(places: readonly Place[]): string[] {
  return [
    "# Completion of weir for bash: source this file.",
    "_weir() {",
    '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" at="" words="" i',
    "  COMPREPLY=()",
    "  for ((i = 1; i < COMP_CWORD; i++)); do",
    '    case "$at/${COMP_WORDS[i]}" in',
    `      ${pathsOf(places).join("|")}) at="$at/\${COMP_WORDS[i]}" ;;`,
    "    esac",
    "  done",
    '  case "$at:$prev" in',
    ...valuedOptions(places).map(({ path, names, option }) => {
      const patterns = names.map((name) => `${path}:${name}`).join("|");
      const values = option.choices.map(quoted).join(" ");
      if (option.choices.length === 0) return `    ${patterns}) return ;;`;
      return `    ${patterns}) COMPREPLY=($(compgen -W ${quoted(values)} -- "$cur")); return ;;`;
    }),
    "  esac",
    '  case "$at" in',
    ...places.map(({ path, words, options }) => {
      const flags = options.flatMap(({ names }) => names);
      return `    ${quoted(path)}) [[ "$cur" == -* ]] && words=${quoted(flags.join(" "))} || ` +
        `words=${quoted(words.map(([name]) => name).join(" "))} ;;`;
    }),
    "  esac",
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    "}",
    "complete -o bashdefault -o default -F _weir weir",
  ];
}

function zshScript(places: readonly Place[]): string[] {
  const described = (name: string, description: string) =>
    quoted(`${name.replaceAll(":", "\\:")}:${description}`);
  return [
    "#compdef weir",
    "# Completion of weir for zsh: source this file after compinit, or put it on fpath as _weir.",
    "_weir() {",
    '  local at="" i',
    "  local -a candidates flags",
    "  for ((i = 2; i < CURRENT; i++)); do",
    '    case "$at/${words[i]}" in',
    `      ${pathsOf(places).join("|")}) at="$at/\${words[i]}" ;;`,
    "    esac",
    "  done",
    '  case "$at:${words[CURRENT-1]}" in',
    ...valuedOptions(places).map(({ path, names, option }) => {
      const patterns = names.map((name) => `${path}:${name}`).join("|");
      const values = option.choices.map(quoted).join(" ");
      if (option.choices.length > 0) return `    ${patterns}) compadd -- ${values}; return ;;`;
      return `    ${patterns}) ${
        isFile(option) ? "_files" : `_message ${quoted(option.valueName)}`
      }; return ;;`;
    }),
    "  esac",
    '  case "$at" in',
    ...places.flatMap(({ path, words, options }) => [
      `    ${quoted(path)})`,
      `      candidates=(${words.map(([name, text]) => described(name, text)).join(" ")})`,
      `      flags=(${
        options.flatMap(({ names, description }) =>
          names.map((name) => described(name, description))
        ).join(" ")
      }) ;;`,
    ]),
    "  esac",
    '  if [[ "${words[CURRENT]}" == -* ]]; then _describe -o flag flags',
    "  elif (( ${#candidates} )); then _describe word candidates",
    "  else _files",
    "  fi",
    "}",
    'if [[ "${zsh_eval_context[-1]}" == loadautofunc ]]; then _weir "$@"; else compdef _weir weir; fi',
  ];
}

function fishScript(places: readonly Place[]): string[] {
  return [
    "# Completion of weir for fish: source this file, or put it into ~/.config/fish/completions.",
    "function __weir_at",
    '  set -l at ""',
    "  for word in (commandline -opc)[2..-1]",
    '    switch "$at/$word"',
    `      case ${pathsOf(places).join(" ")}`,
    '        set at "$at/$word"',
    "    end",
    "  end",
    '  test "$at" = "$argv[1]"',
    "end",
    ...places.flatMap(({ path, words, options }) => {
      const condition = `complete -c weir -n ${fishQuoted(`__weir_at '${path}'`)}`;
      return [
        ...words.map(([name, text]) =>
          `${condition} -f -a ${fishQuoted(name)} -d ${fishQuoted(text)}`
        ),
        ...options.map((option) =>
          `${condition} ${fishOption(option)} -d ${fishQuoted(option.description)}`
        ),
      ];
    }),
  ];
}

function fishOption(option: OptionEntry): string {
  const names = option.names.map((name) =>
    name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`
  );
  if (!option.takesValue) return names.join(" ");
  if (option.choices.length > 0) {
    return [...names, `-x -a ${fishQuoted(option.choices.join(" "))}`].join(" ");
  }
  return [...names, isFile(option) ? "-r -F" : "-x"].join(" ");
}

function pathsOf(places: readonly Place[]): string[] {
  return places.map(({ path }) => path).filter((path) => path !== "");
}

/** The flags that take a value, with the place of each. */
function valuedOptions(places: readonly Place[]) {
  return places.flatMap(({ path, options }) =>
    options.filter(({ takesValue }) => takesValue).map((option) => (
      { path, names: option.names, option }
    ))
  );
}

function isFile({ valueName }: OptionEntry): boolean {
  return /^(file|folder|dir|path|module)/.test(valueName);
}

/** In single quotes, for bash and zsh. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
