/** Media types: the type of a body, and the representation that a client prefers. */

/** `"Application/JSON; charset=utf-8"` -> `"application/json"`; `null` without a header. */
export function mediaTypeOf(header: string | undefined): string | null {
  const type = header?.split(";")[0]?.trim().toLowerCase();
  return type || null;
}

/**
 * Returns the type that `accept` prefers, or `null` if it accepts none. Of equal types the first
 * wins. The most specific range gives the quality of a type (RFC 9110, section 12.5.1); without a
 * header all are accepted.
 *
 * @param offered in order of the server's preference
 */
export function negotiate<T extends string>(
  accept: string | undefined,
  offered: readonly T[],
): T | null {
  const ranges = parseAccept(accept ?? "*/*");
  let best: T | null = null;
  let bestQuality = 0;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > bestQuality) {
      best = type;
      bestQuality = quality;
    }
  }
  return best;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function parseAccept(accept: string): Range[] {
  return accept.split(",").map((part) => {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
  }).filter(({ type }) => type !== "");
}

function qualityOf(type: string, ranges: readonly Range[]): number {
  const group = `${type.split("/")[0]}/*`;
  for (const wanted of [type, group, "*/*"]) {
    const range = ranges.find((each) => each.type === wanted);
    if (range) return range.quality;
  }
  return 0;
}
