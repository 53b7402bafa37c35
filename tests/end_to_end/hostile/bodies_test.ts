/**
 * Scheduler and worker against bodies that inflate, nest, repeat or never end, one after the other
 * and many at a time: the next good request is served, what runs is not lost, and their resident
 * sizes are bounded. The clients of the worker have no token.
 */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { Cluster } from "../cluster.ts";
import { isLong } from "../../long.ts";
import { residentPeakBytes } from "../processes.ts";
import { type HostileRequest, hostileStatus } from "./request.ts";
import { checkServes, HeldGraph } from "./victims.ts";

const LINUX = Deno.build.os === "linux";
const MIB = 1024 * 1024;
/** Milliseconds after which a client gives up: far more than any of these requests takes. */
const GIVE_UP_MS = 120_000;
/** Bytes of a piece, which is sent as one chunk. */
const PIECE_BYTES = 64 * 1024;

type Body = () => Iterable<Uint8Array>;

/** `head`, then `unit` again and again: `bytes` bytes, or without end. */
function repeated(head: string, unit: string, bytes = Infinity, pieceBytes = PIECE_BYTES): Body {
  return function* () {
    yield new TextEncoder().encode(head);
    const piece = new TextEncoder().encode(unit.repeat(Math.ceil(pieceBytes / unit.length)));
    for (let sent = 0; sent < bytes; sent += piece.byteLength) yield piece;
  };
}

/** `MiB` of `unit`, compressed when a request first needs it. */
function packed(head: string, unit: string, mebibytes: number): Body {
  let bytes: Uint8Array | undefined;
  const text = () => head + unit.repeat(mebibytes * MIB / unit.length);
  return () => [bytes ??= new Uint8Array(gzipSync(text(), { level: 9 }))];
}

const PLAIN_BODIES: Readonly<Record<string, Body>> = {
  "nested lists": repeated("", "[", 4 * MIB),
  "nested objects": repeated("", '{"a":', 4 * MIB),
  "closed nested lists": () => [new TextEncoder().encode("[".repeat(MIB) + "]".repeat(MIB))],
  "repeated members": repeated("{", '"a":{},', 4 * MIB),
  "repeated tasks": repeated('{"tasks":{', '"a":{"op":"inc","args":[1]},', 16 * MIB),
  "empty lists without end": repeated("[", "[],"),
  "a string without end": repeated('{"keys":["', "x"),
  "spaces without end": repeated("", " "),
  "bytes that are not UTF-8": () => [new Uint8Array(MIB).fill(0xff)],
};

const PACKED_BODIES: Readonly<Record<string, Body>> = {
  "lists, a thousandth of their size": packed("[", "[],", isLong ? 58 : 12),
  "spaces, a thousandth of their size": packed("", " ", isLong ? 256 : 16),
  "nested lists": packed("", "[", isLong ? 64 : 16),
  "no gzip": repeated("x", "y", MIB),
};

/** Routes that read a body before they know its client, by role. */
const SCHEDULER_ROUTES = [
  "POST /api/v1/graphs",
  "POST /api/v1/data",
  "POST /api/v1/workers",
  "POST /api/v1/workers/unknown/events",
  "POST /api/v1/memory/samplers",
];
const WORKER_ROUTES = ["POST /data", "PUT /data?attempt=1&worker=unknown"];

function requestOf(route: string, body: Body, headers: Record<string, string>): HostileRequest {
  const [method = "", path = ""] = route.split(" ");
  return {
    method,
    path,
    headers: { "content-type": "application/json", ...headers },
    body: body(),
  };
}

/** By default, each route gets one of so many bodies, and each body is sent to some route. */
const SHORT_PART = 4;
const BODY_MIB_MAX = isLong ? 32 : 8;
/** Clients whose bodies would take more than the bound if all of them were held. */
const ENDLESS_CLIENTS = 60;
/** The first of them to the first route, and so on: both are read in the same way. */
const CHUNK_BYTES = isLong ? [16_384, 4096, 1000, 100] : [4096, 100];
/** Below what a process and all bodies take together. */
const PEAK_MIB_MAX = isLong ? 1536 : 448;

Deno.test("hostile bodies", async (t) => {
  await using cluster = await Cluster.start({
    workers: [["--transport", "sse", "--allow-net=127.0.0.1"]],
    scheduler: ["--max-body", `${BODY_MIB_MAX}MiB`],
  });
  await t.step({
    name: "large bodies that arrive at the same time take a bounded amount of memory",
    ignore: !LINUX,
    fn: () => manyAtATime(cluster),
  });
  await t.step(
    "bodies that inflate, nest, repeat or never end are refused, and nothing is lost",
    () => oneAfterTheOther(cluster),
  );
  await t.step(
    "a body without end in chunks of any size is refused, and stops nobody",
    () => inChunks(cluster),
  );
});

async function oneAfterTheOther(cluster: Cluster): Promise<void> {
  await using held = await HeldGraph.start(cluster);
  const [worker] = cluster.workers;
  assert.ok(worker);
  let count = 0;
  const kinds = [[PLAIN_BODIES, {}], [PACKED_BODIES, { "content-encoding": "gzip" }]] as const;
  const roles = [[cluster.scheduler.url, SCHEDULER_ROUTES], [worker.url, WORKER_ROUTES]] as const;
  for (const [url, routes] of roles) {
    for (const route of routes) {
      for (const [bodies, headers] of kinds) {
        for (const [name, body] of Object.entries(bodies)) {
          if (!isLong && ++count % SHORT_PART !== 0) continue;
          const status = await hostileStatus(url, requestOf(route, body, headers), GIVE_UP_MS);
          // The server may close the connection of a body that it does not read.
          const refused = status === null || (status >= 400 && status < 500);
          assert.ok(refused, `${route} with ${name}: ${status}`);
          await checkServes(url);
        }
      }
    }
  }
  await held.checkNothingLost();
}

async function inChunks(cluster: Cluster): Promise<void> {
  await using held = await HeldGraph.start(cluster);
  const { url } = cluster.scheduler;
  const routes = ["POST /api/v1/graphs", "POST /api/v1/data"];
  for (const [index, pieceBytes] of CHUNK_BYTES.entries()) {
    // By default, one route for each size.
    for (const route of isLong ? routes : routes.slice(index, index + 1)) {
      const body = repeated('{"tasks":{"', "x", Infinity, pieceBytes);
      const answer = hostileStatus(url, requestOf(route, body, {}), GIVE_UP_MS);
      await checkServes(url);
      const status = await answer;
      assert.ok(status === 413 || status === 408, `${route} in ${pieceBytes} bytes: ${status}`);
      await checkServes(url);
    }
  }
  await held.checkNothingLost();
}

async function manyAtATime(cluster: Cluster): Promise<void> {
  await using held = await HeldGraph.start(cluster);
  const [worker] = cluster.workers;
  assert.ok(worker);
  const body = repeated('{"keys":["', "x");
  for (
    const [role, route] of [[cluster.scheduler, "POST /api/v1/data"], [
      worker,
      "POST /data",
    ]] as const
  ) {
    const clients = Array.from(
      { length: ENDLESS_CLIENTS },
      () => hostileStatus(role.url, requestOf(route, body, {}), GIVE_UP_MS),
    );
    await checkServes(role.url);
    const statuses = await Promise.all(clients);
    assert.ok(statuses.every((status) => status === null || status >= 400), statuses.join());
    const peak = residentPeakBytes(role.child.pid);
    assert.ok(peak < PEAK_MIB_MAX * MIB, `${route}: ${Math.round(peak / MIB)} MiB`);
    await checkServes(role.url);
  }
  await held.checkNothingLost();
}
