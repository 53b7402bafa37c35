/** Follows events through broken connections, without a fact missing or twice. */
import { createParser } from "eventsource-parser";
import type { Fact, OutputFact } from "../../protocol/facts.ts";
import type { GraphStatus } from "../../protocol/http_api.ts";
import type { Client } from "./client.ts";
import { pause } from "./limit_wait.ts";
import { whenReachable } from "./reachable.ts";

/** Milliseconds before a stream that has ended is opened again. */
const AGAIN_MS = 300;

export interface EventOptions {
  /** Only events of this graph, until it has ended. */
  readonly graph?: string;
  /** The id of the last event that is known; `0`: begin with the oldest that is kept. */
  readonly after?: string;
  /** A comma list of topics; without a graph. Default: facts. */
  readonly topics?: string;
  /** A lease to renew; without a graph. */
  readonly lease?: string;
  /** Ends the stream: the reason of the signal is thrown. */
  readonly signal?: AbortSignal;
  /** Called when the stream is open, each time. */
  readonly onOpen?: () => void;
}

/** An event of a stream. */
export interface Heard<Event extends string, Data> {
  readonly event: Event;
  /** To be given as `after`; absent at the end of a graph, and of frames. */
  readonly id: string | undefined;
  readonly data: Data;
}

/**
 * An event of a stream without topics. `fact`: something happened. `reset`: facts are missing
 * before this place. `status` and `end`, of one graph: its status now, and its last one.
 */
export type HeardEvent =
  | Heard<"fact", Fact>
  | Heard<"reset", Readonly<Record<string, never>>>
  | Heard<"status" | "end", GraphStatus>;

/** An event of any stream. `frame`: the present state of the topic whose name is `t`. */
export type AnyHeardEvent =
  | HeardEvent
  | Heard<"fact", OutputFact>
  | Heard<"frame", Readonly<Record<string, unknown>>>;

/** Events as they happen; of one graph until it ends, otherwise without an end. */
export function followEvents(
  client: Client,
  options?: EventOptions & { readonly topics?: undefined },
): AsyncGenerator<HeardEvent, void>;
export function followEvents(
  client: Client,
  options: EventOptions,
): AsyncGenerator<AnyHeardEvent, void>;
export async function* followEvents(
  client: Client,
  options: EventOptions = {},
): AsyncGenerator<AnyHeardEvent, void> {
  const { signal } = options;
  let last = options.after;
  let hadStatus = false;
  let wasThere = false;
  for (;; await pause(AGAIN_MS, signal)) {
    const open = () => client.openEvents({ ...options, after: last });
    const { body } = await whenReachable(open, { wasThere, signal });
    wasThere = true;
    const heard: AnyHeardEvent[] = [];
    const parser = createParser({
      onEvent: ({ event = "message", id, data }) =>
        heard.push({ event, id, data: JSON.parse(data) } as AnyHeardEvent),
    });
    const decoder = new TextDecoder();
    let begun = "";
    try {
      for await (const bytes of body ?? []) {
        const text = decoder.decode(bytes, { stream: true });
        // Where the stream begins, if it breaks off before the first event.
        if (begun.length < BEGINNING_CHARACTERS_MAX) begun += text;
        const first = /^id: (\S+)\n/.exec(begun)?.[1];
        if (first !== undefined) options.onOpen?.();
        last ??= first;
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
      signal?.throwIfAborted();
      // The connection broke off.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** Characters of the beginning of a stream, which has the id after which it begins. */
const BEGINNING_CHARACTERS_MAX = 200;
