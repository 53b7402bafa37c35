/**
 * Receives instructions by long-polling, for networks whose proxies buffer streams. One call is one
 * request: it names, and thereby acknowledges, the last applied batch, and is answered when the
 * next batch exists.
 */
import { errorMessage } from "../../base/mod.ts";
import { IdleTimeout } from "../../peer/mod.ts";
import type { SentToWorker } from "../../protocol/mod.ts";
import type { Transport } from "./transport.ts";
import {
  type SchedulerClient,
  SchedulerRefusedError,
  SchedulerUnreachableError,
} from "./scheduler_client.ts";

/** Seconds that the scheduler may wait before it answers. */
const WAIT_SECONDS = 25;
/** Milliseconds without an answer after which a connection counts as broken. */
const IDLE_MS_MAX = 45_000;

export function pollTransport(client: SchedulerClient): Transport {
  return async (link) => {
    const idle = new IdleTimeout(IDLE_MS_MAX, link.signal);
    idle.touch();
    try {
      const response = await client.openInstructions(
        link.worker,
        `&after=${link.applied}&wait=${WAIT_SECONDS}`,
        { accept: "application/json" },
        idle.signal,
      );
      link.opened();
      const text = await response.text();
      if (response.status === 204) return "end";
      const { seq, instructions } = JSON.parse(text) as {
        seq: number;
        instructions: readonly SentToWorker[];
      };
      link.deliver(seq, instructions, text.length);
      return "end";
    } catch (error) {
      if (error instanceof SchedulerRefusedError || error instanceof SchedulerUnreachableError) {
        throw error;
      }
      throw new SchedulerUnreachableError(`the poll failed: ${errorMessage(error)}`);
    } finally {
      idle.stop();
    }
  };
}
