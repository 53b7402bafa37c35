/** Follows the logs of tasks through broken connections, without a byte missing or twice. */
import { isActive, LOG_HEADERS, type LogRecord } from "../../protocol/http_api.ts";
import { answerOf } from "./answer.ts";
import type { Client } from "./client.ts";
import { SilenceError, UnreachableError } from "./error.ts";
import { pause } from "./limit_wait.ts";
import { whenReachable } from "./reachable.ts";

/** Milliseconds before a broken stream is opened again, and between two looks at a task. */
const AGAIN_MS = 300;
/** Streams in a row that end before a byte has come. */
const EMPTY_BREAKS_MAX = 20;

/** A piece of the output of an attempt. */
export interface OutputPiece {
  /** 1 for the first. */
  readonly attempt: number;
  /** Offset of the first byte in the whole output. */
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface LogOptions {
  /** 1 for the first; the last when absent. With `follow` also those that begin later. */
  readonly attempt?: number;
  /** Offset in bytes; 0 when absent. */
  readonly after?: number;
  /** Until the task has ended. */
  readonly follow?: boolean;
}

/** The output of a task, in pieces as they come. */
export async function* taskLog(
  client: Client,
  graph: string,
  key: string,
  options: LogOptions = {},
): AsyncGenerator<OutputPiece, void> {
  const { follow = false } = options;
  let { attempt, after = 0 } = options;
  // Its start is awaited here: the answer to a request for the log begins only then.
  if (follow) await nextAttempt(client, graph, key, (attempt ?? 1) - 1);
  for (;;) {
    let last: number | null = null;
    for await (const piece of attemptLog(client, graph, key, { attempt, after, follow })) {
      last = piece.attempt;
      if (piece.bytes.length > 0) yield piece;
    }
    if (!follow || options.attempt !== undefined || last === null) return;
    const next = await nextAttempt(client, graph, key, last);
    if (next === null) return;
    [attempt, after] = [next, 0];
  }
}

/** The output of one attempt. The first piece may be empty: it tells which attempt it is. */
async function* attemptLog(
  client: Client,
  graph: string,
  key: string,
  asked: {
    readonly attempt?: number | undefined;
    readonly after: number;
    readonly follow: boolean;
  },
): AsyncGenerator<OutputPiece, void> {
  let { attempt, after } = asked;
  let wasThere = asked.follow;
  for (let breaks = 0; breaks < EMPTY_BREAKS_MAX; breaks++) {
    const open = () => client.openLog(graph, key, { ...asked, attempt, after });
    const response = await whenReachable(open, { wasThere });
    wasThere = true;
    const known = response.headers.get(LOG_HEADERS.attempt);
    if (known === null) return void await response.body?.cancel();
    attempt = Number(known);
    after = Number(response.headers.get(LOG_HEADERS.start));
    yield { attempt, at: after, bytes: new Uint8Array(0) };
    try {
      for await (const bytes of response.body ?? []) {
        breaks = 0;
        yield { attempt, at: after, bytes };
        after += bytes.length;
      }
      return;
    } catch (error) {
      // The connection broke off, or the task writes nothing: the rest is asked for.
      if (error instanceof SilenceError) breaks = -1;
      await pause(AGAIN_MS, undefined);
    }
  }
  throw new UnreachableError(`Cannot read the log of "${key}": the connection breaks off`);
}

/** The attempt after `last`, when it has begun; `null` if the task has ended with that one. */
async function nextAttempt(
  client: Client,
  graph: string,
  key: string,
  last: number,
): Promise<number | null> {
  for (let wasThere = last > 0;; wasThere = true) {
    const { state } = await whenReachable(() => client.task(graph, key), { wasThere });
    const attempts = await whenReachable(() => client.attempts(graph, key));
    const later = attempts.find(({ attempt }) => attempt > last);
    if (later !== undefined) return later.attempt;
    if (!isActive(state)) return null;
    await pause(AGAIN_MS, undefined);
  }
}

/** The output of the tasks of a graph, in whole lines. `failed`: of failed attempts only. */
export async function* graphLog(
  client: Client,
  graph: string,
  options: { readonly follow?: boolean; readonly failed?: boolean } = {},
): AsyncGenerator<LogRecord, void> {
  /** Attempt of a task -> offset up to which it was given. */
  const given = new Map<string, number>();
  const open = () => client.openGraphLogs(graph, options);
  let wasThere = false;
  for (let breaks = 0; breaks < EMPTY_BREAKS_MAX; breaks++) {
    try {
      const { body } = await whenReachable(open, { wasThere });
      wasThere = true;
      for await (const line of linesOf(body)) {
        // A sign of life.
        if (line === "") continue;
        const record = answerOf<LogRecord>(JSON.parse(line), "key", "text");
        const { key, attempt, at, text } = record;
        const name = `${attempt} ${key}`;
        // After a break the answer begins from the start; records may be cut otherwise than before.
        const bytes = new TextEncoder().encode(text);
        const known = Math.max(0, (given.get(name) ?? 0) - at);
        if (known >= bytes.length) continue;
        breaks = 0;
        given.set(name, at + bytes.length);
        yield known === 0
          ? record
          : { ...record, at: at + known, text: new TextDecoder().decode(bytes.subarray(known)) };
      }
      return;
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      // The connection broke off.
      await pause(AGAIN_MS, undefined);
    }
  }
  throw new UnreachableError("Cannot read the logs: the connection breaks off");
}

async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
