/** The route of fair shares: what each owner gets of the workers. */
import type { Context } from "hono";
import { type ShareStatus, ShareStatusShape } from "../../protocol/mod.ts";
import { sharesOf, type ShareView } from "../../scheduler/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { addOwnedList } from "../access/owned_list.ts";
import type { RouteTable } from "../access/route_table.ts";
import { ownerField } from "../access/visibility.ts";
import type { StatePort } from "../inbox/ports.ts";

export function addShareRoutes(routes: RouteTable, { state }: StatePort): void {
  addOwnedList(routes, {
    path: "/api/v1/shares",
    summary: "What owners get of the workers; empty without fair shares",
    item: ShareStatusShape,
    all: (listed) => sharesOf(state).filter(({ owner }) => owner === (listed ?? owner)),
    positionOf: ({ owner }) => owner,
    statusOf,
  });
}

function statusOf(c: Context<AppEnv>, { owner, ...figures }: ShareView): ShareStatus {
  return { ...ownerField(c.get("principal"), owner), ...figures };
}
