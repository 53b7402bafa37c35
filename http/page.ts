/** Pages of a list: `{items, nextCursor}` with `?limit=` and `?cursor=`. */
import type { Context } from "hono";
import { z } from "zod";
import { PAGE_ITEMS_DEFAULT, PAGE_ITEMS_MAX } from "../base/mod.ts";
import { JSON_MEDIA_TYPE } from "./body.ts";
import type { AppEnv } from "./env.ts";
import { LoopTurn } from "./loop_turn.ts";
import { HttpProblem } from "./problem.ts";

/** The query fields of a paged route. */
export const PAGE_QUERY = {
  limit: z.coerce.number().int().min(1).max(PAGE_ITEMS_MAX).default(
    PAGE_ITEMS_DEFAULT,
  ),
  cursor: z.string().max(8192).optional().describe("`nextCursor` of the previous page"),
};

/** A page. `nextCursor`: `null` on the last one. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Returns the schema of a page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/**
 * The query field that chooses fields of the items: a list is as small as what its reader shows.
 * `item`: the schema of an item.
 */
export function fieldsQuery<Shape extends z.core.$ZodLooseShape>(item: z.ZodObject<Shape>) {
  const names = new Set(Object.keys(item.shape));
  return z.string().optional().transform((text, context): readonly string[] | undefined => {
    const fields = text?.split(",");
    const unknown = fields?.find((name) => !names.has(name));
    if (unknown === undefined) return fields;
    const known = [...names].join(", ");
    context.addIssue({ code: "custom", message: `Has no field "${unknown}", only ${known}` });
    return z.NEVER;
  }).describe("only these fields of each item, as in id,state; all when absent");
}

/** Returns the items with these fields; with all when `fields` is `undefined`. */
export function withFields<Item extends object>(
  items: readonly Item[],
  fields: readonly string[] | undefined,
): readonly Partial<Item>[] {
  if (fields === undefined) return items;
  const wanted = new Set(fields);
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))) as Partial<Item>
  );
}

/** Encodes a position as a cursor, which is opaque for clients. */
export function encodeCursor(position: string): string {
  return new TextEncoder().encode(position).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Returns the schema of an item of which a request may choose fields. `named`: of a whole item. */
export function chosenOf<Named extends z.ZodType, Shape extends z.core.$ZodLooseShape>(
  named: Named,
  item: z.ZodObject<Shape>,
) {
  return z.union([named, item.partial().describe("with `fields`: only these")]);
}

/** Returns the number of items before a page of a list that does not change. */
export function readOffset(cursor: string | undefined): number {
  const position = decodeCursor(cursor) ?? "0";
  if (!/^\d{1,15}$/.test(position)) throw invalidCursor();
  return Number(position);
}

/** Returns the position of a cursor, `null` without one. */
export function decodeCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  try {
    const bytes = Uint8Array.fromBase64(cursor, { alphabet: "base64url" });
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidCursor();
  }
}

function invalidCursor(): HttpProblem {
  return new HttpProblem("invalid_query", 'Cannot read the query: "cursor" is not valid', {
    faults: [{ pointer: "/cursor", detail: "Must be the nextCursor of a previous page" }],
  });
}

/** Answers a page of items that may be long, in as many turns as they take. */
export async function answerPage(
  c: Context<AppEnv>,
  { items, nextCursor }: Page<unknown>,
): Promise<Response> {
  const turn = new LoopTurn();
  const texts: string[] = [];
  for (const item of items) {
    if (turn.isOver) await turn.next();
    texts.push(JSON.stringify(item));
  }
  const text = `{"items":[${texts.join(",")}],"nextCursor":${JSON.stringify(nextCursor)}}`;
  return c.body(text, 200, { "content-type": JSON_MEDIA_TYPE });
}

/** Returns the page that a query asks for, of all items, which are sorted by their positions. */
export function pageOfSorted<Item>(
  all: readonly Item[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  positionOf: (item: Item) => string,
): Page<Item> {
  const after = decodeCursor(cursor) ?? "";
  const rest = all.filter((item) => positionOf(item) > after);
  return pageAfter(rest, limit, positionOf);
}

/** Returns a page of `limit` items. `found` has more items if there is a next page. */
export function pageAfter<Item>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => string,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const more = found.length > limit && last !== undefined;
  return { items, nextCursor: more ? encodeCursor(positionOf(last)) : null };
}
