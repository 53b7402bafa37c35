/** Routes of namespaces: which of them their owner shares, and with whom. */
import type { Context } from "hono";
import { z } from "zod";
import { NAMESPACE_READERS_MAX, NAMESPACES_SHARED_MAX } from "../../base/mod.ts";
import { whyNotOwner } from "../../graph/mod.ts";
import { ownerOf, withoutOwner } from "../../protocol/mod.ts";
import { readersOf, sharedNamespaces } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { parseBody } from "../../http/json_body.ts";
import { HttpProblem, recordingEnded } from "../../http/problem.ts";
import { addOwnedList } from "../access/owned_list.ts";
import type { RouteTable } from "../access/route_table.ts";
import { OWNER_QUERY, ownerField, requireNamespace } from "../access/visibility.ts";
import type { DataPort } from "./data_requests.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";

const Reader = z.string().refine((name) => name === "*" || whyNotOwner(name) === null, {
  error: 'Must be the name of an owner, or "*" for all',
});
const Share = z.strictObject({
  read: z.array(Reader).max(NAMESPACE_READERS_MAX).describe(
    'owners that may read its values, or "*" for all; empty: none',
  ),
});
const NamespaceUpdate = z.strictObject({ share: Share });
const NamespaceStatus = z.object({
  namespace: z.string(),
  owner: z.string().optional().describe("whose namespace it is; shown to admin"),
  share: Share,
});

const NamespaceParams = z.object({ namespace: z.string() });
const OwnerQuery = z.strictObject(OWNER_QUERY);
const ANSWERS = {
  200: { description: "Now", content: { [JSON_MEDIA_TYPE]: NamespaceStatus } },
};

/** Ports of these routes. */
type Ports = ChangePort & DataPort & StatePort;

export function addNamespaceRoutes(routes: RouteTable, ports: Ports): void {
  addOwnedList(routes, {
    path: "/api/v1/namespaces",
    summary: "Namespaces that are shared with other owners",
    item: NamespaceStatus,
    all: (owner) => sharedNamespaces(ports.state, owner),
    positionOf: (namespace) => namespace,
    statusOf: (c, namespace) => statusOf(ports, c, namespace),
  });

  routes.add({
    method: "get",
    path: "/api/v1/namespaces/{namespace}",
    scopes: ["read"],
    summary: "With whom a namespace is shared",
    examples: { ns: { summary: "A namespace", params: { namespace: "ns" } } },
    params: NamespaceParams,
    query: OwnerQuery,
    answers: ANSWERS,
  }, (c, { params, query }) => {
    const namespace = requireNamespace(c.get("principal"), params.namespace, query.owner);
    return c.json(statusOf(ports, c, namespace));
  });

  routes.add({
    method: "put",
    path: "/api/v1/namespaces/{namespace}",
    scopes: ["submit"],
    summary: "Share a namespace with other owners, or end that",
    examples: {
      one: {
        summary: "Let bob read it",
        params: { namespace: "ns" },
        body: { share: { read: ["bob"] } },
        answer: { status: 200, body: { namespace: "ns", share: { read: ["bob"] } } },
      },
      none: {
        summary: "End that",
        params: { namespace: "ns" },
        body: { share: { read: [] } },
      },
    },
    params: NamespaceParams,
    query: OwnerQuery,
    body: { [JSON_MEDIA_TYPE]: NamespaceUpdate },
    answers: ANSWERS,
  }, async (c, { params, query }) => {
    const namespace = requireNamespace(c.get("principal"), params.namespace, query.owner);
    const what = 'share the namespace: send {"share": {"read": ["owner"]}}, or "*" for all';
    const { share: { read } } = await parseBody(c, NamespaceUpdate, what);
    const others = sharedNamespaces(ports.state, ownerOf(namespace))
      .filter((other) => other !== namespace);
    if (read.length > 0 && others.length >= NAMESPACES_SHARED_MAX) {
      const detail = `Cannot share the namespace: its owner shares ${NAMESPACES_SHARED_MAX} others`;
      throw new HttpProblem("invalid_body", detail, {
        faults: [{ pointer: "/share/read", detail }],
      });
    }
    const share = () => ports.data.share(namespace, [...new Set(read)]);
    if (!ports.change(share)) throw recordingEnded();
    return c.json(statusOf(ports, c, namespace));
  });
}

function statusOf(
  ports: StatePort,
  c: Context<AppEnv>,
  namespace: string,
): z.output<typeof NamespaceStatus> {
  return {
    namespace: withoutOwner(namespace),
    ...ownerField(c.get("principal"), ownerOf(namespace)),
    share: { read: [...readersOf(ports.state, namespace)] },
  };
}
