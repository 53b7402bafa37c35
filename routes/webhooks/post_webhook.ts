/**
 * Sends one webhook. The address is checked when the connection is made, on the addresses that the
 * name has at that moment, and the connection goes to the address that was checked: a name that
 * changes in between gains nothing. Redirects are not followed.
 *
 * The request is written here: `node:https` needs a permission that a scheduler does not have, and
 * `fetch` does not connect to a given address. Of the answer only the status is read.
 */
import { lookup } from "node:dns/promises";
import { errorMessage, parseIpAddress } from "../../base/mod.ts";
import { isPublicAddress } from "./address_check.ts";
import type { NotifyTarget } from "./notify_hosts.ts";

/** Milliseconds from the connection to the status of the answer. */
const ANSWER_MS_MAX = 10_000;
/** Addresses of a host that are tried, and milliseconds for each. */
const ADDRESSES_MAX = 4;
const CONNECT_MS_MAX = 2000;
/** Bytes of the line with the status. */
const STATUS_BYTES_MAX = 1024;

export interface Delivery {
  readonly target: NotifyTarget;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The addresses of a name. Rejects if it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Returns `null` if the host answered with a status of success, otherwise why it did not. */
export async function postWebhook(
  delivery: Delivery,
  signal: AbortSignal,
  resolve: Resolve = lookupAll,
): Promise<string | null> {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<string>();
  const timer = setTimeout(() => stop("no answer within 10 s"), ANSWER_MS_MAX);
  const onAbort = () => stop("the scheduler stops");
  signal.addEventListener("abort", onAbort);
  const connections: Deno.Conn[] = [];
  let isOver = false;
  const open = (connection: Deno.Conn): Deno.Conn => {
    connections.push(connection);
    if (isOver) closeQuietly(connection);
    return connection;
  };
  const outcome = exchange(delivery, open, resolve).catch(errorMessage);
  try {
    return await Promise.race([stopped, outcome]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    connections.forEach(closeQuietly);
  }
}

/** `open` is told of each connection, which it closes in the end. */
async function exchange(
  { target: { url, mayBePrivate }, headers, body }: Delivery,
  open: (connection: Deno.Conn) => Deno.Conn,
  resolve: Resolve,
): Promise<string | null> {
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await findAddresses(name, mayBePrivate, resolve);
  if (addresses.length === 0) return PRIVATE;
  const isSecure = url.protocol === "https:";
  const plain = await connect(addresses, Number(url.port || (isSecure ? 443 : 80)));
  open(plain);
  const connection = isSecure ? open(await Deno.startTls(plain, { hostname: name })) : plain;
  const bytes = new TextEncoder().encode(body);
  const head = [
    `POST ${url.pathname}${url.search} HTTP/1.1`,
    `host: ${url.host}`,
    `content-length: ${bytes.byteLength}`,
    "connection: close",
    ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
  ];
  await writeAll(connection, new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n`));
  await writeAll(connection, bytes);
  const status = await readStatus(connection);
  if (status === null) return "its answer is not HTTP";
  return status >= 200 && status < 300 ? null : `it answered with status ${status}`;
}

/** The addresses of the name that may be connected to. */
async function findAddresses(
  name: string,
  mayBePrivate: boolean,
  resolve: Resolve,
): Promise<string[]> {
  const found = parseIpAddress(name) === null ? await resolve(name) : [name];
  return found.filter((address) => mayBePrivate || isPublicAddress(address));
}

async function lookupAll(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

/** A connection to the first address that accepts one. Throws the error of the last. */
async function connect(addresses: readonly string[], port: number): Promise<Deno.TcpConn> {
  let reason: unknown;
  for (const hostname of addresses.slice(0, ADDRESSES_MAX)) {
    try {
      return await Deno.connect({ hostname, port, signal: AbortSignal.timeout(CONNECT_MS_MAX) });
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength;) at += await connection.write(bytes.subarray(at));
}

/** The status of the answer; `null` if it does not begin as one of HTTP. */
async function readStatus(connection: Deno.Conn): Promise<number | null> {
  const bytes = new Uint8Array(STATUS_BYTES_MAX);
  for (let end = 0; end < bytes.byteLength;) {
    const count = await connection.read(bytes.subarray(end));
    if (count === null) return null;
    end += count;
    const text = new TextDecoder().decode(bytes.subarray(0, end));
    if (!text.includes("\r\n")) continue;
    const status = /^HTTP\/1\.[01] (\d{3})\b/.exec(text)?.[1];
    return status === undefined ? null : Number(status);
  }
  return null;
}

function closeQuietly(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // It has become a TLS connection, or is closed.
  }
}

const PRIVATE = "its address is not one of the public internet, and no --notify-host names it";
