/**
 * Receives instructions over a stream of server-sent events. One call reads one stream to its end;
 * the caller opens the next, which resumes after the last applied batch.
 */
import { getLogger } from "@logtape/logtape";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { IdleTimeout } from "../../peer/mod.ts";
import type { Downlink, Transport } from "./transport.ts";
import type { SchedulerClient } from "./scheduler_client.ts";

/**
 * Milliseconds without a byte after which a stream counts as broken. The scheduler sends at least a
 * comment every 15 s.
 */
const IDLE_MS_MAX = 45_000;

const log = getLogger(["weir", "worker"]);

export function sseTransport(client: SchedulerClient): Transport {
  return async (link) => {
    const idle = new IdleTimeout(IDLE_MS_MAX, link.signal);
    idle.touch();
    const headers: Record<string, string> = { accept: "text/event-stream" };
    if (link.applied > 0) headers["last-event-id"] = String(link.applied);
    try {
      const response = await client.openInstructions(link.worker, "", headers, idle.signal);
      if (response.body === null) return "end";
      link.opened();
      return await readStream(response.body.getReader(), link, idle);
    } finally {
      idle.stop();
    }
  };
}

/** Reads a stream. One that breaks counts as ended: the next one repeats the missing batches. */
async function readStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  link: Downlink,
  idle: IdleTimeout,
): Promise<"end" | "reset"> {
  const decoder = new TextDecoder();
  let ended: "end" | "reset" | null = null;
  const parser = createParser({ onEvent: (event) => ended ??= deliver(event, link) });
  try {
    while (ended === null) {
      const { done, value } = await reader.read();
      if (done) return "end";
      idle.touch();
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return ended;
  } catch (error) {
    log.debug("The stream of instructions broke: {error}", { error });
    return "end";
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Returns `null` to continue reading. */
function deliver(event: EventSourceMessage, link: Downlink): "end" | "reset" | null {
  if (event.event === "reset") return "reset";
  // `end`: a newer stream has replaced this one. `shutdown`: the scheduler stops.
  if (event.event !== undefined && event.event !== "message") return "end";
  if (event.id === undefined) return null;
  const verdict = link.deliver(Number(event.id), JSON.parse(event.data), event.data.length);
  return verdict === "gap" ? "end" : null;
}
