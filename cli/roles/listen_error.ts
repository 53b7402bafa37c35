/** The error of a role that cannot listen on its address: the same in both roles. */
import { errorMessage } from "../../base/mod.ts";
import { urlHost } from "../../http/listen/mod.ts";
import { type CommandError, usageError } from "../exit_code.ts";

/** An address that flags name. */
export interface FlagAddress {
  readonly host: string;
  readonly port: number;
  /** The flag of the port; `--port` when absent. */
  readonly flag?: string;
}

/** Converts an error of `Deno.listen`. The address comes from the flags, so they are wrong. */
export function listenError(
  { host, port, flag = "--port" }: FlagAddress,
  error: unknown,
): CommandError {
  const why = error instanceof Deno.errors.AddrInUse
    ? `the port is in use; give another ${flag}`
    : errorMessage(error);
  return usageError(`Cannot listen on ${urlHost(host)}:${port}: ${why}`);
}
