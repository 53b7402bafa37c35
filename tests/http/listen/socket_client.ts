/** The frames that a client of a WebSocket sends, valid or not, and a client that sends them. */
import assert from "node:assert/strict";
import { RawClient } from "./raw_client.ts";

export interface FrameOptions {
  readonly code?: number;
  readonly isLast?: boolean;
  readonly isMasked?: boolean;
  /** The reserved bits of the first byte. */
  readonly reserved?: number;
  /** Bytes that the head announces; those of the payload when absent. */
  readonly length?: number;
}

/** One frame of a client; by default a whole text. */
export function clientFrame(payload: Uint8Array | string, options: FrameOptions = {}): Uint8Array {
  const bytes = typeof payload === "string" ? new TextEncoder().encode(payload) : payload;
  const { code = 1, isLast = true, isMasked = true, reserved = 0, length = bytes.length } = options;
  const first = (isLast ? 0x80 : 0) | reserved << 4 | code;
  const mask = isMasked ? [0xa1, 0x02, 0xff, 0x37] : [];
  const head = length < 126
    ? [length]
    : length < 65_536
    ? [126, length >> 8, length & 0xff]
    : [127, ...new Uint8Array(new BigUint64Array([BigInt(length)]).buffer).reverse()];
  head[0] = (head[0] ?? 0) | (isMasked ? 0x80 : 0);
  const masked = bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Uint8Array.from([first, ...head, ...mask, ...masked]);
}

/** The head of a request for a WebSocket. */
export function socketRequest(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const fields = {
    host: "127.0.0.1",
    upgrade: "websocket",
    connection: "Upgrade",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** Opens a WebSocket, and returns its connection. */
export async function openRaw(
  url: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
): Promise<RawClient> {
  const client = await RawClient.open(url, socketRequest(path, headers));
  const answer = await client.read(5000);
  assert.match(answer ?? "", /^HTTP\/1\.1 101 /);
  return client;
}
