/** A rogue worker on the port for WebSockets: it is no other worker, and harms none. */
import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import { clientFrame, openRaw, socketRequest } from "../../http/listen/socket_client.ts";
import { RawClient } from "../../http/listen/raw_client.ts";
import { type Attacks, HONEST, type Registration, type Scene, TOKENS } from "./rogue_scene.ts";

/** Connections that it opens at a time. */
const CONNECTIONS = 300;
/** Bytes that it sends without an end to its message. */
const ENDLESS_BYTES = 64 * 1024 * 1024;

const urlOf = ({ workerPort }: Registration) => `http://127.0.0.1:${workerPort}`;

function socketOf({ id, incarnation }: Pick<Registration, "id" | "incarnation">): string {
  return `/api/v1/workers/${id}/socket?incarnation=${incarnation}`;
}

function headersOf({ secret = "" }: Registration): Record<string, string> {
  return { authorization: `Bearer ${TOKENS.worker}`, "weir-secret": secret };
}

/** A WebSocket of the rogue. */
async function opened(rogue: Registration): Promise<RawClient> {
  return await openRaw(urlOf(rogue), socketOf(rogue), headersOf(rogue));
}

function framesOf(rogue: Registration, first: number, count: number): Uint8Array {
  const frames = Array.from({ length: count }, (_, index) =>
    clientFrame(
      JSON.stringify({ incarnation: rogue.incarnation, seq: first + index, ack: 0, events: [] }),
    ));
  return Uint8Array.from(frames.flatMap((frame) => [...frame]));
}

/** Resident bytes of the scheduler. */
function residentBytes({ processes }: Scene): number {
  const status = Deno.readTextFileSync(`/proc/${processes[0]?.child.pid}/status`);
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

export const SOCKET_ATTACKS: Attacks = {
  "opens the WebSocket of another worker": async (scene) => {
    const rogue = await scene.join();
    for (const { id } of await scene.victims()) {
      for (let incarnation = 1; incarnation < 8; incarnation++) {
        for (const secret of ["", "guess", rogue.secret ?? ""]) {
          const headers = { ...headersOf(rogue), "weir-secret": secret };
          const asked = socketRequest(socketOf({ id, incarnation }), headers);
          using client = await RawClient.open(urlOf(rogue), asked);
          assert.match(await client.read(10_000) ?? "", /^HTTP\/1\.1 (403|410) /);
        }
      }
    }
    for (const authorization of ["", "Bearer guess", `Bearer ${rogue.secret}`]) {
      const asked = socketRequest(socketOf(rogue), { ...headersOf(rogue), authorization });
      using client = await RawClient.open(urlOf(rogue), asked);
      assert.match(await client.read(10_000) ?? "", /^HTTP\/1\.1 401 /);
    }
  },

  "sends messages without an end, which are not JSON, or which claim to be of others": async (
    scene,
  ) => {
    const rogue = await scene.join();
    const [victim = { id: "" }] = await scene.victims();
    const events = [["left", "forged"]];
    const forged = { id: victim.id, worker: victim.id, incarnation: 1, seq: 1, ack: 0, events };
    for (const text of ["no JSON", "[1, 2", JSON.stringify(forged), "x".repeat(70_000)]) {
      using client = await opened(rogue);
      await client.sendBytes(clientFrame(text)).catch(() => {});
      assert.ok(await client.closedAfter(10_000) < 10_000, text.slice(0, 20));
    }
    const before = residentBytes(scene);
    using client = await opened(rogue);
    const piece = clientFrame("x".repeat(16_000), { code: 0, isLast: false });
    let sent = 0;
    try {
      await client.sendBytes(clientFrame("x", { isLast: false }));
      for (; sent < ENDLESS_BYTES; sent += piece.length) await client.sendBytes(piece);
    } catch {
      // The scheduler has ended the connection.
    }
    assert.ok(sent < ENDLESS_BYTES, "the message was ended");
    assert.ok(residentBytes(scene) < before + ENDLESS_BYTES);
  },

  "floods its WebSocket and reads no answer, and others are answered": async (scene) => {
    const rogue = await scene.join();
    using client = await opened(rogue);
    const before = residentBytes(scene);
    const flood = (async () => {
      for (let first = 1;; first += 500) await client.sendBytes(framesOf(rogue, first, 500));
    })().catch(() => {});
    for (let round = 0; round < 10; round++) {
      const tasks = { x: { op: "inc", args: [round], workers: [HONEST[0]] } };
      const { id } = await scene.client.submit(JSON.stringify({ tasks }), {
        idempotencyKey: `flooded-${rogue.id}-${round}`,
        wait: 30,
      });
      assert.deepEqual(await scene.client.results(id), { x: round + 1 });
      await scene.client.delete(id);
    }
    assert.ok(residentBytes(scene) < before + 256 * 1024 * 1024);
    client[Symbol.dispose]();
    await flood;
  },

  "opens many connections, and the WebSockets of others stay": async (scene) => {
    const rogue = await scene.join();
    using stack = new DisposableStack();
    for (let index = 0; index < CONNECTIONS; index++) {
      stack.use(await RawClient.open(urlOf(rogue), "GET /"));
    }
    using client = await opened(rogue);
    await client.sendBytes(framesOf(rogue, 1, 1));
    assert.match(await client.read(10_000) ?? "", /"ack":1/);
    await eventually("all workers are there", async () => (await scene.victims()).length === 2);
  },
};
