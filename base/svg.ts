/** SVG elements as text. */

/** Rounds to two decimals, which is finer than a screen shows. */
export function svgNumber(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Alignment and size of a text. */
export interface SvgTextOptions {
  readonly anchor: "start" | "middle" | "end";
  /** Font size; that of the document when absent. */
  readonly size?: number;
}

/** A `text` element. `words` is escaped. */
export function svgText(x: number, y: number, words: string, options: SvgTextOptions): string {
  const size = options.size === undefined ? "" : ` font-size="${options.size}"`;
  return `<text x="${svgNumber(x)}" y="${svgNumber(y)}" text-anchor="${options.anchor}"${size}>` +
    `${escapeXml(words)}</text>`;
}

/** Escapes text for elements and quoted attributes. Characters that XML forbids become spaces. */
export function escapeXml(words: string): string {
  return words.toWellFormed().replaceAll(/[\p{Cc}\ufffe\uffff]/gu, " ")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
