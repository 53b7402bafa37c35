/**
 * Scheduler and worker against many clients that send half a request, a body byte by byte,
 * or requests whose answers they never read, and then vanish: good requests are served among them,
 * what runs is not lost, and the resident sizes are bounded.
 */
import assert from "node:assert/strict";
import { getRequest, RawClient } from "../../http/listen/raw_client.ts";
import { Cluster } from "../cluster.ts";
import { isLong } from "../../long.ts";
import { residentPeakBytes } from "../processes.ts";
import { checkServes, HeldGraph } from "./victims.ts";

const LINUX = Deno.build.os === "linux";
const MIB = 1024 * 1024;
const CLIENTS = isLong ? 150 : 40;

const HALF_BODY = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}\r\n`;

/** What each client of a kind sends; `path` is a route that reads a body. */
const KINDS: Readonly<Record<string, (path: string) => string>> = {
  "sends nothing": () => "",
  "sends half a head": () => "GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half",
  "sends a head that goes on": () => `GET /livez HTTP/1.1\r\nX: ${"x".repeat(8000)}`,
  "sends the first byte of a body": (path) => HALF_BODY(path, "Content-Length: 1000000\r\n") + "{",
  "sends the first chunk of a body": (path) =>
    HALF_BODY(path, "Transfer-Encoding: chunked\r\n") + "1\r\n{\r\n",
  "sends half a gzip body": (path) =>
    HALF_BODY(path, "Content-Encoding: gzip\r\nContent-Length: 100000\r\n") + "\x1f",
  "reads no answer": () => getRequest("/openapi.json").repeat(20),
  "waits": () => getRequest("/api/v1/graphs?wait=60").repeat(2),
};

Deno.test({
  name: "many slow clients keep nobody waiting, and nothing is lost",
  ignore: !LINUX,
  async fn() {
    await using cluster = await Cluster.start({
      workers: [["--transport", "sse", "--allow-net=127.0.0.1"]],
    });
    await using held = await HeldGraph.start(cluster);
    const [worker] = cluster.workers;
    assert.ok(worker);
    await using staying = new AsyncDisposableStack();
    const roles = [[cluster.scheduler, "/api/v1/graphs"], [worker, "/data"]] as const;
    for (const [role, path] of roles) {
      for (const [kind, send] of Object.entries(KINDS)) {
        const clients: RawClient[] = [];
        for (let index = 0; index < CLIENTS; index++) {
          // The server may close the connection of a client while it sends.
          await RawClient.open(role.url, send(path)).then((one) => clients.push(one), () => {});
        }
        await checkServes(role.url);
        // Half of them vanish, the others stay while the next kind comes.
        for (const client of clients.splice(CLIENTS / 2)) client[Symbol.dispose]();
        for (const client of clients) staying.use(client);
        await checkServes(role.url);
        const peak = residentPeakBytes(role.child.pid);
        assert.ok(peak < 1024 * MIB, `${kind}: ${Math.round(peak / MIB)} MiB`);
      }
    }
    await held.checkNothingLost();
  },
});
