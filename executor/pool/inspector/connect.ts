/**
 * Ways to the inspector of a child. A child in a separate network namespace has another loopback
 * interface: a relay enters the namespace for the time of one session. `nsenter`
 * (util-linux) may do this without rights of root, because the namespace is this user's.
 */
import { helperEnvironment, relayArguments } from "../command.ts";
import { processTree } from "../resident_size.ts";
import type { InspectorAddress } from "./address.ts";
import type { ByteConnection } from "./web_socket.ts";

/** Where a child and its inspector are. */
export interface InspectedProcess {
  readonly address: InspectorAddress;
  /** The process that the pool has started. */
  readonly pid: number;
  /** Whether the child has a separate network namespace. */
  readonly isSeparate: boolean;
}

/** There is no way to the inspector. The message says why, as a clause. */
export class NoWayError extends Error {
  override readonly name = "NoWayError";
}

/** Connects to the inspector of a child. Throws {@linkcode NoWayError}. */
export async function connectInspector(
  { address, pid, isSeparate }: InspectedProcess,
): Promise<ByteConnection> {
  if (isSeparate) return startRelay(address, pid);
  const { hostname, port } = address;
  try {
    const connection = await Deno.connect({ hostname, port });
    connection.setNoDelay(true);
    let isClosed = false;
    return {
      read: (into) => connection.read(into),
      write: (bytes) => connection.write(bytes),
      close() {
        if (!isClosed) connection.close();
        isClosed = true;
      },
    };
  } catch {
    throw new NoWayError("its process accepts no connection: the task may have closed it");
  }
}

const SANDBOXED =
  "it runs under bubblewrap without a network, and the program nsenter (util-linux)";
const NOT_ENTERED = `${SANDBOXED} does not reach the inspector in this sandbox`;

function startRelay(address: InspectorAddress, pid: number): ByteConnection {
  // The child is the last process below bubblewrap: its tasks may start none.
  const inside = processTree(pid).at(-1) ?? pid;
  const relay = spawnRelay(address, inside);
  const reader = relay.stdout.getReader({ mode: "byob" });
  const writer = relay.stdin.getWriter();
  let isInside = false;
  return {
    async read(into) {
      const { value } = await reader.read(new Uint8Array(into.length));
      if (value === undefined || value.length === 0) {
        if (!isInside) throw new NoWayError(NOT_ENTERED);
        return null;
      }
      isInside = true;
      into.set(value);
      return value.length;
    },
    async write(bytes) {
      // A relay that has ended is seen by its output.
      await writer.write(bytes.slice()).catch(() => {});
      return bytes.length;
    },
    close() {
      kill(relay);
      void reader.cancel().catch(() => {});
      void writer.abort().catch(() => {});
    },
  };
}

function spawnRelay(address: InspectorAddress, pid: number): Deno.ChildProcess {
  try {
    return new Deno.Command("nsenter", {
      args: [
        `--target=${pid}`,
        "--user",
        "--net",
        "--preserve-credentials",
        Deno.execPath(),
        ...relayArguments(address),
      ],
      clearEnv: true,
      env: helperEnvironment(),
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
  } catch {
    throw new NoWayError(
      `${SANDBOXED}, which enters such a sandbox, is not installed on its worker`,
    );
  }
}

function kill(process: Deno.ChildProcess): void {
  try {
    process.kill("SIGKILL");
  } catch {
    // It has ended.
  }
}
