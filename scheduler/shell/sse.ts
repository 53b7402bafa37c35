/**
 * Instructions as server-sent events: one event a batch, `id` its number, `data` a JSON array. A
 * comment comes when there was nothing to say for a while, so that the worker can tell a quiet
 * scheduler from a dead connection. `event: reset` asks the worker to register again, `event:
 * shutdown` says goodbye.
 */
import type { ChannelEnd, NextBatches, WorkerChannel } from "./worker_channel.ts";

const PING = ": ping\n\n";

/**
 * What follows batch `after`, until the worker goes away or the channel ends. Bytes are made when
 * they are asked for: a connection that does not read costs nothing.
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
  let greeted = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      // Something must be written at once: headers travel with the first bytes of the body.
      if (!greeted) {
        greeted = true;
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
      return farewell(next.reason);
  }
}

/** Empty when the connection just ends: the next request of the worker hears why. */
function farewell(reason: ChannelEnd): string {
  return reason === "reset" || reason === "shutdown" ? `event: ${reason}\ndata: {}\n\n` : "";
}
