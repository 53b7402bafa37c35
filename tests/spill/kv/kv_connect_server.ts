/**
 * A small KV Connect server (versions 2 and 3 of the protocol, github.com/denoland/denokv) that
 * keeps its entries in memory: the part that a spill tier uses, with faults on demand.
 */
import assert from "node:assert/strict";

export const ACCESS_TOKEN = "token of the test";
const DATA_TOKEN = "token of the data path";
/** Checks of an atomic operation, as in denokv. */
const CHECKS_MAX = 10;
/** Statuses of an atomic operation. */
const [SUCCESS, CHECK_FAILURE] = [1, 2];

interface Entry {
  readonly value: Uint8Array;
  readonly encoding: number;
  readonly versionstamp: Uint8Array;
}

export type DataRequest = "snapshot_read" | "atomic_write";

export class KvConnectServer implements AsyncDisposable {
  /** Replaces the answer by a status, or delays it until a promise settles. */
  fault: (request: DataRequest) => number | Promise<number | void> | undefined = () => undefined;
  /** Number of atomic operations that were refused because of a check. */
  refused = 0;
  #waiting: { request: DataRequest; how: "failed" | "done"; resolve: () => void }[] = [];
  readonly url: string;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  /** Keys in KV's encoding, one character per byte, in order. */
  readonly #keys: string[] = [];
  readonly #entries = new Map<string, Entry>();
  #version = 0;

  constructor() {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => this.#answer(request),
    );
    this.url = `http://127.0.0.1:${this.#server.addr.port}/`;
  }

  /** Settles when the next request of this kind is answered, with or without a fault. */
  answered(request: DataRequest, how: "failed" | "done" = "done"): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ request, how, resolve }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  async #answer(request: Request): Promise<Response> {
    const body = new Uint8Array(await request.arrayBuffer());
    const { pathname } = new URL(request.url);
    const token = request.headers.get("authorization");
    if (pathname === "/") {
      if (token !== `Bearer ${ACCESS_TOKEN}`) return new Response("unknown token", { status: 401 });
      const { supportedVersions } = JSON.parse(new TextDecoder().decode(body));
      assert.ok(supportedVersions.includes(3));
      return Response.json({
        version: 3,
        databaseId: "5d9a2c1e-31f4-4b62-9f44-9f2f8f5f0a11",
        endpoints: [{ url: "/data", consistency: "strong" }],
        token: DATA_TOKEN,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      });
    }
    if (token !== `Bearer ${DATA_TOKEN}`) return new Response("unknown token", { status: 401 });
    const name = pathname.split("/").at(-1) as DataRequest;
    const fault = await this.fault(name);
    const isFailed = typeof fault === "number";
    const answer = isFailed ? undefined : this.#perform(name, body);
    const told = this.#waiting.filter((wait) =>
      wait.request === name && wait.how === (isFailed ? "failed" : "done")
    );
    this.#waiting = this.#waiting.filter((wait) => !told.includes(wait));
    for (const { resolve } of told) resolve();
    if (isFailed) return new Response("as the test wants it", { status: fault });
    return new Response(answer, { headers: { "content-type": "application/x-protobuf" } });
  }

  #perform(request: DataRequest, body: Uint8Array): Uint8Array<ArrayBuffer> {
    return request === "atomic_write" ? this.#write(body) : this.#read(body);
  }

  #read(body: Uint8Array): Uint8Array<ArrayBuffer> {
    const output = new Message();
    for (const range of parse(body).all(1)) {
      const fields = parse(range);
      const [start, end] = [text(fields.bytes(1)), text(fields.bytes(2))];
      const ranged = this.#keys.slice(this.#position(start), this.#position(end));
      if (fields.number(4) === 1) ranged.reverse();
      const values = new Message();
      for (const key of ranged.slice(0, fields.number(3))) {
        const { value, encoding, versionstamp } = this.#entries.get(key) as Entry;
        const entry = new Message().bytes(1, bytes(key)).bytes(2, value).number(3, encoding)
          .bytes(4, versionstamp);
        values.bytes(1, entry.finish());
      }
      output.bytes(1, values.finish());
    }
    return output.number(4, 1).number(8, 1).finish();
  }

  #write(body: Uint8Array): Uint8Array<ArrayBuffer> {
    const request = parse(body);
    assert.ok(request.all(1).length <= CHECKS_MAX);
    if (!request.all(1).map(parse).every((check) => this.#holds(check))) {
      this.refused++;
      return new Message().number(1, CHECK_FAILURE).finish();
    }
    assert.ok(request.all(2).length <= 1000 && body.length <= 900_000);
    const versionstamp = new Uint8Array(10);
    new DataView(versionstamp.buffer).setUint32(4, ++this.#version);
    for (const mutation of request.all(2).map(parse)) {
      const key = text(mutation.bytes(1));
      const kind = mutation.number(3);
      assert.ok(kind === 1 || kind === 2, `mutation ${kind} is not expected`);
      const position = this.#position(key);
      if (this.#entries.delete(key)) this.#keys.splice(position, 1);
      if (kind === 2) continue;
      const value = parse(mutation.bytes(2));
      this.#keys.splice(position, 0, key);
      this.#entries.set(key, {
        value: value.bytes(1).slice(),
        encoding: value.number(2),
        versionstamp,
      });
    }
    return new Message().number(1, SUCCESS).bytes(2, versionstamp).finish();
  }

  /** Whether an entry has the versionstamp of a check, or is absent if that is empty. */
  #holds(check: Fields): boolean {
    const found = this.#entries.get(text(check.bytes(1)))?.versionstamp ?? new Uint8Array();
    return text(found) === text(check.bytes(2));
  }

  /** Index of the first key that is not smaller. */
  #position(key: string): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] as string) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Writes a protobuf message. */
class Message {
  readonly #parts: Uint8Array[] = [];

  number(field: number, value: number): this {
    this.#parts.push(varint(field << 3), varint(value));
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.#parts.push(varint(field << 3 | 2), varint(value.length), value);
    return this;
  }

  finish(): Uint8Array<ArrayBuffer> {
    const message = new Uint8Array(this.#parts.reduce((sum, part) => sum + part.length, 0));
    let offset = 0;
    for (const part of this.#parts) {
      message.set(part, offset);
      offset += part.length;
    }
    return message;
  }
}

/** Reads a protobuf message. */
class Fields {
  readonly #bytes = new Map<number, Uint8Array[]>();
  readonly #numbers = new Map<number, number>();

  constructor(message: Uint8Array) {
    let offset = 0;
    const next = () => {
      let value = 0;
      for (let factor = 1;; factor *= 128) {
        const byte = message[offset++];
        assert.ok(byte !== undefined, "the message is cut short");
        value += (byte & 127) * factor;
        if (byte < 128) return value;
      }
    };
    while (offset < message.length) {
      const tag = next();
      const field = Math.floor(tag / 8);
      if (tag % 8 === 0) {
        this.#numbers.set(field, next());
      } else {
        assert.equal(tag % 8, 2);
        const length = next();
        const list = this.#bytes.get(field) ?? [];
        this.#bytes.set(field, [...list, message.subarray(offset, offset += length)]);
      }
    }
  }

  all(field: number): readonly Uint8Array[] {
    return this.#bytes.get(field) ?? [];
  }

  bytes(field: number): Uint8Array {
    return this.all(field)[0] ?? new Uint8Array();
  }

  number(field: number): number {
    return this.#numbers.get(field) ?? 0;
  }
}

function parse(message: Uint8Array): Fields {
  return new Fields(message);
}

function varint(value: number): Uint8Array {
  const parts: number[] = [];
  for (let rest = value;; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...parts, rest]);
    parts.push(rest % 128 + 128);
  }
}

function text(key: Uint8Array): string {
  return String.fromCharCode(...key);
}

function bytes(key: string): Uint8Array {
  return Uint8Array.from(key, (character) => character.charCodeAt(0));
}
