/** A client that makes up the body of its request as it goes, of any length and speed. */

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Pieces of the body, sent as chunks until the server answers or closes the connection. */
  readonly body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/**
 * Sends the request and returns the status of the answer; `null` if the server closes the
 * connection, or does not answer in `ms`.
 */
export async function hostileStatus(
  url: string,
  { method, path, headers = {}, body }: HostileRequest,
  ms: number,
): Promise<number | null> {
  const { hostname, port } = new URL(url);
  const conn = await Deno.connect({ hostname, port: Number(port) });
  const timer = setTimeout(() => close(conn), ms);
  const status = readStatus(conn);
  let answered = false;
  status.then(() => answered = true);
  const lines = Object.entries({ host: "127.0.0.1", "transfer-encoding": "chunked", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`);
  try {
    await write(conn, encoder.encode(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`));
    for await (const piece of body) {
      if (answered) break;
      if (piece.byteLength === 0) continue;
      const size = encoder.encode(`${piece.byteLength.toString(16)}\r\n`);
      await Promise.race([status, write(conn, size, piece, encoder.encode("\r\n"))]);
    }
    if (!answered) await Promise.race([status, write(conn, encoder.encode("0\r\n\r\n"))]);
  } catch {
    // The server has closed the connection; its answer may still be there.
  }
  const answer = await status;
  clearTimeout(timer);
  close(conn);
  return answer;
}

const encoder = new TextEncoder();

async function write(conn: Deno.Conn, ...parts: readonly Uint8Array[]): Promise<void> {
  for (const part of parts) {
    for (let at = 0; at < part.byteLength;) at += await conn.write(part.subarray(at));
  }
}

async function readStatus(conn: Deno.Conn): Promise<number | null> {
  let text = "";
  const bytes = new Uint8Array(4096);
  try {
    while (!text.includes("\r\n")) {
      const count = await conn.read(bytes);
      if (count === null) return null;
      text += new TextDecoder().decode(bytes.subarray(0, count));
    }
  } catch {
    return null;
  }
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? NaN);
}

function close(conn: Deno.Conn): void {
  try {
    conn.close();
  } catch {
    // It was closed before.
  }
}
