/** Requests that nobody may send, or not with this token. */
import { answers, type BadInput, lacksScope, requests } from "../../bad_input.ts";
import { ONE_TASK, post, SECRET } from "./parts.ts";

export const BAD_ACCESS: readonly BadInput[] = [
  ...lacksScope("reader", "submit", [
    { to: "POST /api/v1/graphs", body: ONE_TASK },
    "DELETE /api/v1/graphs/{id=<done>}",
    "DELETE /api/v1/data/{namespace=ns}/{key=datum}",
    "DELETE /api/v1/datasets/{name=kept}",
    "DELETE /api/v1/cache",
    "DELETE /api/v1/cache/distrusted",
    "POST /api/v1/memory/samplers",
    "DELETE /api/v1/memory/samplers/{id=<sampler>}",
  ]),
  ...requests(
    "401 unauthenticated: Cannot use the token: it is not in the token file of the scheduler",
    [
      {
        to: "POST /api/v1/graphs",
        as: "reader",
        headers: { authorization: "Bearer nobody" },
        body: ONE_TASK,
      },
      { to: "GET /metrics", as: "reader", headers: { authorization: "Basic eDp5" } },
    ],
  ),
  ...requests(
    '403 wrong_secret: Cannot act as the worker "<worker>": send the secret of its registration as "weir-secret"',
    [
      { to: "POST /api/v1/workers/{id=<worker>}/events", body: post([["left", "x"]]) },
      {
        to: "POST /api/v1/workers/{id=<worker>}/emissions?incarnation=<incarnation>",
        body: { items: [] },
      },
      "GET /api/v1/workers/{id=<worker>}/instructions?incarnation=<incarnation>",
      { to: "POST /api/v1/workers/{id=<worker>}/leave?incarnation=<incarnation>", body: {} },
      {
        to: "POST /api/v1/workers/{id=<worker>}/logs?incarnation=<incarnation>",
        headers: { "content-type": "application/vnd.weir.logs" },
        body: "",
      },
      {
        to: "POST /api/v1/workers/{id=<worker>}/profiles?incarnation=<incarnation>",
        body: { profiles: [] },
      },
      "GET /api/v1/workers/{id=<worker>}/secrets?incarnation=<incarnation>",
    ],
  ),
  ...lacksScope("writer", "admin", [
    "DELETE /api/v1/workers/{id=w1}",
    "POST /api/v1/amm/start",
    "POST /api/v1/cache/verify",
  ]),
  ...lacksScope("reader", "worker", [
    "GET /api/v1/workers/{id=<worker>}/secrets?incarnation=<incarnation>",
  ]),
  ...answers([
    [
      { to: "POST /api/v1/graphs", headers: { origin: "http://evil.example" }, body: ONE_TASK },
      '403 forbidden_origin: Cannot answer the web page "http://evil.example": only pages of this server',
    ],
    [
      { to: "POST /api/v1/graphs", headers: { host: "evil.example" }, body: ONE_TASK },
      '421 misdirected_host: Cannot answer as "evil.example" without a token: start the scheduler with --allowed-host for other names',
    ],
    [
      {
        to: "POST /api/v1/data?owner=alice",
        as: "writer",
        body: { namespace: "ns", values: { a: 1 } },
      },
      '403 forbidden_scope: Cannot do this for the owner "alice" with the token "writer": it lacks the scope "admin"',
    ],
    [
      { to: "GET /api/v1/namespaces/{namespace=ns}?owner=alice", as: "reader" },
      '403 forbidden_scope: Cannot do this for the owner "alice" with the token "reader": it lacks the scope "admin"',
    ],
    [{
      to: "POST /api/v1/transfers",
      headers: SECRET,
      body: {
        from: "<worker>",
        reader: "<worker>",
        incarnation: 1,
        keys: ["local/ns/datum"],
        grants: [],
      },
    }, "403 not_granted: Cannot pass the values on: not all of them were granted to this reader"],
    [
      { to: "POST /api/v1/session", as: "reader", body: { code: "odd" } },
      "401 unauthenticated: Cannot log in: the code was used before, is older than a minute, or never existed",
    ],
  ]),
];
