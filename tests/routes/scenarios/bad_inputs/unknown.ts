/** Requests about what does not exist. */
import { answers, type BadInput, requests } from "../../bad_input.ts";
import { post, SECRET } from "./parts.ts";

export const BAD_UNKNOWN: readonly BadInput[] = [
  ...requests(
    '404 unknown_graph: Cannot find the graph "nothing": it was deleted, has expired, or never existed',
    [
      "GET /api/v1/graphs/{id=nothing}",
      "DELETE /api/v1/graphs/{id=nothing}",
      "POST /api/v1/graphs/{id=nothing}/cancel",
      "POST /api/v1/graphs/{id=nothing}/retry",
      "GET /api/v1/graphs/{id=nothing}/results",
      "GET /api/v1/graphs/{id=nothing}/groups",
      "GET /api/v1/graphs/{id=nothing}/profile",
      "GET /api/v1/graphs/{id=nothing}/outputs",
      "GET /api/v1/graphs/{id=nothing}/failures",
      "GET /api/v1/graphs/{id=nothing}/analysis",
      "GET /api/v1/graphs/{id=nothing}/tasks",
      "GET /api/v1/graphs/{id=nothing}/tasks/{key=x}",
      "GET /api/v1/graphs/{id=nothing}/tasks/{key=x}/explain",
      "GET /api/v1/graphs/{id=nothing}/tasks/{key=x}/attempts",
      "GET /api/v1/graphs/{id=nothing}/tasks/{key=x}/stack",
      "GET /api/v1/graphs/{id=nothing}/tasks/{key=x}/story",
      "GET /api/v1/graphs/{id=nothing}/tasks/{key=x}/neighbours",
      "GET /api/v1/graphs/{id=nothing}/logs",
      "GET /api/v1/graphs/{id=nothing}/events",
    ],
  ),
  ...requests(
    '404 unknown_pool: Cannot find the pool "nothing": it was removed, or never existed',
    [
      "GET /api/v1/pools/{name=nothing}",
      "DELETE /api/v1/pools/{name=nothing}",
    ],
  ),
  ...requests('404 unknown_task: Cannot find the task "nothing" in this graph', [
    "GET /api/v1/graphs/{id=<done>}/results/{key=nothing}/files",
    "GET /api/v1/graphs/{id=<done>}/results/{key=nothing}",
    "GET /api/v1/graphs/{id=<done>}/shape?around=nothing",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=nothing}",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=nothing}/explain",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=nothing}/attempts",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=nothing}/logs",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=nothing}/stack",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=nothing}/story",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=nothing}/neighbours",
  ]),
  ...requests(
    '404 unknown_key: Cannot find "nothing" in the namespace "ns": it was released, or never existed',
    [
      "GET /api/v1/data/{namespace=ns}/{key=nothing}",
      "DELETE /api/v1/data/{namespace=ns}/{key=nothing}",
      { to: "PUT /api/v1/data/{namespace=ns}/{key=nothing}/replicas", body: { replicas: 1 } },
    ],
  ),
  ...requests(
    '404 unknown_client: Cannot find the client "none": its lease has ended, or it never existed; open one with POST /api/v1/clients',
    [
      "PUT /api/v1/clients/{id=none}",
      "DELETE /api/v1/clients/{id=none}",
      "POST /api/v1/datasets/{name=kept}/claims?client=none",
    ],
  ),
  ...requests(
    '404 unknown_dataset: Cannot find the dataset "none": it was removed, or never existed',
    [
      "GET /api/v1/datasets/{name=none}",
      "DELETE /api/v1/datasets/{name=none}",
      "POST /api/v1/datasets/{name=none}/claims?client=<client>",
    ],
  ),
  ...requests(
    '404 unknown_graph: Cannot find the graph "019a0000-0000-7000-8000-000000000000": it was deleted, has expired, or never existed',
    [
      {
        to: "POST /api/v1/graphs/{id=019a0000-0000-7000-8000-000000000000}/results",
        body: { keys: ["x"] },
      },
      {
        to: "POST /api/v1/graphs/{id=019a0000-0000-7000-8000-000000000000}/release",
        body: { keys: ["x"] },
      },
    ],
  ),
  ...requests(
    '410 stale_incarnation: Cannot continue with the worker "nobody" under this incarnation: register again',
    [
      { to: "POST /api/v1/workers/{id=nobody}/events", body: post([]) },
      "GET /api/v1/workers/{id=nobody}/instructions?incarnation=1",
      {
        to: "POST /api/v1/transfers",
        body: { from: "nobody", reader: "nobody", incarnation: 1, keys: ["a/b"], grants: [] },
      },
    ],
  ),
  ...requests('404 unknown_worker: Cannot find the worker "nobody"', [
    "POST /api/v1/workers/{id=nobody}/retire",
    "GET /api/v1/workers/{id=nobody}",
    "GET /api/v1/workers/{id=nobody}/activity",
    "GET /api/v1/workers/{id=nobody}/stacks",
    "DELETE /api/v1/workers/{id=nobody}",
    "POST /api/v1/workers/{id=nobody}/pause",
    "POST /api/v1/workers/{id=nobody}/resume",
  ]),
  ...requests('404 unknown_sampler: Cannot find the series "nothing"', [
    "GET /api/v1/memory/samplers?ids=nothing",
    "GET /api/v1/memory/samplers/{id=nothing}",
    "POST /api/v1/memory/samplers/{id=nothing}/stop",
    "DELETE /api/v1/memory/samplers/{id=nothing}",
  ]),
  ...answers([
    [
      "GET /api/v1/graphs/{id=%00}",
      '404 unknown_graph: Cannot find the graph "\u0000": it was deleted, has expired, or never existed',
    ],
    [
      { to: "GET /api/v1/graphs/{id=<done>}", as: "reader" },
      '404 unknown_graph: Cannot find the graph "<done>": it was deleted, has expired, or never existed',
    ],
    [
      "GET /api/v1/graphs/{id=<done>}/results/{key=x}?file=a",
      '404 unknown_file: Cannot find the file "a" in "x"',
    ],
    [
      "GET /api/v1/graphs/{id=<done>}/tasks/{key=x}/logs?attempt=7",
      '404 unknown_attempt: Cannot find attempt 7 of the task "x": see /attempts for those that are known',
    ],
    [
      "GET /api/v1/modules/{sha256=0000000000000000000000000000000000000000000000000000000000000000}",
      '404 unknown_modules: Cannot find the module set "0000000000000000000000000000000000000000000000000000000000000000": upload it with PUT /api/v1/modules/0000000000000000000000000000000000000000000000000000000000000000',
    ],
    [
      "GET /api/v1/data/{namespace=a%2Fb}/{key=datum}",
      '404 unknown_key: Cannot find "datum" in the namespace "a/b": it was released, or never existed',
    ],
    [
      "DELETE /api/v1/data/{namespace=ns}/{key=datum}?claim=none",
      '404 unknown_key: Cannot release "datum": the claim "none" has ended, or never held it',
    ],
    [{
      to: "PUT /api/v1/datasets/{name=new}",
      body: { namespace: "ns", value: [{ $ref: "none" }] },
    }, '404 unknown_key: Cannot publish "none": the namespace "ns" has no such value'],
    [
      {
        to: "GET /api/v1/workers/{id=<worker>}/instructions?incarnation=<incarnation>&after=99999",
        headers: { ...SECRET, accept: "application/json" },
      },
      '410 stale_incarnation: Cannot continue with the worker "<worker>" under this incarnation: register again',
    ],
    [
      "POST /api/v1/transfers/{id=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx}?worker=w&incarnation=1",
      '410 stale_incarnation: Cannot continue with the worker "w" under this incarnation: register again',
    ],
    [{
      to: "POST /api/v1/transfers/{id=t}?worker=<worker>&incarnation=<incarnation>",
      headers: SECRET,
    }, '404 unknown_transfer: Cannot take the upload "t": no reader waits for it'],
    [
      "GET /api/v1/retirements/{id=nothing}",
      '404 unknown_retirement: Cannot find the retirement "nothing"',
    ],
    [
      "DELETE /api/v1/amm/policies/{id=nothing}",
      '404 unknown_policy: Cannot find the policy "nothing"',
    ],
    [
      "DELETE /api/v1/amm/policies/{id=%F0%9F%92%A9}",
      '404 unknown_policy: Cannot find the policy "💩"',
    ],
    [
      "GET /docs/{file=index.html}",
      '404 unknown_route: Cannot find "index.html": the page is /docs',
    ],
    [
      "GET /docs/{file=..%2Fpackage.json}",
      '404 unknown_route: Cannot find "../package.json": the page is /docs',
    ],
    [
      "GET /problems/{code=toString}",
      '404 unknown_route: Cannot find the problem "toString": see /problems',
    ],
  ]),
];
