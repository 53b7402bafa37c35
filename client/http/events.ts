/** Follows events through broken connections, without a fact missing or twice. */
import { createParser } from "eventsource-parser";
import type { Client } from "./client.ts";
import { pause } from "./limit_wait.ts";

/** Milliseconds before a stream that has ended is opened again. */
const AGAIN_MS = 300;

export interface EventOptions {
  /** Only events of this graph, until it has ended. */
  readonly graph?: string;
  /** The id of the last event that is known; `0`: begin with the oldest that is kept. */
  readonly after?: string;
}

/**
 * An event. `fact`: something happened. `reset`: facts are missing before this place. `status`
 * and `end`, of one graph: its status now, and its last one.
 */
export interface HeardEvent {
  readonly event: string;
  /** To be given as `after`; absent at the end. */
  readonly id: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Events as they happen; of one graph until it ends, otherwise without an end. */
export async function* followEvents(
  client: Client,
  { graph, after }: EventOptions = {},
): AsyncGenerator<HeardEvent, void> {
  let last = after;
  let hadStatus = false;
  for (;; await pause(AGAIN_MS, undefined)) {
    const { body } = await client.openEvents(graph ?? null, last);
    const heard: HeardEvent[] = [];
    const parser = createParser({
      onEvent: ({ event = "message", id, data }) =>
        heard.push({ event, id, data: JSON.parse(data) as Record<string, unknown> }),
    });
    const decoder = new TextDecoder();
    try {
      for await (const bytes of body ?? []) {
        const text = decoder.decode(bytes, { stream: true });
        // Where the stream begins, if it breaks off before the first event.
        last ??= /^id: (\S+)\n\n/.exec(text)?.[1];
        parser.feed(text);
        for (const each of heard.splice(0)) {
          last = each.id ?? last;
          if (each.event === "status" && hadStatus) continue;
          hadStatus ||= each.event === "status";
          yield each;
          if (each.event === "end") return;
        }
      }
    } catch (error) {
      // The connection broke off.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
