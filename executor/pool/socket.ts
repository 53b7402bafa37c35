/**
 * The socket that a child connects to: a Unix socket in a folder that only this user may enter, or
 * a loopback port on systems without Unix sockets. It accepts one connection, the first that sends
 * the nonce, and closes.
 */
import { isConnectionError } from "../../base/mod.ts";
import { SECRET_BYTES } from "../wire/frame.ts";

/** Longest path of a Unix socket (`sun_path` of Linux, without its final zero). */
const PATH_BYTES_MAX = 107;

export type SocketTransport = "unix" | "tcp";

export interface SocketListener {
  /** Passed to the child: `unix:/path` or `tcp:port`. */
  readonly address: string;
  /** The same address as a value of `--allow-net`. */
  readonly net: string;
  /** Path of a Unix socket; `null` for a port. */
  readonly path: string | null;
  /** Resolves to the first connection that sends the nonce. Rejects when the listener is closed. */
  accept(nonce: Uint8Array): Promise<Deno.Conn>;
  close(): void;
}

/**
 * Creates a folder for sockets: below `near` unless paths there are too long, then below the folder
 * for temporary files. Returns `null` when ports must be used instead.
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

/** Listens for one child. `folder`: from `makeSocketFolder`; `name`: unique within it. */
export function listenForChild(folder: string | null, name: string): SocketListener {
  if (folder === null) {
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr;
    return listenerOf(listener, { address: `tcp:${port}`, net: `127.0.0.1:${port}`, path: null });
  }
  const path = `${folder}/${name}`;
  const listener = Deno.listen({ transport: "unix", path });
  return listenerOf(listener, { address: `unix:${path}`, net: `unix:${path}`, path });
}

type Address = Pick<SocketListener, "address" | "net" | "path">;

function listenerOf(listener: Deno.Listener, address: Address): SocketListener {
  const strangers = new Set<Deno.Conn>();
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    listener.close();
    for (const stranger of strangers) stranger.close();
    if (address.path !== null) removeSocket(address.path);
  };
  const accept = (nonce: Uint8Array) =>
    new Promise<Deno.Conn>((resolve, reject) => {
      const check = async (socket: Deno.Conn) => {
        strangers.add(socket);
        const isChild = await sendsNonce(socket, nonce);
        // A connection that is checked when the listener closes is closed with it.
        if (!strangers.delete(socket) || !open) return;
        if (!isChild) return socket.close();
        close();
        resolve(socket);
      };
      acceptEach(listener, check).catch(reject);
    });
  return { ...address, accept, close };
}

/** Accepts until the listener is closed. A stranger that sends nothing keeps no other waiting. */
async function acceptEach(
  listener: Pick<Deno.Listener, "accept">,
  onConnection: (socket: Deno.Conn) => void,
): Promise<void> {
  for (;;) {
    try {
      onConnection(await listener.accept());
    } catch (error) {
      if (!isConnectionError(error)) throw error;
    }
  }
}

/** Compares in constant time. */
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

/**
 * Some versions of Deno remove the file themselves. A file that cannot be removed is left: its name
 * is not used again, and it must not end the worker.
 */
function removeSocket(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // Its folder may be gone or replaced.
  }
}
