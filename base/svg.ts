/** Parts of SVG documents that are written as text. */

/** At most two decimals: a picture shows no more. */
export function svgNumber(value: number): number {
  return Math.round(value * 100) / 100;
}

export interface SvgTextOptions {
  readonly anchor: "start" | "middle" | "end";
  /** As the document has it when left out. */
  readonly size?: number;
}

/** A `text` element; `words` may hold anything. */
export function svgText(x: number, y: number, words: string, options: SvgTextOptions): string {
  const size = options.size === undefined ? "" : ` font-size="${options.size}"`;
  return `<text x="${svgNumber(x)}" y="${svgNumber(y)}" text-anchor="${options.anchor}"${size}>` +
    `${escapeXml(words)}</text>`;
}

/** For text and attributes in quotation marks. Characters that XML cannot hold become spaces. */
export function escapeXml(words: string): string {
  return words.toWellFormed().replaceAll(/[\p{Cc}\ufffe\uffff]/gu, " ")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
