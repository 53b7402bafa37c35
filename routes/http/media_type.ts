/** Media types: what a body says to be, and which form of an answer the client would like best. */

/** `"Application/JSON; charset=utf-8"` -> `"application/json"`; `null` without a header. */
export function mediaTypeOf(header: string | undefined): string | null {
  const type = header?.split(";")[0]?.trim().toLowerCase();
  return type || null;
}

/**
 * The one of `offered` (most wanted first) that `accept` likes best, or `null` when it likes none.
 * The more specific range decides the quality of a type (RFC 9110); no header accepts everything.
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
