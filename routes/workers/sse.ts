/**
 * Messages to a worker as server-sent events: one event per batch, `id` its number, `data` a JSON
 * array. Comments are sent as pings, so that the worker can tell a quiet scheduler from a dead
 * connection. `event: reset` asks the worker to register again, `event: shutdown` announces the end
 * of the scheduler.
 */
import type { ChannelEnd, NextBatches, WorkerChannel } from "./worker_channel.ts";

const PING = ": ping\n\n";

/**
 * The batches after batch `after`, until the worker disconnects or the channel ends. Bytes are
 * encoded on demand: a connection that does not read costs nothing.
 */
export function instructionStream(
  channel: WorkerChannel,
  after: number,
  pingMs: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const reader = channel.claim();
  let position = after;
  let cancelled = false;
  let opened = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      // Written at once, since the headers are sent with the first bytes of the body.
      if (!opened) {
        opened = true;
        controller.enqueue(encoder.encode(": connected\n\n"));
        return;
      }
      const next = await channel.next(reader, position, pingMs);
      if (cancelled) return;
      if (next.type === "batches") position = next.batches.at(-1)?.seq ?? position;
      const text = eventText(next);
      if (text) controller.enqueue(encoder.encode(text));
      if (next.type === "end") controller.close();
    },
    cancel() {
      cancelled = true;
      channel.release(reader);
    },
  }, { highWaterMark: 0 });
}

function eventText(next: NextBatches): string {
  switch (next.type) {
    case "batches":
      return next.batches.map(({ seq, text }) => `id: ${seq}\ndata: ${text}\n\n`).join("");
    case "idle":
      return PING;
    case "end":
      return endText(next.reason);
  }
}

/** Empty if the connection just ends: the next request of the worker gets the reason. */
function endText(reason: ChannelEnd): string {
  return reason === "reset" || reason === "shutdown" ? `event: ${reason}\ndata: {}\n\n` : "";
}
