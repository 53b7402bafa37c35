/** The route of fair shares: what each owner gets of the workers. */
import type { Context } from "hono";
import { z } from "zod";
import { type ShareStatus, ShareStatusShape } from "../../protocol/mod.ts";
import { sharesOf, type ShareView } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { PAGE_QUERY, pageOf, pageOfSorted } from "../../http/page.ts";
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
  }, (c, { query }) => {
    const { owner: listed } = listedOwner(c.get("principal"), query.owner);
    const all = sharesOf(state).filter(({ owner }) => listed === undefined || owner === listed);
    const { items, nextCursor } = pageOfSorted(all, query, ({ owner }) => owner);
    return c.json({ items: items.map((share) => statusOf(c, share)), nextCursor });
  });
}

function statusOf(c: Context<AppEnv>, { owner, ...figures }: ShareView): ShareStatus {
  return { ...ownerField(c.get("principal"), owner), ...figures };
}
