/** Routes of the cache across runs: what it has, removal, checks, and distrusted operations. */
import type { Context } from "hono";
import { z } from "zod";
import { parseBytes } from "../../base/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { PAGE_QUERY, pageOf } from "../../http/page.ts";
import { HttpProblem } from "../../http/problem.ts";
import {
  CacheCheckShape,
  CacheEntryShape,
  type CacheStatus,
  CacheStatusShape,
  DistrustedOperationShape,
} from "../../protocol/mod.ts";
import type { RouteTable } from "../access/route_table.ts";
import { allows } from "../access/token.ts";
import { listedOwner, OWNER_QUERY, ownerField, sees } from "../access/visibility.ts";
import type { CacheManagement } from "./management.ts";

/** `cache`: `null` if the scheduler has none. */
export function addCacheRoutes(routes: RouteTable, cache: CacheManagement | null): void {
  const required = (): CacheManagement => {
    if (cache !== null) return cache;
    throw new HttpProblem(
      "no_cache",
      "Cannot do this: the scheduler has no cache; start it with --cache PLACE",
    );
  };
  addViewRoutes(routes, required);
  addRemoveRoute(routes, required);
  addDistrustedRoutes(routes, required);
  routes.add({
    method: "post",
    path: "/api/v1/cache/verify",
    scopes: ["admin"],
    summary: "Read all values of the cache, and remove what is wrong",
    answers: {
      200: { description: "What was found", content: { [JSON_MEDIA_TYPE]: CacheCheckShape } },
    },
  }, async (c) => c.json(await required().check()));
}

type RequireCache = () => CacheManagement;

const STATUS_EXAMPLE = {
  kind: "folder",
  entries: 122,
  values: 61,
  bytes: 249856,
  limit: null,
  valueMax: 1073741824,
  verifyRate: 0,
  scheduler: {
    hits: 40,
    misses: 21,
    stored: 21,
    savedMs: 192000,
    errors: 0,
    damaged: 0,
    evicted: 0,
    verified: 0,
    differing: 0,
  },
} satisfies CacheStatus;

function addViewRoutes(routes: RouteTable, required: RequireCache): void {
  routes.add({
    method: "get",
    path: "/api/v1/cache",
    scopes: ["read"],
    summary: "The cache across runs: its size, and how it was used",
    query: z.strictObject(OWNER_QUERY),
    examples: {
      folder: {
        summary: "A folder without a limit",
        answer: { status: 200, body: STATUS_EXAMPLE },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: CacheStatusShape } } },
  }, async (c, { query }) => {
    const { owner } = listedOwner(c.get("principal"), query.owner);
    return c.json(await required().status(owner));
  });

  routes.add({
    method: "get",
    path: "/api/v1/cache/entries",
    scopes: ["read"],
    summary: "Entries of the cache",
    query: z.strictObject({
      ...PAGE_QUERY,
      ...OWNER_QUERY,
    }),
    answers: {
      200: {
        description: "A page of at most 100 entries, whatever limit is",
        content: { [JSON_MEDIA_TYPE]: pageOf(CacheEntryShape) },
      },
    },
  }, async (c, { query }) => {
    const { owner } = listedOwner(c.get("principal"), query.owner);
    return c.json(await required().entries(owner, query.cursor));
  });
}

const Size = z.string().max(64).transform((text, context): number => {
  try {
    return parseBytes(text);
  } catch {
    context.addIssue({ code: "custom", message: "Must be a size, such as 512MiB" });
    return z.NEVER;
  }
});

function addRemoveRoute(routes: RouteTable, required: RequireCache): void {
  routes.add({
    method: "delete",
    path: "/api/v1/cache",
    scopes: ["submit"],
    summary: "Remove all entries of an owner, or the values that were not used for longest",
    query: z.strictObject({
      prune: Size.optional().describe(
        "removes values of all owners, least recently used first, until so many bytes are left; " +
          "needs admin",
      ),
      ...OWNER_QUERY,
    }),
    answers: {
      200: {
        description: "How many entries, or values, were removed",
        content: { [JSON_MEDIA_TYPE]: z.object({ removed: z.int() }) },
      },
    },
  }, async (c, { query: { owner, prune } }) => {
    const whose = requireWriting(c, owner);
    if (prune === undefined) return c.json({ removed: await required().clear(whose) });
    if (owner !== undefined) {
      const detail = "Cannot be given with prune, which removes values of all owners";
      throw new HttpProblem("invalid_query", `Cannot read the query: "owner": ${detail}`, {
        faults: [{ pointer: "/owner", detail }],
      });
    }
    if (!allows(c.get("principal"), "admin")) throw lacksAdmin(c, "remove values of all owners");
    return c.json({ removed: await required().prune(prune) });
  });
}

function addDistrustedRoutes(routes: RouteTable, required: RequireCache): void {
  routes.add({
    method: "get",
    path: "/api/v1/cache/distrusted",
    scopes: ["read"],
    summary: "Operations that lost their cache: verification found that their results differ",
    query: z.strictObject(OWNER_QUERY),
    answers: {
      200: {
        description: "All, the last one first",
        content: { [JSON_MEDIA_TYPE]: z.object({ items: z.array(DistrustedOperationShape) }) },
      },
    },
  }, (c, { query }) => {
    const principal = c.get("principal");
    const { owner: listed } = listedOwner(principal, query.owner);
    const items = required().verification.distrusted
      .filter(({ owner }) => listed === undefined || owner === listed)
      .toSorted((a, b) => b.at - a.at)
      .map(({ op, owner, task, at }) => ({
        op,
        ...ownerField(principal, owner),
        task,
        at: new Date(at).toISOString(),
      }));
    return c.json({ items });
  });

  routes.add({
    method: "delete",
    path: "/api/v1/cache/distrusted",
    scopes: ["submit"],
    summary: "Trust operations again",
    query: z.strictObject({
      op: z.string().max(4096).optional().describe("only this operation; all when absent"),
      ...OWNER_QUERY,
    }),
    answers: {
      200: {
        description: "How many are trusted again",
        content: { [JSON_MEDIA_TYPE]: z.object({ trusted: z.int() }) },
      },
    },
  }, async (c, { query: { op, owner } }) => {
    const whose = requireWriting(c, owner);
    return c.json({ trusted: await required().verification.trust(whose, op) });
  });
}

/** The owner whose entries a request may change. A token that only reads changes none. */
function requireWriting(c: Context<AppEnv>, owner: string | undefined): string {
  const principal = c.get("principal");
  if (principal.cache !== "write") {
    throw new HttpProblem(
      "forbidden_scope",
      `Cannot change the cache with the token "${principal.name}": its "cache" is ` +
        `"${principal.cache}"`,
    );
  }
  if (owner !== undefined && !sees(principal, owner)) {
    throw lacksAdmin(c, `change entries of "${owner}"`);
  }
  return owner ?? principal.owner;
}

function lacksAdmin(c: Context<AppEnv>, what: string): HttpProblem {
  const { name } = c.get("principal");
  return new HttpProblem(
    "forbidden_scope",
    `Cannot ${what} with the token "${name}": it lacks the scope "admin"`,
  );
}
