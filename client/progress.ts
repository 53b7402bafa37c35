/**
 * Progress of futures on stderr: one line for each function, and a line for all. In a terminal the
 * lines are drawn again in place; elsewhere a line is written every ten seconds and at the end.
 */
import process from "node:process";
import { keyPrefix } from "../graph/builder.ts";
import type { OutputEntry } from "./outputs/entry.ts";

const BAR_CHARACTERS = 24;
const TERMINAL_MS = 200;
const PLAIN_MS = 10_000;
/** Lines of functions that are shown. */
const LINES_MAX = 20;

export interface ProgressOptions {
  /** Where it is written; stderr when absent. */
  readonly write?: (text: string) => void;
  /** Whether lines can be drawn again; as stderr says when absent. */
  readonly isTerminal?: boolean;
}

/** The tasks of one function. */
interface Tally {
  readonly name: string;
  total: number;
  ended: number;
  failed: number;
}

export class FutureProgress {
  readonly #entries: readonly OutputEntry[];
  readonly #write: (text: string) => void;
  readonly #isTerminal: boolean;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #startedAt = Date.now();
  #drawn = 0;
  #isOver = false;

  /** @internal */
  constructor(entries: readonly OutputEntry[], options: ProgressOptions) {
    this.#entries = entries;
    this.#write = options.write ?? ((text) => process.stderr.write(text));
    this.#isTerminal = options.isTerminal ?? process.stderr.isTTY === true;
    this.#timer = setInterval(() => this.#show(), this.#isTerminal ? TERMINAL_MS : PLAIN_MS);
    let left = entries.length;
    for (const entry of entries) entry.whenSettled(() => --left === 0 && this.close());
    if (this.#isTerminal) this.#show();
  }

  /** Shows the last state and ends. */
  close(): void {
    if (this.#isOver) return;
    clearInterval(this.#timer);
    this.#show();
    this.#isOver = true;
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #show(): void {
    if (this.#isOver) return;
    const tallies = this.#tallies();
    const all = tallies.reduce(
      (sum, { total, ended, failed }) => ({
        name: sum.name,
        total: sum.total + total,
        ended: sum.ended + ended,
        failed: sum.failed + failed,
      }),
      { name: "all", total: 0, ended: 0, failed: 0 },
    );
    if (!this.#isTerminal) return this.#write(`${lineOf(all, 0)}${this.#left(all)}\n`);
    const shown = tallies.length > 1 ? tallies.slice(0, LINES_MAX) : [];
    const width = Math.max(3, ...shown.map(({ name }) => name.length));
    const lines = [...shown, all].map((tally) => lineOf(tally, width));
    const up = this.#drawn === 0 ? "" : `\x1b[${this.#drawn}A`;
    this.#write(`${up}${lines.map((line) => `\x1b[2K${line}\n`).join("")}`);
    this.#drawn = lines.length;
  }

  #tallies(): Tally[] {
    const tallies = new Map<string, Tally>();
    for (const { key, state } of this.#entries) {
      const name = keyPrefix(key);
      let tally = tallies.get(name);
      if (tally === undefined) tallies.set(name, tally = { name, total: 0, ended: 0, failed: 0 });
      tally.total++;
      if (state === "finished" || state === "released") tally.ended++;
      else if (state !== "pending") tally.failed++;
    }
    return [...tallies.values()];
  }

  #left({ total, ended }: Tally): string {
    if (ended === 0 || ended === total) return "";
    const seconds = (Date.now() - this.#startedAt) / 1000;
    return `, about ${Math.ceil(seconds / ended * (total - ended))} s left`;
  }
}

function lineOf({ name, total, ended, failed }: Tally, width: number): string {
  const part = total === 0 ? 1 : ended / total;
  const full = Math.floor(part * BAR_CHARACTERS);
  const bar = "#".repeat(full) + ".".repeat(BAR_CHARACTERS - full);
  const failures = failed === 0 ? "" : `, ${failed} failed`;
  return `${name.padEnd(width)} [${bar}] ${ended} of ${total}${failures}`;
}
