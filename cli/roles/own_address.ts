/** The address under which other machines reach this one. */
import { setTimeout as sleep } from "node:timers/promises";
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";

/** Milliseconds until a scheduler that does not answer is called again. */
const AGAIN_MS = 1000;

const log = getLogger(["weir", "worker"]);

/**
 * The address of the interface that reaches the scheduler, as in `10.0.0.2`: the local end of a
 * connection to it. Waits for a scheduler that is not there yet, at most `timeoutMs`.
 *
 * @throws CommandError if the scheduler is not reached in time
 */
export async function ownAddress(scheduler: string, timeoutMs = Infinity): Promise<string> {
  const { hostname, port, protocol } = new URL(scheduler);
  const target = {
    hostname: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (protocol === "https:" ? 443 : 80),
  };
  const until = performance.now() + timeoutMs;
  for (let isFirst = true;; isFirst = false) {
    try {
      using connection = await Deno.connect(target);
      return (connection.localAddr as Deno.NetAddr).hostname;
    } catch (error) {
      const detail = `Cannot reach ${scheduler} for --advertise auto: ${errorMessage(error)}`;
      if (performance.now() + AGAIN_MS > until) throw new CommandError(detail, EXIT.unreachable);
      if (isFirst) log.warn("{detail}; trying again until it answers", { detail });
      await sleep(AGAIN_MS);
    }
  }
}
