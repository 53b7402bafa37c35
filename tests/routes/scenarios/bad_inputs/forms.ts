/** Bodies that cannot be read, and answers in a form that does not exist. */
import { answers, BAD_JSON, type BadInput, bodies, requests } from "../../bad_input.ts";
import { FILE, SECRET } from "./parts.ts";

export const BAD_FORMS: readonly BadInput[] = [
  ...bodies("POST /api/v1/graphs", BAD_JSON, [
    ["{", "the text ends too early at line 1, column 2"],
    [
      '{"tasks": {"x": {"value": 9007199254740993}}}',
      "an integer beyond 2^53 that would be rounded; send it as a string at line 1, column 27",
    ],
  ]),
  ...requests(BAD_JSON, [
    [{
      to: "POST /api/v1/graphs",
      headers: { "content-type": "application/x-ndjson" },
      body: '{"name":"n"}\n{"key":"x"',
    }, "the text ends too early at line 2, column 11"],
    [
      { to: "PUT /api/v1/namespaces/{namespace=ns}", body: "share" },
      'unexpected "s" at line 1, column 1',
    ],
    [{ to: "POST /api/v1/workers", body: "nonsense" }, 'unexpected "o" at line 1, column 2'],
    [
      { to: "POST /api/v1/workers/{id=w1}/retire", body: "now" },
      'unexpected "o" at line 1, column 2',
    ],
    [
      { to: "POST /api/v1/memory/samplers", body: "{" },
      "the text ends too early at line 1, column 2",
    ],
  ]),
  ...requests(
    "415 unsupported_media_type: Cannot read a body without a content-type: send it as JSON: curl --json @graph.json",
    [
      { to: "POST /api/v1/graphs", headers: { "content-type": "" }, body: "{}" },
      "PUT /api/v1/data/{namespace=ns}/{key=datum}/replicas",
      "POST /api/v1/amm/policies",
    ],
  ),
  ...requests(
    "406 not_acceptable: Cannot send results in that form: accept application/json or application/msgpack or application/octet-stream",
    [
      { to: "GET /api/v1/graphs/{id=<done>}/results/{key=x}", headers: { accept: "image/png" } },
      { to: "GET /api/v1/data/{namespace=ns}/{key=datum}", headers: { accept: "text/csv" } },
    ],
  ),
  ...requests(
    "406 not_acceptable: Cannot show the series in that form: ask for application/json or image/svg+xml",
    [
      { to: "GET /api/v1/memory/samplers", headers: { accept: "image/png" } },
      { to: "GET /api/v1/memory/samplers/{id=<sampler>}", headers: { accept: "text/html" } },
    ],
  ),
  ...answers([
    [
      {
        to: "POST /api/v1/graphs",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "tasks=1",
      },
      '415 unsupported_media_type: Cannot read a body of type "application/x-www-form-urlencoded": send it as JSON: curl --json @graph.json',
    ],
    [
      { to: "POST /api/v1/graphs", headers: { "content-encoding": "br" }, body: "{}" },
      '415 unsupported_encoding: Cannot read a body encoded as "br": send it uncompressed or as gzip',
    ],
    [
      { to: "POST /api/v1/graphs", headers: { "content-encoding": "gzip" }, body: "{}" },
      "400 invalid_encoding: Cannot read the body: it is not gzip, or is truncated",
    ],
    [
      { to: "GET /api/v1/graphs/{id=<done>}/results", headers: { accept: "text/html" } },
      "406 not_acceptable: Cannot send results in that form: accept application/json or application/msgpack",
    ],
    [{
      to: "GET /api/v1/graphs/{id=<done>}/results/{key=x}?file=a",
      headers: { accept: "application/json" },
    }, "406 not_acceptable: Cannot send results in that form: accept application/octet-stream"],
    [
      {
        to: "GET /api/v1/graphs/{id=<done>}/results/{key=x}",
        headers: { accept: "application/octet-stream" },
      },
      "406 not_acceptable: Cannot send the value as bytes: it is not a binary; ask for application/json or application/msgpack",
    ],
    [
      { to: "GET /api/v1/graphs/{id=<done>}/logs", headers: { accept: "text/html" } },
      "406 not_acceptable: Cannot send logs in that form: accept text/plain or application/x-ndjson",
    ],
    [
      { to: "POST /api/v1/data", headers: { "content-type": "text/plain" }, body: "{}" },
      '415 unsupported_media_type: Cannot read a body of type "text/plain": send it as JSON: curl --json @graph.json',
    ],
    [
      {
        to: "PUT /api/v1/data/{namespace=ns}/{key=file}",
        ...FILE,
        headers: { ...FILE.headers, "content-type": "text/plain" },
      },
      '415 unsupported_media_type: Cannot read a body of type "text/plain": send it as application/octet-stream',
    ],
    [
      {
        to: "PUT /api/v1/data/{namespace=ns}/{key=file}",
        headers: { "content-type": "application/octet-stream" },
        body: "bytes",
      },
      "411 length_required: Cannot store a file of unknown length: send Content-Length, as curl -T FILE does",
    ],
    [{
      to: "PUT /api/v1/data/{namespace=ns}/{key=file}",
      ...FILE,
      headers: { ...FILE.headers, "content-encoding": "br" },
    }, '415 unsupported_encoding: Cannot store a file encoded as "br": send it uncompressed'],
    [{
      to: "PUT /api/v1/data/{namespace=ns}/{key=file}",
      ...FILE,
      headers: { ...FILE.headers, "content-length": "3000000000" },
    }, "413 body_too_large: Cannot store 3000000000 bytes: a value holds at most 2147483643"],
    [
      {
        to: "PUT /api/v1/data/{namespace=ns}/{key=datum}/replicas",
        headers: { "content-length": "5000" },
        body: { replicas: 1 },
      },
      "413 body_too_large: Cannot take a body of more than 4.0 KiB, inflated: send only the number",
    ],
    [
      {
        to: "GET /api/v1/workers/{id=<worker>}/instructions?incarnation=<incarnation>",
        headers: { ...SECRET, accept: "text/html" },
      },
      "406 not_acceptable: Cannot send instructions in that form: accept text/event-stream or application/json",
    ],
    [
      "GET /api/v1/workers/{id=<worker>}/socket?incarnation=<incarnation>",
      '426 upgrade_required: Cannot answer without a WebSocket: open one on the port "workerPort" of the registration',
    ],
    [
      { to: "POST /api/v1/workers/{id=<worker>}/logs?incarnation=<incarnation>", body: {} },
      '415 unsupported_media_type: Cannot read a body of type "application/json": send it as application/vnd.weir.logs',
    ],
    [
      { to: "GET /problems", headers: { accept: "image/png" } },
      "406 not_acceptable: Cannot answer with this: use application/json, text/html, text/markdown",
    ],
  ]),
];
