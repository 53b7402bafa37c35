/** Commands as the documentation and the completions show them. */
import type { Command, Option } from "commander";
import { type Example, examplesOf } from "./examples.ts";

/** A command with its parts; `words` is how it is called, as in `["data", "get"]`. */
export interface CommandEntry {
  readonly words: readonly string[];
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly ArgumentEntry[];
  readonly options: readonly OptionEntry[];
  readonly examples: readonly Example[];
  readonly commands: readonly CommandEntry[];
}

interface ArgumentEntry {
  /** `<file>` or, if it can be left out, `[file]`. */
  readonly name: string;
  readonly description: string;
  readonly choices: readonly string[];
}

export interface OptionEntry {
  /** `["-q", "--quiet"]`. */
  readonly names: readonly string[];
  /** As in `-q, --quiet` or `--limit <n>`. */
  readonly flags: string;
  readonly description: string;
  /** Whether a value follows, and which ones there are if they are few. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  /** The name of the value, such as `file`; empty if there is none. */
  readonly valueName: string;
  /** As text; empty if there is none. */
  readonly default: string;
}

/** The commands of a program that are shown to users, in their order. */
export function commandEntries(parent: Command, above: readonly string[] = []): CommandEntry[] {
  const help = parent.createHelp();
  return help.visibleCommands(parent).filter((command) => command.name() !== "help").map(
    (command) => entryOf(command, above),
  );
}

function entryOf(command: Command, above: readonly string[]): CommandEntry {
  const words = [...above, command.name()];
  return {
    words,
    description: command.description(),
    usage: ["weir", ...words, command.usage()].join(" "),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
      description: argument.description,
      choices: argument.argChoices ?? [],
    })),
    options: optionsOf(command),
    examples: examplesOf(command),
    commands: commandEntries(command, words),
  };
}

/** The options of a command, or of the program, without `--help`. */
export function optionsOf(command: Command): OptionEntry[] {
  return command.options.filter(({ hidden }) => !hidden).map(describeOption);
}

function describeOption(option: Option): OptionEntry {
  const { short, long, flags, description, argChoices, envVar } = option;
  const [, valueName = ""] = /[<[]([^>\]]+?)(?:\.\.\.)?[>\]]/.exec(flags) ?? [];
  return {
    names: [short, long].filter((name) => name !== undefined),
    flags,
    description: envVar === undefined ? description : `${description} (variable ${envVar})`,
    takesValue: option.required || option.optional,
    choices: argChoices ?? [],
    valueName,
    default: defaultOf(option),
  };
}

/** Returns whether the default of an option is a list or an object with nothing in it. */
export function hasEmptyDefault({ defaultValue }: Option): boolean {
  return typeof defaultValue === "object" && defaultValue !== null &&
    Object.keys(defaultValue).length === 0;
}

function defaultOf(option: Option): string {
  const { defaultValue, defaultValueDescription, negate } = option;
  if (defaultValueDescription !== undefined) return defaultValueDescription;
  if (defaultValue === undefined || negate || hasEmptyDefault(option)) return "";
  return Array.isArray(defaultValue) ? defaultValue.join(" ") : String(defaultValue);
}
