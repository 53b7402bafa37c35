/** Roman numerals of 1 to 3999. */
const SYMBOLS = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

export function toRoman(number: number): string {
  let rest = number;
  let text = "";
  for (const [value, symbol] of SYMBOLS) {
    for (; rest >= value; rest -= value) text += symbol;
  }
  return text;
}

export function fromRoman(text: string): number {
  let number = 0;
  let at = 0;
  for (const [value, symbol] of SYMBOLS) {
    for (; text.startsWith(symbol, at); at += symbol.length) number += value;
  }
  return number;
}
