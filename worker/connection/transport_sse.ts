/**
 * Instructions over a stream of server-sent events. One call reads one stream to its end; the
 * caller opens the next, which resumes after the last batch that was applied.
 */
import { getLogger } from "@logtape/logtape";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { Downlink, Transport } from "./transport.ts";
import type { SchedulerClient } from "./scheduler_client.ts";
import { SilenceWatch } from "./idle_timeout.ts";

/**
 * The scheduler sends at least a comment every 15 s; a stream silent for longer than this is dead.
 */
const SILENCE_MS_MAX = 45_000;

const log = getLogger(["weir", "worker"]);

export function sseTransport(client: SchedulerClient): Transport {
  return async (link) => {
    const watch = new SilenceWatch(SILENCE_MS_MAX, link.signal);
    const headers: Record<string, string> = { accept: "text/event-stream" };
    if (link.applied > 0) headers["last-event-id"] = String(link.applied);
    try {
      const response = await client.openInstructions(link.worker, "", headers, watch.signal);
      if (response.body === null) return "end";
      link.opened();
      return await readStream(response.body.getReader(), link, watch);
    } finally {
      watch.stop();
    }
  };
}

/** A stream that breaks has ended: what it did not bring is asked for again. */
async function readStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  link: Downlink,
  watch: SilenceWatch,
): Promise<"end" | "reset"> {
  const decoder = new TextDecoder();
  let ended: "end" | "reset" | null = null;
  const parser = createParser({ onEvent: (event) => ended ??= deliver(event, link) });
  try {
    while (ended === null) {
      const { done, value } = await reader.read();
      if (done) return "end";
      watch.heard();
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

/** `null`: go on reading. */
function deliver(event: EventSourceMessage, link: Downlink): "end" | "reset" | null {
  if (event.event === "reset") return "reset";
  // `end` when a newer stream took over, `shutdown` when the scheduler stops.
  if (event.event !== undefined && event.event !== "message") return "end";
  if (event.id === undefined) return null;
  const verdict = link.deliver(Number(event.id), JSON.parse(event.data), event.data.length);
  return verdict === "gap" ? "end" : null;
}
