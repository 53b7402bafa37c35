/** Requests and streams whose scheduler falls silent: nothing comes, and no reset either. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Gateway } from "../../../lab/chaos/gateway.ts";
import {
  Client,
  followEvents,
  putFile,
  SilenceError,
  taskLog,
  UnreachableError,
} from "../../../client/mod.ts";
import { answerMsMax, fetchUnlessSilent } from "../../../client/http/silence.ts";

const MIB = 1024 * 1024;
const LARGE = new Uint8Array(MIB).fill(120);

/** A server behind a gateway, and clients of the gateway. */
class SilentWorld implements AsyncDisposable {
  readonly gateway: Gateway;
  /** Waits long enough for a busy machine. */
  readonly patient: Client;
  /** Waits for 0.2 s. */
  readonly hasty: Client;
  /** Waits for 0.2 s, as often as a busy machine needs. */
  readonly stubborn: Client;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #stop = new AbortController();

  constructor(answer: (request: Request) => Response | Promise<Response>) {
    const { signal } = this.#stop;
    const onError = () => new Response(null, { status: 500 });
    const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {}, onError, signal };
    this.#server = Deno.serve(listen, answer);
    this.gateway = new Gateway(this.#server.addr.port);
    const { url } = this.gateway;
    this.patient = new Client({ url, silenceMs: 60_000 });
    this.hasty = new Client({ url, silenceMs: 200, attempts: 2 });
    this.stubborn = new Client({ url, silenceMs: 200, attempts: 100 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.gateway[Symbol.asyncDispose]();
    await this.#server.finished;
  }
}

const SILENT = (error: unknown) =>
  error instanceof UnreachableError && /nothing received for/.test(error.message);

/** Bytes, and then nothing. */
function stalled(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({ start: (controller) => controller.enqueue(bytes) });
}

Deno.test("a request to a scheduler that is silent fails, and is answered when it is back", async () => {
  await using world = new SilentWorld(() => Response.json({ version: "1" }));
  const { hasty, patient, gateway } = world;
  assert.equal((await patient.version()).version, "1");
  gateway.set("silent");
  await assert.rejects(hasty.version(), SILENT);
  await assert.rejects(hasty.submit("{}", { idempotencyKey: "k" }), SILENT);
  gateway.set("open");
  assert.equal((await patient.version()).version, "1");
});

Deno.test("an upload to a scheduler that is silent fails", async () => {
  await using world = new SilentWorld(async (request) => {
    await request.body?.cancel();
    return Response.json({ key: "k" });
  });
  world.gateway.set("silent");
  const open = () => ReadableStream.from([LARGE, LARGE]);
  const put = () => putFile(world.hasty, ["n", "k"], { nbytes: 2 * MIB, open });
  await assert.rejects(put(), SILENT);
});

Deno.test("an answer that pauses for too long fails where it is read", async () => {
  await using world = new SilentWorld(() => new Response(stalled(LARGE)));
  const accept = "application/json";
  const response = await world.stubborn.openResults("g", null, { accept });
  await assert.rejects(response.text(), SilenceError);
  await assert.rejects(world.stubborn.results("g"), SILENT);
});

Deno.test("the time in which a reader does something else is no silence", async () => {
  await using world = new SilentWorld(() => new Response(LARGE));
  const silenceMs = 1000;
  const response = await fetchUnlessSilent(world.gateway.url, {}, silenceMs);
  const reader = response.body?.getReader();
  let bytes = (await reader?.read())?.value?.byteLength ?? 0;
  await delay(silenceMs + 100);
  for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
    bytes += step.value.byteLength;
  }
  assert.equal(bytes, MIB);
});

Deno.test("fetchUnlessSilent() throws the reason of the caller's signal", async () => {
  await using world = new SilentWorld(() => new Response(stalled(LARGE)));
  const stop = new AbortController();
  const response = await fetchUnlessSilent(world.gateway.url, { signal: stop.signal }, 60_000);
  const text = response.text();
  stop.abort(new Error("no more"));
  await assert.rejects(text, /no more/);
  await assert.rejects(
    fetchUnlessSilent(world.gateway.url, { signal: stop.signal }, 60_000),
    /no more/,
  );
});

Deno.test("followEvents() notices that its scheduler is silent, and goes on when it is back", async () => {
  let last = 0;
  await using world = new SilentWorld(() =>
    new Response(stalled(new TextEncoder().encode(`id: life-${++last}\nevent: fact\ndata: {}\n\n`)))
  );
  const events = followEvents(world.stubborn);
  const first = (await events.next()).value?.id;
  // The stream has no sign of life any more: it is opened again.
  assert.notEqual((await events.next()).value?.id, first);
  await events.return();
  world.gateway.set("silent");
  await assert.rejects(followEvents(world.hasty).next(), SILENT);
});

Deno.test("taskLog() follows a task that writes nothing for long, and loses no byte", async () => {
  let streams = 0;
  await using world = new SilentWorld(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith("/attempts")) return Response.json({ items: [{ attempt: 1 }] });
    if (!pathname.endsWith("/logs")) return Response.json({ key: "t", state: "memory" });
    const after = Number(searchParams.get("after"));
    const headers = { "weir-log-attempt": "1", "weir-log-start": `${after}` };
    const all = new TextEncoder().encode("first second");
    if (++streams >= 3) return new Response(all.subarray(after), { headers });
    return new Response(stalled(all.slice(after, 5)), { headers });
  });
  let text = "";
  for await (const { bytes } of taskLog(world.stubborn, "g", "t", { follow: true })) {
    text += new TextDecoder().decode(bytes);
  }
  assert.equal(text, "first second");
});

Deno.test("answerMsMax() allows for the wait that the query names, and for a large body", () => {
  assert.equal(answerMsMax("http://h/api/v1/graphs/g?x=1&wait=60", {}, 1000), 61_000);
  assert.equal(answerMsMax("http://h/api/v1/graphs?wait=0.5", { body: "{}" }, 1000) < 1501, true);
  assert.equal(answerMsMax("http://h/a", { body: LARGE }, 1000), 65_000);
});

Deno.test("request() of a body in arrays waits for its answer as long as a slow connection takes", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}`;
  const client = new Client({ url, attempts: 1, silenceMs: 100 });
  const body = [new Uint8Array(10), new Uint8Array(300_000)];
  const sent = client.request("/", { method: "POST", body });
  using connection = await listener.accept();
  const space = new Uint8Array(65_536);
  for (let read = 0; read < 300_010;) read += await connection.read(space) ?? 300_010;
  // The last bytes have left this machine, and are on their way for so long.
  await delay(400);
  await connection.write(new TextEncoder().encode("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
  assert.equal((await sent).status, 200);
  listener.close();
});
