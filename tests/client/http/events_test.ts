/** Events that are cut at random places have no fact missing or twice. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Client, type Fact, followEvents } from "../../../client/mod.ts";
import { PROBLEM_MEDIA_TYPE } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";

/** The facts of the stream, with characters of several bytes. */
const FACTS = Array.from({ length: 30 }, (_, index): Fact => (
  { at: "", type: "worker-joined", worker: `w${index + 1}`, name: "äöü" }
));

/** Facts after `after`, then the end; cut after so many bytes. */
function answerOf(url: string, cut: number | undefined): Response {
  const after = Number(new URL(url).searchParams.get("after")?.split("-")[1] ?? 0);
  let text = `id: life-${after}\nevent: status\ndata: {"state":"running"}\n\n`;
  for (const [index, fact] of FACTS.entries()) {
    if (index < after) continue;
    text += `id: life-${index + 1}\nevent: fact\ndata: ${JSON.stringify(fact)}\n\n`;
  }
  text += 'event: end\ndata: {"state":"succeeded"}\n\n';
  const bytes = new TextEncoder().encode(text);
  return new Response(bytes.slice(0, cut ?? bytes.length));
}

Deno.test("followEvents() resumes after each cut, and ends with the graph", async () => {
  const cuts: number[] = [];
  const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const server = Deno.serve(listen, ({ url }) => answerOf(url, cuts.shift()));
  const client = new Client({ url: `http://127.0.0.1:${server.addr.port}` });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2500), { maxLength: 3 }), async (places) => {
      cuts.splice(0, cuts.length, ...places);
      const heard = await Array.fromAsync(followEvents(client, { graph: "g" }));
      assert.equal(heard[0]?.event, "status");
      assert.deepEqual(heard.at(-1)?.data, { state: "succeeded" });
      assert.deepEqual(heard.slice(1, -1).map(({ data }) => data), FACTS);
    }),
    propertyRuns(8),
  );
  await server.shutdown();
});

Deno.test("followEvents() goes on when the scheduler was started again", async () => {
  let requests = 0;
  const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const server = Deno.serve(listen, ({ url }) => {
    requests++;
    if (requests === 1) return answerOf(url, 500);
    if (requests > 2) return answerOf(url, undefined);
    const problem = { status: 503, code: "draining", title: "It stops", detail: "It stops" };
    const headers = { "content-type": PROBLEM_MEDIA_TYPE };
    return new Response(JSON.stringify(problem), { status: 503, headers });
  });
  const client = new Client({ url: `http://127.0.0.1:${server.addr.port}` });
  const heard = await Array.fromAsync(followEvents(client, { graph: "g" }));
  assert.deepEqual(heard.slice(1, -1).map(({ data }) => data), FACTS);
  await server.shutdown();
});
