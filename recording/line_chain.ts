/**
 * The running checksum of a file: every line carries the CRC-32 of the header and of all lines up
 * to itself. A line that was changed, removed, repeated or exchanged is noticed at the next one.
 */
import { crc32 } from "node:zlib";

/** Both ends of a chain: the writer makes lines, the reader opens them in the same order. */
export class LineChain {
  /** The checksum of everything up to now. */
  check: number;

  /** `header`: the JSON text that the chain begins with. */
  constructor(header: string) {
    this.check = crc32(header);
  }

  /** `{"type":"tick"}` -> `[3141592653,{"type":"tick"}]` and a line break. */
  line(text: string): string {
    this.check = crc32(text, this.check);
    return `[${this.check},${text}]\n`;
  }

  /** The text that {@linkcode line} was given, or `null` if the line does not follow. */
  open(line: string): string | null {
    const start = line.indexOf(",") + 1;
    const text = line.slice(start, -1);
    const check = crc32(text, this.check);
    if (line.slice(0, start) !== `[${check},` || !line.endsWith("]")) return null;
    this.check = check;
    return text;
  }
}
