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

/** A mapping of the generated line: column there, index of the source, line and column in it. */
type Segment = readonly [
  column: number,
  source: number,
  line: number,
  sourceColumn: number,
];

const COMMENT = "//# sourceMappingURL=data:application/json;";
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const CONTINUES = 32;

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
    const map = JSON.parse(
      new TextDecoder().decode(Uint8Array.fromBase64(data)),
    );
    return Array.isArray(map.sources) && typeof map.mappings === "string" ? map : null;
  } catch {
    // A script may end with any text.
    return null;
  }
}

/** The position in the source, or `null` if the map does not say it. */
export function submittedPlace(
  { sources, mappings }: SourceMap,
  at: Position,
): SourcePosition | null {
  let found: Segment | null = null;
  for (const segment of segmentsOf(mappings, at.line)) {
    if (segment[0] > at.column) break;
    found = segment;
  }
  const source = sources[found?.[1] ?? -1];
  if (found === null || typeof source !== "string") return null;
  return { source, line: found[2], column: found[3] };
}

/** The segments of one generated line. All numbers but the column are relative to lines before. */
function segmentsOf(mappings: string, line: number): Segment[] {
  const segments: Segment[] = [];
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  let at = 0;
  for (
    let generated = 0;
    generated <= line && at <= mappings.length;
    generated++
  ) {
    const end = mappings.indexOf(";", at);
    const text = mappings.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? mappings.length + 1 : end + 1;
    let column = 0;
    for (const part of text === "" ? [] : text.split(",")) {
      const [byColumn = 0, bySource, byLine = 0, byOther = 0] = numbersOf(part);
      column += byColumn;
      if (bySource === undefined) continue;
      source += bySource;
      sourceLine += byLine;
      sourceColumn += byOther;
      if (generated === line) {
        segments.push([column, source, sourceLine, sourceColumn]);
      }
    }
  }
  return segments;
}

/** Decodes numbers with a variable number of digits to the base of 32, the sign in the lowest bit. */
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
