/**
 * The child's end of the socket. Everything secret is read and given up here, before user code
 * loads: the secrets come over standard input, where no list of processes shows them, and the
 * permission for the socket is revoked once it is connected.
 */
import { FrameReader } from "../wire/frame_reader.ts";
import { FrameWriter, type Write } from "../wire/frame_writer.ts";
import type { Greeting } from "../wire/greeting.ts";

export interface ChildLink {
  readonly reader: FrameReader;
  readonly writer: FrameWriter;
  readonly read: (space: Uint8Array) => Promise<number | null>;
  readonly write: Write;
}

/** `address`: `unix:/path` or `tcp:port`. */
export async function connect(
  address: string,
  greeting: Greeting,
  frameBytesMax: number,
): Promise<ChildLink> {
  const socket = await dial(address);
  await socket.write(greeting.nonce);
  return {
    reader: new FrameReader(greeting.toChild, frameBytesMax),
    writer: new FrameWriter(greeting.fromChild),
    read: socket.read.bind(socket),
    write: socket.write.bind(socket),
  };
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
