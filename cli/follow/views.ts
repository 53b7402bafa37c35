/**
 * What a command shows, once, or with `--watch` again and again: rewritten in place on a terminal,
 * one after the other elsewhere.
 */
import type { Command } from "commander";
import { setTimeout as sleep } from "node:timers/promises";
import {
  addClientFlags,
  type ClientFlags,
  type OutputMeaning,
} from "../connection/client_flags.ts";
import { whenItAnswers } from "../connection/when_it_answers.ts";
import { usageError } from "../exit_code.ts";
import { parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { cutLine } from "../output/cut_line.ts";
import { isOutputClosed, printJson, say, write } from "../output/print.ts";
import { terminalSize } from "../output/terminal_size.ts";

export interface WatchFlags {
  readonly watch?: true;
  /** Seconds. */
  readonly interval?: number;
  readonly count?: number;
}

/** One look. */
export type View = (TextView | { readonly json: unknown }) & {
  /** Whether nothing changes any more. */
  readonly isLast?: boolean;
};

/** Lines are safe for a terminal, and may have colours. */
interface TextView {
  readonly lines: readonly string[];
  /** What is not data. */
  readonly note?: string | undefined;
}

const INTERVAL_SECONDS = 2;
/** A timer with a longer delay fires at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;
const HOME = "\x1b[H";
const CLEAR_LINE = "\x1b[K";
const CLEAR_BELOW = "\x1b[J";

/** The flags of a command that shows what a scheduler has. */
export interface ViewFlags extends ClientFlags, WatchFlags {}

/**
 * Adds `--watch`, the flags that say how often it looks, and those of every command that calls a
 * scheduler.
 */
export function addViewFlags(command: Command, meaning: OutputMeaning): Command {
  command.option("--watch", "show it again and again, until it is interrupted");
  return addClientFlags(addIntervalFlags(command, "with --watch: "), meaning);
}

/** Adds the flags of a command that always looks again. */
export function addIntervalFlags(command: Command, condition = ""): Command {
  return command
    .option(
      "--interval <duration>",
      `${condition}time between two views (default: ${INTERVAL_SECONDS})`,
      parseSeconds,
    )
    .option("--count <n>", `${condition}end after so many views`, wholeNumber(1));
}

/**
 * Shows a view, and with `--watch` the next ones.
 *
 * @throws CommandError if flags of `--watch` are there without it
 */
export async function showViews(
  flags: WatchFlags & Pick<ClientFlags, "json">,
  look: () => Promise<View>,
): Promise<void> {
  const { watch, interval = INTERVAL_SECONDS, count } = flags;
  if (!watch && flags.interval !== undefined) {
    throw usageError("Cannot use --interval without --watch");
  }
  if (!watch && count !== undefined) throw usageError("Cannot use --count without --watch");
  const viewsMax = watch ? count ?? Infinity : 1;
  const isRewritten = viewsMax > 1 && Deno.stdout.isTerminal();
  for (let views = 1;; views++) {
    const view = await whenItAnswers(look, { isFirst: views === 1 });
    if ("json" in view) printJson(view.json);
    else if (isRewritten) write("stdout", screenOf(view, terminalSize()));
    else printView(view, viewsMax > 1);
    if (views >= viewsMax || view.isLast || isOutputClosed()) return;
    await sleep(Math.min(interval * 1000, TIMER_MS_MAX));
  }
}

/** A view among others ends with an empty line. */
function printView({ lines, note }: TextView, isOneOfMany: boolean) {
  write("stdout", [...lines, ...(isOneOfMany ? [""] : [])].map((line) => `${line}\n`).join(""));
  if (note !== undefined) say(note);
}

/** A view in place of what the terminal shows: lines that do not fit are cut, or counted. */
export function screenOf(
  { lines, note }: TextView,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): string {
  const all = note === undefined ? lines : [...lines, note];
  const room = Math.max(1, rows - 1);
  const shown = all.length <= room
    ? all
    : [...all.slice(0, room - 1), `and ${all.length - room + 1} more lines`];
  const text = shown.map((line) => `${cutLine(line, columns)}${CLEAR_LINE}\n`).join("");
  return `${HOME}${text}${CLEAR_BELOW}`;
}
