/**
 * Maps positions in a script that was made from TypeScript back to its source, by the source map
 * at the end of the script (https://tc39.es/ecma426/).
 */

/** A position in a file. Lines and columns count from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A position in a source; `source` is a URL. */
export interface SourcePosition extends Position {
  readonly source: string;
}

const COMMENT = "//# sourceMappingURL=data:application/json;";
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const CONTINUES = 32;
const POSITION_MAX = 2 ** 31;

/** A source map whose mappings have not been decoded. */
export interface SourceMap {
  readonly sources: readonly unknown[];
  readonly mappings: string;
}

/** The source map at the end of a script; `null` if there is none that can be read. */
export function sourceMapOf(script: string): SourceMap | null {
  const start = script.lastIndexOf(COMMENT);
  const comma = start < 0 ? -1 : script.indexOf("base64,", start);
  if (comma < 0) return null;
  const [data = ""] = script.slice(comma + "base64,".length).split(/\s/, 1);
  try {
    const map = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(data)));
    return Array.isArray(map.sources) && typeof map.mappings === "string" ? map : null;
  } catch {
    // A script may end with any text.
    return null;
  }
}

/** The positions in the sources, in the same order; `null` where the map does not say it. */
export function submittedPlaces(
  { sources, mappings }: SourceMap,
  places: readonly Position[],
): (SourcePosition | null)[] {
  const found = places.map((): SourcePosition | null => null);
  const byLine = Map.groupBy(places.keys(), (index) => places[index]?.line ?? 0);
  const columnOf = (index: number) => places[index]?.column ?? 0;
  for (const indexes of byLine.values()) indexes.sort((a, b) => columnOf(a) - columnOf(b));
  const at = { source: 0, line: 0, column: 0 };
  eachLine(mappings, Math.max(...byLine.keys()), (parts, line) => {
    const wanted = byLine.get(line) ?? [];
    let [column, next] = [0, 0];
    let last: SourcePosition | null = null;
    for (const part of parts) {
      const [byColumn = 0, bySource, byLine = 0, byOther = 0] = numbersOf(part);
      column += byColumn;
      while (next < wanted.length && columnOf(wanted[next] as number) < column) {
        found[wanted[next++] as number] = last;
      }
      if (bySource === undefined) continue;
      at.source += bySource;
      at.line += byLine;
      at.column += byOther;
      if (wanted.length > 0) last = placeOf(sources, at);
    }
    for (const index of wanted.slice(next)) found[index] = last;
  });
  return found;
}

/** Calls `each` with the parts of the mappings of each generated line up to `lastLine`. */
function eachLine(
  mappings: string,
  lastLine: number,
  each: (parts: readonly string[], line: number) => void,
): void {
  for (let line = 0, at = 0; line <= lastLine && at <= mappings.length; line++) {
    const semicolon = mappings.indexOf(";", at);
    const end = semicolon < 0 ? mappings.length : semicolon;
    each(end === at ? [] : mappings.slice(at, end).split(","), line);
    at = end + 1;
  }
}

/** `null` if the map makes no sense, as the code of a user may end with any. */
function placeOf(
  sources: readonly unknown[],
  { source: index, line, column }: { source: number; line: number; column: number },
): SourcePosition | null {
  const source = sources[index];
  if (typeof source !== "string" || !isPosition(line) || !isPosition(column)) return null;
  return { source, line, column };
}

/** Returns whether this can be the number of a line or a column. */
export function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < POSITION_MAX;
}

/** Decodes numbers with any number of digits to the base of 32, the sign in the lowest bit. */
function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    value += (digit % CONTINUES) * factor;
    factor *= CONTINUES;
    if (digit >= CONTINUES) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    [value, factor] = [0, 1];
  }
  return numbers;
}
