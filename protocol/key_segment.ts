/**
 * A key as one segment of a path: `~` is written `~0` and `/` is written `~1`, as in a JSON Pointer
 * (RFC 6901), and the rest percent-encoded. `%2F` is no alternative: proxies and routers decode it
 * before they look for the ends of segments.
 */

/** `"a/b ~c"` -> `"a~1b%20~0c"`. */
export function keySegment(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/**
 * The key of a segment whose percent-encoding is decoded: `"a~1b ~0c"` -> `"a/b ~c"`. `null` if it
 * has a `/`, or a `~` that begins neither `~0` nor `~1`.
 */
export function keyOfSegment(segment: string): string | null {
  if (segment.includes("/") || /~(?![01])/.test(segment)) return null;
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
