/**
 * The child's connection to the pool. It is made before user code loads, and the permissions for
 * the socket are revoked once it is connected. The secrets come over standard input, because
 * arguments would appear in lists of processes.
 */
import { FrameReader } from "../wire/frame_reader.ts";
import { FrameWriter, type Write } from "../wire/frame_writer.ts";
import { type Greeting, GREETING_BYTES } from "../wire/greeting.ts";

export interface PoolConnection {
  readonly reader: FrameReader;
  readonly writer: FrameWriter;
  readonly read: (space: Uint8Array) => Promise<number | null>;
  readonly write: Write;
}

/**
 * Connects to the pool at `address`, `unix:/path` or `tcp:port`, and revokes the permissions that
 * this needs.
 */
export async function connectToPool(
  address: string,
  greeting: Greeting,
  frameBytesMax: number,
): Promise<PoolConnection> {
  const socket = await dial(address);
  await socket.write(greeting.nonce);
  return {
    reader: new FrameReader(greeting.toChild, frameBytesMax),
    writer: new FrameWriter(greeting.fromChild),
    read: socket.read.bind(socket),
    write: socket.write.bind(socket),
  };
}

/** Reads the secrets of the connection, or ends the process if there are none. */
export function readGreeting(): Uint8Array {
  const bytes = new Uint8Array(GREETING_BYTES);
  for (let filled = 0; filled < bytes.length;) {
    const count = Deno.stdin.readSync(bytes.subarray(filled));
    if (count === null) Deno.exit(1);
    filled += count;
  }
  return bytes;
}

async function dial(address: string): Promise<Deno.Conn> {
  const rest = address.slice(address.indexOf(":") + 1);
  if (address.startsWith("unix:")) {
    const socket = await Deno.connect({ transport: "unix", path: rest });
    Deno.permissions.revokeSync({ name: "net", host: address });
    Deno.permissions.revokeSync({ name: "read", path: rest });
    Deno.permissions.revokeSync({ name: "write", path: rest });
    return socket;
  }
  const host = `127.0.0.1:${rest}`;
  const socket = await Deno.connect({ hostname: "127.0.0.1", port: Number(rest) });
  socket.setNoDelay(true);
  Deno.permissions.revokeSync({ name: "net", host });
  return socket;
}
