/** Sizes in bytes as text: `"512MiB"`. */

const UNITS: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["b", 1],
  ["kb", 1e3],
  ["mb", 1e6],
  ["gb", 1e9],
  ["tb", 1e12],
  ["pb", 1e15],
  ["kib", 2 ** 10],
  ["mib", 2 ** 20],
  ["gib", 2 ** 30],
  ["tib", 2 ** 40],
  ["pib", 2 ** 50],
  ["k", 1e3],
  ["m", 1e6],
  ["g", 1e9],
  ["t", 1e12],
  ["p", 1e15],
  ["ki", 2 ** 10],
  ["mi", 2 ** 20],
  ["gi", 2 ** 30],
  ["ti", 2 ** 40],
  ["pi", 2 ** 50],
]);

/**
 * `"512MiB"` -> 536870912. Units are decimal (`kB`, `MB`, ...) or binary (`KiB`, `MiB`, ...), in
 * either case of letters; none means bytes. Throws `RangeError` when the text is not a size.
 */
export function parseBytes(text: string): number {
  const match = /^\s*([0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e([+-]?[0-9]+))?\s*([a-z]*)\s*$/i.exec(text);
  const unit = match && UNITS.get((match[3] ?? "").toLowerCase());
  if (!match || unit === undefined || unit === null) {
    throw new RangeError(
      `Cannot read "${text}" as a size: write a number and a unit, as in 512MiB`,
    );
  }
  return Math.floor(Number(`${match[1]}e${match[2] ?? "0"}`) * unit);
}

/** 536870912 -> `"512.0 MiB"`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"];
  let amount = bytes;
  let index = 0;
  while (Math.abs(amount) >= 1024 && index < units.length - 1) {
    amount /= 1024;
    index++;
  }
  return index === 0 ? `${amount} B` : `${amount.toFixed(1)} ${units[index]}`;
}
