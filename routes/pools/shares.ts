/** The route of fair shares: what each owner gets of the workers. */
import type { Context } from "hono";
import { z } from "zod";
import { type ShareStatus, ShareStatusShape } from "../../protocol/mod.ts";
import { sharesOf, type ShareView } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { decodeCursor, PAGE_QUERY, pageAfter, pageOf } from "../../http/page.ts";
import type { RouteTable } from "../access/route_table.ts";
import { listedOwner, OWNER_QUERY, ownerField } from "../access/visibility.ts";
import type { StatePort } from "../inbox/ports.ts";

export function addShareRoutes(routes: RouteTable, { state }: StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/shares",
    scopes: ["read"],
    summary: "What owners get of the workers; empty without fair shares",
    query: z.strictObject({ ...PAGE_QUERY, ...OWNER_QUERY }),
    answers: {
      200: { description: "A page", content: { [JSON_MEDIA_TYPE]: pageOf(ShareStatusShape) } },
    },
  }, (c, { query: { limit, cursor, owner: asked } }) => {
    const after = decodeCursor(cursor) ?? "";
    const { owner: listed } = listedOwner(c.get("principal"), asked);
    const found = sharesOf(state).filter(({ owner }) =>
      owner > after && (listed === undefined || owner === listed)
    );
    const { items, nextCursor } = pageAfter(found, limit, ({ owner }) => owner);
    return c.json({ items: items.map((share) => statusOf(c, share)), nextCursor });
  });
}

function statusOf(c: Context<AppEnv>, { owner, ...figures }: ShareView): ShareStatus {
  return { ...ownerField(c.get("principal"), owner), ...figures };
}
