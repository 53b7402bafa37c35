/**
 * Messages to a worker as server-sent events: one event per batch, `id` its number, `data` a JSON
 * array. Comments are sent as pings, so that the worker can tell a quiet scheduler from a dead
 * connection. `event: reset` asks the worker to register again, `event: shutdown` announces the end
 * of the scheduler.
 */
import type { PieceSource } from "../../http/stream_answer.ts";
import type { ChannelEnd, NextBatches, WorkerChannel } from "./worker_channel.ts";

const PING = ": ping\n\n";

const encoder = new TextEncoder();

/**
 * The batches after batch `after`, until the worker disconnects or the channel ends. Bytes are
 * encoded on demand: a connection that does not read costs nothing.
 */
export function instructionPieces(
  channel: WorkerChannel,
  after: number,
  pingMs: number,
): PieceSource<Uint8Array<ArrayBuffer>> {
  const reader = channel.claim(pingMs);
  let position = after;
  let opened = false;
  let ended = false;
  return {
    async next() {
      // Written at once, since the headers are sent with the first bytes of the body.
      if (!opened) {
        opened = true;
        return encoder.encode(": connected\n\n");
      }
      if (ended) return null;
      const next = await channel.next(reader, position);
      if (next.type === "batches") position = next.batches.at(-1)?.seq ?? position;
      ended = next.type === "end";
      const text = eventText(next);
      return text === "" ? null : encoder.encode(text);
    },
    cancel: () => channel.release(reader),
  };
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
