/** What a program sends when it releases outputs and claims. */
import assert from "node:assert/strict";
import type { Client } from "../../../client/http/client.ts";
import { OutputEntry } from "../../../client/outputs/entry.ts";
import { ReleaseQueue } from "../../../client/outputs/release.ts";

/** Notes requests; those about the keys `gone` are refused. */
function fakeClient(sent: string[]): Client {
  const refuse = (text: string) => {
    sent.push(text);
    if (text.includes("gone")) throw new Error("Cannot find it");
    return Promise.resolve(null);
  };
  return {
    post: (path: string, { keys }: { keys: string[] }) => refuse(`${path} ${keys.join()}`),
    deleteDatum: (...parts: string[]) => refuse(parts.join(" ")),
  } as unknown as Client;
}

function output(key: string, graph: string | null): OutputEntry {
  const entry = new OutputEntry(key, new Error());
  entry.graph = graph;
  return entry;
}

Deno.test("each claim is released by its id, in its namespace, whatever becomes of the others", async () => {
  const sent: string[] = [];
  const queue = new ReleaseQueue(fakeClient(sent), "ns");
  queue.addClaim({ namespace: null, key: "gone", claim: "c1" });
  queue.addClaim({ namespace: "other", key: "x", claim: Promise.resolve("c2") });
  queue.addClaim({ namespace: null, key: "failed", claim: Promise.reject(new Error("no")) });
  queue.addClaim({ namespace: null, key: "y", claim: "c3" });
  await queue.flush();
  assert.deepEqual(sent, ["ns gone c1", "other x c2", "ns y c3"]);
});

Deno.test("outputs are released with one request for each graph, and those without a graph are not", async () => {
  const sent: string[] = [];
  const queue = new ReleaseQueue(fakeClient(sent), "ns");
  queue.add([output("x", "gone"), output("y", "g2"), output("z", "g2"), output("unsent", null)]);
  await queue.flush();
  await queue.flush();
  assert.deepEqual(sent, ["/api/v1/graphs/gone/release x", "/api/v1/graphs/g2/release y,z"]);
});

Deno.test("after the end, what waits is sent, and what is released later is not", async () => {
  const sent: string[] = [];
  const queue = new ReleaseQueue(fakeClient(sent), "ns");
  queue.add([output("x", "g1")]);
  const closed = queue.close();
  queue.add([output("y", "g1")]);
  queue.addClaim({ namespace: null, key: "z", claim: Promise.reject(new Error("no")) });
  await closed;
  await queue.flush();
  assert.deepEqual(sent, ["/api/v1/graphs/g1/release x"]);
});
