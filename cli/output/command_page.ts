/** The page of the documentation about the commands, as Markdown. */
import type { CommandEntry, OptionEntry } from "../command_tree.ts";

/** The page. `introduction` comes before the commands; `options` are those of every command. */
export function commandPage(
  introduction: string,
  commands: readonly CommandEntry[],
  options: readonly OptionEntry[],
): string {
  return [
    introduction.trimEnd(),
    "",
    "## Commands",
    "",
    ...table(
      ["command", "does"],
      commands.map(({ words, description }) => {
        const name = words.join(" ");
        return [`[\`${name}\`](#${`weir ${name}`.replaceAll(" ", "-")})`, escapeCell(description)];
      }),
    ),
    "",
    "Flags of the program, before the command:",
    "",
    ...optionTable(options),
    "",
    ...commands.flatMap((command) => section(command, 2)),
  ].join("\n").trimEnd() + "\n";
}

function section(command: CommandEntry, level: number): string[] {
  const { words, description, usage, examples, commands, options } = command;
  return [
    `${"#".repeat(level)} weir ${words.join(" ")}`,
    "",
    `${escapeText(description)}.`,
    "",
    "```text",
    usage,
    "```",
    "",
    ...argumentLines(command),
    ...(options.length === 0 ? [] : [...optionTable(options), ""]),
    ...(examples.length === 0 || commands.length > 0 ? [] : exampleLines(command)),
    ...commands.flatMap((part) => section(part, level + 1)),
  ];
}

function argumentLines({ arguments: list }: CommandEntry): string[] {
  const described = list.filter(({ description, choices }) => description || choices.length > 0);
  if (described.length === 0) return [];
  return [
    ...table(
      ["argument", "meaning"],
      described.map(({ name, description, choices }) => {
        const of = choices.length === 0 ? "" : ` (one of ${choices.join(", ")})`;
        return [`\`${name}\``, escapeCell(description + of)];
      }),
    ),
    "",
  ];
}

function exampleLines({ examples }: CommandEntry): string[] {
  const width = Math.max(...examples.map(([line]) => line.length));
  return [
    "```sh",
    ...examples.map(([line, meaning]) => `${line.padEnd(width)}  # ${meaning}`),
    "```",
    "",
  ];
}

/** The flags that say which scheduler to call are described in a section of the page. */
const CONNECTION = ["--url", "--context", "--token-file", "--token"];

function optionTable(all: readonly OptionEntry[]): string[] {
  const isClient = all.some(({ names }) => names.includes("--context"));
  const options = all.filter(({ names }) =>
    !isClient || !names.some((name) => CONNECTION.includes(name))
  );
  const connection = CONNECTION.map((name) => `\`${name}\``).join(", ");
  return table(["flag", "meaning"], [
    ...options.map((option) => {
      const { description, choices, default: value } = option;
      const notes = [
        ...(choices.length === 0 ? [] : [`one of ${choices.join(", ")}`]),
        ...(value === "" ? [] : [`default: ${value}`]),
      ];
      const note = notes.length === 0 ? "" : ` (${notes.join("; ")})`;
      return [`\`${option.flags.replaceAll("|", "\\|")}\``, escapeCell(description + note)];
    }),
    ...(isClient ? [[connection, "see [Which scheduler](#which-scheduler)"]] : []),
  ]);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)];
}

function escapeCell(text: string): string {
  return escapeText(text).replaceAll("|", "\\|");
}

/** Text that Markdown would take for markup. */
function escapeText(text: string): string {
  return text.replaceAll(/[*<>`]/g, (character) => `\\${character}`);
}
