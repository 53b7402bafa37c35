/**
 * Where a child connects to: a Unix socket in a folder that only this user may enter, or, where
 * there are none, a port on loopback. It takes one connection, from the one who knows the nonce,
 * and closes.
 */
import { SECRET_BYTES } from "../wire/frame.ts";

/** Longer paths do not fit into the address of a socket. */
const PATH_BYTES_MAX = 107;

export type Transport = "unix" | "tcp";

export interface SocketListener {
  /** For the child: `unix:/path` or `tcp:port`. */
  readonly address: string;
  /** As in `--allow-net`. */
  readonly net: string;
  /** Path of the socket, if it has one. */
  readonly path: string | null;
  /** The connection that sent the nonce first. Rejects when the listener is closed. */
  accept(nonce: Uint8Array): Promise<Deno.Conn>;
  close(): void;
}

/**
 * A new folder for sockets, in `near` if that makes no path too long, or `null` when they must be
 * ports.
 */
export function makeSocketFolder(near: string): string | null {
  if (Deno.build.os === "windows") return null;
  Deno.mkdirSync(near, { recursive: true, mode: 0o700 });
  for (const dir of [near, undefined, "/tmp"]) {
    const folder = Deno.makeTempDirSync({ dir, prefix: "weir-" });
    if (new TextEncoder().encode(`${folder}/999999999`).length <= PATH_BYTES_MAX) return folder;
    Deno.removeSync(folder);
  }
  return null;
}

/** `folder`: as `makeSocketFolder` gave it; `name`: unique in it. */
export function listen(folder: string | null, name: string): SocketListener {
  if (folder === null) {
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr;
    return listenerOf(listener, { address: `tcp:${port}`, net: `127.0.0.1:${port}`, path: null });
  }
  const path = `${folder}/${name}`;
  const listener = Deno.listen({ transport: "unix", path });
  return listenerOf(listener, { address: `unix:${path}`, net: `unix:${path}`, path });
}

type Place = Pick<SocketListener, "address" | "net" | "path">;

function listenerOf(listener: Deno.Listener, place: Place): SocketListener {
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    listener.close();
    if (place.path !== null) removeQuietly(place.path);
  };
  const accept = async (nonce: Uint8Array) => {
    for (;;) {
      const socket = await listener.accept();
      if (await sendsNonce(socket, nonce)) {
        close();
        return socket;
      }
      socket.close();
    }
  };
  return { ...place, accept, close };
}

async function sendsNonce(socket: Deno.Conn, nonce: Uint8Array): Promise<boolean> {
  const bytes = new Uint8Array(SECRET_BYTES);
  for (let filled = 0; filled < bytes.length;) {
    const count = await socket.read(bytes.subarray(filled)).catch(() => null);
    if (count === null) return false;
    filled += count;
  }
  let difference = 0;
  for (let index = 0; index < bytes.length; index++) {
    difference |= (bytes[index] ?? 0) ^ (nonce[index] ?? 0);
  }
  return difference === 0;
}

/** Deno removes the file itself in some versions. */
function removeQuietly(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
