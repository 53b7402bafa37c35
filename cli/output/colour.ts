/** Colours of states: the text always says the same without them. */
import { isStyled } from "./print.ts";
import { printableLine } from "./printable.ts";
import type { Cell } from "./table.ts";

/** State of a graph, task or worker -> number of an ANSI colour. */
const COLOURS: Readonly<Record<string, number>> = {
  running: 36,
  processing: 36,
  succeeded: 32,
  memory: 32,
  failed: 31,
  erred: 31,
  cancelled: 33,
  "partly cancelled": 33,
  cancelling: 33,
  blocked: 33,
  paused: 33,
  "no-worker": 33,
};

/** A line that tells of trouble: red if standard output is a terminal. */
export function troubleLine(line: string, styled = isStyled("stdout")): string {
  return styled ? `\x1b[31m${line}\x1b[0m` : line;
}

/** A state as a cell, coloured if standard output is a terminal. */
export function stateCell(state: string, styled = isStyled("stdout")): Cell {
  const plain = printableLine(state);
  const colour = COLOURS[state.replace(/\?$/, "")];
  return styled && colour !== undefined
    ? { plain, styled: `\x1b[${colour}m${plain}\x1b[0m` }
    : plain;
}
