/** The header `Range` (RFC 9110, section 14), for one range of bytes. */

/** The first byte and the number of bytes. */
export interface ByteRange {
  readonly from: number;
  readonly nbytes: number;
}

/**
 * The range that a request asks for, of `nbytes` in all. `null`: it asks for everything, or in a
 * form that a server may ignore; `"unsatisfiable"`: the range begins after the end.
 */
export function readRange(
  header: string | undefined,
  nbytes: number,
): ByteRange | "unsatisfiable" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (first === "") {
    const suffix = Math.min(Number(last), nbytes);
    return suffix === 0 ? "unsatisfiable" : { from: nbytes - suffix, nbytes: suffix };
  }
  const from = Number(first);
  const to = last === "" ? nbytes - 1 : Math.min(Number(last), nbytes - 1);
  if (last !== "" && Number(last) < from) return null;
  return from >= nbytes ? "unsatisfiable" : { from, nbytes: to - from + 1 };
}
