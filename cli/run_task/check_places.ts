/**
 * Places that the user names for a run. They are checked before the task is fetched: it may run for
 * hours, and its result would be lost.
 */
import { dirname } from "node:path";
import { failureReason } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";

/**
 * Throws unless a debugger can reach the task at `host:port`.
 *
 * @throws CommandError
 */
export function checkInspector(address: string): void {
  const { hostname, port } = new URL(`tcp://${address}`);
  try {
    Deno.listen({ hostname: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) }).close();
  } catch (error) {
    const reason = error instanceof Deno.errors.AddrInUse
      ? "the port is in use; give another address to --inspect"
      : failureReason(error);
    throw usageError(`Cannot wait for a debugger at ${address}: ${reason}`);
  }
}

/**
 * Throws unless there may be a file of this path: its folder is there, and it is no folder itself.
 *
 * @throws CommandError
 */
export function checkOutput(path: string): void {
  if (!isFolder(dirname(path))) {
    throw usageError(`Cannot write "${path}": there is no folder "${dirname(path)}"`);
  }
  if (isFolder(path)) throw usageError(`Cannot write "${path}": it is a folder`);
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return false;
    }
    throw usageError(`Cannot write "${path}": ${failureReason(error)}`);
  }
}
