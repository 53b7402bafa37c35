/**
 * The command of `weir map`: its words, with places for what is read. No shell reads them, so a
 * line is one argument whatever characters it has.
 */
import { usageError } from "../exit_code.ts";
import type { InputFormat, InputRecord } from "./records.ts";

/** The place of a line, when no other text is chosen. */
const LINE_PLACE = "{}";
/** A column in braces, or a brace that stands for itself. */
const COLUMN_PLACE = /\{\{|\}\}|\{([^{}]*)\}/g;
/** Bytes of the longest argument that Linux gives to a program, without its NUL. */
const ARGUMENT_BYTES_MAX = 128 * 1024 - 1;

/** Makes the words of a task from its records. */
export type Words = (records: readonly InputRecord[]) => readonly string[];

/** A command that is read, with the columns that it needs. */
export interface CommandWords {
  readonly columns: readonly string[];
  /** The program, if it is the same for all tasks; else `null`. */
  readonly program: string | null;
  /** @throws RecordUnfit */
  readonly words: Words;
}

/** A record cannot become arguments; the message is the end of a sentence. */
export class RecordUnfit extends Error {
  override readonly name = "RecordUnfit";
}

export interface CommandOptions {
  readonly format: InputFormat;
  /** Records of a task. */
  readonly records: number;
  /** Text in place of `{}`. */
  readonly place?: string | undefined;
}

/**
 * Reads a command. Without a place for them, lines are its last arguments.
 *
 * @throws CommandError if its places and the options do not fit
 */
export function commandWords(
  command: readonly string[],
  { format, records, place = LINE_PLACE }: CommandOptions,
): CommandWords {
  if (format === "lines") {
    const words = records === 1 ? oneLine(command, place) : manyLines(command, place);
    const isFixed = !command[0]?.includes(place);
    return { columns: [], program: isFixed ? command[0] ?? "" : null, words: checked(words) };
  }
  if (records > 1) throw usageError(`Cannot use -n with --args ${format}: a task has one row`);
  if (place !== LINE_PLACE) {
    throw usageError(`Cannot use -I with --args ${format}: columns are named as {name}`);
  }
  const parts = command.map(partsOf);
  const columns = [...new Set(parts.flat().flatMap((part) => part.column ?? []))];
  const isWhole = format === "ndjson" && columns.every((name) => name === "");
  if (columns.length === 0 && !isWhole) {
    throw usageError(`Cannot run "${command[0]}" for rows: name a column, as in {name}`);
  }
  const appended = columns.length === 0 ? [...parts, [{ column: "" }]] : parts;
  const [first = []] = parts;
  const program = first.every(({ column }) => column === undefined)
    ? first.map(({ text = "" }) => text).join("")
    : null;
  return {
    columns: format === "ndjson" ? columns.filter((name) => name !== "") : columns,
    program,
    words: checked(([record]) =>
      record === undefined ? [] : appended.map((word) => filled(word, record, format))
    ),
  };
}

/** @throws CommandError if a column is not there */
export function requireColumns(
  { columns }: Pick<CommandWords, "columns">,
  header: readonly string[],
): void {
  const missing = columns.find((name) => !header.includes(name));
  if (missing === undefined) return;
  throw usageError(
    `Cannot find the column "${missing}": the header has ${header.join(", ")}; ` +
      "write {{ and }} for braces",
  );
}

function oneLine(command: readonly string[], place: string): Words {
  if (!command.some((word) => word.includes(place))) {
    return ([record]) => [...command, record?.text ?? ""];
  }
  return ([record]) => command.map((word) => word.replaceAll(place, () => record?.text ?? ""));
}

function manyLines(command: readonly string[], place: string): Words {
  const mixed = command.find((word) => word.includes(place) && word !== place);
  if (mixed !== undefined || command[0] === place) {
    throw usageError(
      `Cannot use "${mixed ?? place}" with -n: several lines need "${place}" as an argument alone`,
    );
  }
  const placed = command.includes(place) ? command : [...command, place];
  return (records) =>
    placed.flatMap((word) => word === place ? records.map(({ text }) => text) : [word]);
}

/** A piece of a word. */
interface Part {
  readonly text?: string;
  readonly column?: string;
}

function partsOf(word: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, 1: column, index } of word.matchAll(COLUMN_PLACE)) {
    parts.push({ text: word.slice(from, index) });
    parts.push(column === undefined ? { text: found.charAt(0) } : { column });
    from = index + found.length;
  }
  return [...parts, { text: word.slice(from) }];
}

function filled(
  parts: readonly Part[],
  { text: whole, fields }: InputRecord,
  format: InputFormat,
): string {
  return parts.map(({ text, column }) => {
    if (column === undefined) return text ?? "";
    if (column === "" && format === "ndjson") return whole;
    const field = fields?.get(column);
    if (field === undefined) throw new RecordUnfit(`it has no field "${column}"`);
    return field;
  }).join("");
}

/** Words that a program can get. */
function checked(words: Words): Words {
  return (records) => {
    const all = words(records);
    for (const word of all) {
      if (word.includes("\0")) {
        throw new RecordUnfit("it has a NUL, which no argument can have; -0 reads lines so ended");
      }
      // A character has at most three bytes for each unit of its text.
      const isLong = word.length * 3 > ARGUMENT_BYTES_MAX &&
        new TextEncoder().encode(word).length > ARGUMENT_BYTES_MAX;
      if (isLong) {
        throw new RecordUnfit(
          `its argument has more than ${ARGUMENT_BYTES_MAX} bytes, which no program gets`,
        );
      }
    }
    return all;
  };
}
