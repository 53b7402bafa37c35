/** Lists of what belongs to owners, such as pools and datasets, in pages. */
import type { Context } from "hono";
import { z } from "zod";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { PAGE_QUERY, pageOf, pageOfSorted } from "../../http/page.ts";
import type { RouteTable } from "./route_table.ts";
import { listedOwner, OWNER_QUERY } from "./visibility.ts";

/** A list, and how it is read. */
export interface OwnedList<Item> {
  readonly path: string;
  readonly summary: string;
  /** Schema of an item of the answer. */
  readonly item: z.ZodType;
  /** All items of the owner, or of all owners when it is absent, sorted by their positions. */
  readonly all: (owner: string | undefined) => readonly Item[];
  readonly positionOf: (item: Item) => string;
  /** An item of the answer, as the caller sees it. */
  readonly statusOf: (c: Context<AppEnv>, item: Item) => unknown;
}

/** Adds the route of a list: it needs `read`, and has pages and `?owner=`. */
export function addOwnedList<Item>(routes: RouteTable, list: OwnedList<Item>): void {
  routes.add({
    method: "get",
    path: list.path,
    scopes: ["read"],
    summary: list.summary,
    query: z.strictObject({ ...PAGE_QUERY, ...OWNER_QUERY }),
    answers: {
      200: { description: "A page", content: { [JSON_MEDIA_TYPE]: pageOf(list.item) } },
    },
  }, (c, { query }) => {
    const { owner } = listedOwner(c.get("principal"), query.owner);
    const { items, nextCursor } = pageOfSorted(list.all(owner), query, list.positionOf);
    return c.json({ items: items.map((item) => list.statusOf(c, item)), nextCursor });
  });
}
