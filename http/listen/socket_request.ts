/** The head of a request for a WebSocket (RFC 6455, section 4.2.1). */
import { createHash } from "node:crypto";

/** A request, and what accepts its WebSocket. */
export interface AskedSocket {
  readonly request: Request;
  /** Value of `Sec-WebSocket-Accept`; `null` if the request asks for no WebSocket. */
  readonly accept: string | null;
}

const TARGET = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1$/;
const FIELD = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([\x20-\x7e\t\x80-\xff]*?)[ \t]*$/;
const HOST = /^[\w.\-:[\]]+$/;
/** 16 bytes in Base64. */
const KEY = /^[A-Za-z0-9+/]{22}==$/;
/** What a server appends to the key, so that no other answer is taken for an acceptance. */
const ACCEPTANCE = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/**
 * The request of a head, of lines that each end with CR LF; `null` if it is none. Fields that
 * announce a body, or come twice where only one may, make it none.
 */
export function requestOf(head: string, scheme: "http" | "https"): AskedSocket | null {
  const [first = "", ...lines] = head.split("\r\n");
  lines.pop();
  const target = TARGET.exec(first)?.[1];
  if (target === undefined) return null;
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    if (headers.has(name) && SINGLE.has(name.toLowerCase())) return null;
    headers.append(name, value);
  }
  const host = headers.get("host") ?? "";
  if (!HOST.test(host) || headers.has("content-length") || headers.has("transfer-encoding")) {
    return null;
  }
  const url = URL.parse(`${scheme}://${host}${target}`);
  if (url === null) return null;
  return { request: new Request(url, { headers }), accept: acceptOf(headers) };
}

/** Fields whose second value could say something else to another reader. */
const SINGLE: ReadonlySet<string> = new Set([
  "host",
  "authorization",
  "origin",
  "weir-secret",
  "sec-websocket-key",
  "sec-websocket-version",
]);

function acceptOf(headers: Headers): string | null {
  const key = headers.get("sec-websocket-key") ?? "";
  const isAsked = headers.get("upgrade")?.toLowerCase() === "websocket" &&
    /(^|[,\s])upgrade($|[,\s])/i.test(headers.get("connection") ?? "") &&
    headers.get("sec-websocket-version") === "13" && KEY.test(key);
  return isAsked ? createHash("sha1").update(key + ACCEPTANCE).digest("base64") : null;
}
