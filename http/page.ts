/** Pages of a list: `{items, nextCursor}` with `?limit=` and `?cursor=`. */
import { z } from "zod";
import { PAGE_ITEMS_DEFAULT, PAGE_ITEMS_MAX } from "../base/mod.ts";
import { HttpProblem } from "./problem.ts";

/** The query fields of a paged route. */
export const PAGE_QUERY = {
  limit: z.coerce.number().int().min(1).max(PAGE_ITEMS_MAX).default(
    PAGE_ITEMS_DEFAULT,
  ),
  cursor: z.string().max(8192).optional().describe("`nextCursor` of the previous page"),
};

/** Returns the schema of a page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** Encodes a position as a cursor, which is opaque for clients. */
export function encodeCursor(position: string): string {
  return new TextEncoder().encode(position).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Returns the position of a cursor, `null` without one. */
export function decodeCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  try {
    const bytes = Uint8Array.fromBase64(cursor, { alphabet: "base64url" });
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem("invalid_query", 'Cannot read the query: "cursor" is not valid', {
      faults: [{ pointer: "/cursor", detail: "Must be the nextCursor of a previous page" }],
    });
  }
}

/** Returns a page of `limit` items. `found` has one item more if there is a next page. */
export function pageAfter<Item>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => string,
): { readonly items: readonly Item[]; readonly nextCursor: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const more = found.length > limit && last !== undefined;
  return { items, nextCursor: more ? encodeCursor(positionOf(last)) : null };
}
