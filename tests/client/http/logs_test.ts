/** Logs that are cut at random places have no byte missing or twice. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Client, graphLog, taskLog } from "../../../client/mod.ts";
import { PROBLEM_MEDIA_TYPE } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";

/** What the tasks have written, longer than the first buffers of a connection. */
const LOG = Array.from({ length: 3000 }, (_, at) => `line ${at} äöü\n`).join("");
const BYTES = new TextEncoder().encode(LOG);

/** A server that ends its answers after so many bytes, without their end. */
class CuttingServer implements AsyncDisposable {
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  /** Bytes of the next answers; afterwards they are whole. */
  cuts: number[] = [];
  requests = 0;
  /** After its first answer it stops, and is started again. */
  restarts = false;

  constructor() {
    // A body that breaks off is no fault of this server.
    const onError = () => new Response(null, { status: 500 });
    const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {}, onError };
    this.#server = Deno.serve(listen, (request) => this.#answer(new URL(request.url)));
  }

  get client(): Client {
    return new Client({ url: `http://127.0.0.1:${this.#server.addr.port}` });
  }

  #answer({ pathname, searchParams }: URL): Response {
    this.requests++;
    if (this.restarts && this.requests % 3 === 2) return stopping();
    if (pathname.endsWith("/attempts")) return Response.json({ items: [{ attempt: 1 }] });
    if (pathname.endsWith("/t")) return Response.json({ key: "t", state: "memory" });
    if (!pathname.includes("/tasks/")) return this.#cut(recordsOf(this.requests), 0);
    const start = Number(searchParams.get("after"));
    return this.#cut(BYTES.subarray(start), start);
  }

  #cut(bytes: Uint8Array, start: number): Response {
    const cut = this.cuts.shift() ?? bytes.length;
    const pieces = [bytes.slice(0, cut)];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece !== undefined && piece.length > 0) controller.enqueue(piece);
        else if (cut >= bytes.length) controller.close();
        else controller.error(new Error("cut"));
      },
    }, { highWaterMark: 0 });
    return new Response(body, {
      headers: { "weir-log-attempt": "1", "weir-log-start": `${start}` },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}

function stopping(): Response {
  const body = { status: 503, code: "draining", title: "It stops", detail: "It stops" };
  return new Response(JSON.stringify(body), {
    status: 503,
    headers: { "content-type": PROBLEM_MEDIA_TYPE },
  });
}

/** The log of one task as records, cut between lines otherwise at each request. */
function recordsOf(request: number): Uint8Array {
  const lines = LOG.split(/(?<=\n)/);
  const records: string[] = [];
  let at = 0;
  for (let first = 0; first < lines.length;) {
    const count = 1 + (first * 7 + request * 13) % 90;
    const text = lines.slice(first, first + count).join("");
    records.push(JSON.stringify({ key: "t", attempt: 1, at, text }));
    at += new TextEncoder().encode(text).length;
    first += count;
  }
  return new TextEncoder().encode(`${records.join("\n")}\n`);
}

const cuts = fc.array(fc.nat(BYTES.length), { maxLength: 4 });

Deno.test("taskLog() resumes a log that breaks off at any byte", async () => {
  await using server = new CuttingServer();
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      server.cuts = [...places];
      const decoder = new TextDecoder();
      let text = "";
      let next = 0;
      for await (const { at, bytes } of taskLog(server.client, "g", "t")) {
        assert.equal(at, next);
        next += bytes.length;
        text += decoder.decode(bytes, { stream: true });
      }
      assert.equal(text, LOG);
    }),
    propertyRuns(6),
  );
  assert.ok(server.requests > 6, "something was cut");
});

Deno.test("graphLog() gives every line once when the answer breaks off at any byte", async () => {
  await using server = new CuttingServer();
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      server.cuts = [...places];
      let text = "";
      for await (const record of graphLog(server.client, "g")) text += record.text;
      assert.equal(text, LOG);
    }),
    propertyRuns(6),
  );
});

Deno.test("taskLog() and graphLog() go on when the scheduler was started again", async () => {
  const follow = { follow: true };
  await using server = new CuttingServer();
  server.restarts = true;
  server.cuts = [1000, 20_000];
  let text = "";
  for await (const record of graphLog(server.client, "g", follow)) text += record.text;
  assert.equal(text, LOG);
  server.cuts = [1000, 20_000];
  server.requests = 0;
  const decoder = new TextDecoder();
  text = "";
  for await (const { bytes } of taskLog(server.client, "g", "t", follow)) {
    text += decoder.decode(bytes, { stream: true });
  }
  assert.equal(text, LOG);
  // One that has never answered is not waited for.
  const nobody = new Client({ url: "http://127.0.0.1:9", attempts: 1 });
  await assert.rejects(graphLog(nobody, "g", follow).next(), { name: "UnreachableError" });
});
