/**
 * Live updates of the scheduler. One stream serves all parts of the page: it has the topics that
 * any of them needs, and is opened again when these change.
 */
import { batch, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import {
  type ClusterFrame,
  type Columns,
  type FactShown,
  type GroupRow,
  isNewer,
  mergeWorkers,
  readGroups,
  type WorkerRow,
} from "./frames.ts";
import {
  addSamples,
  type ClusterSample,
  type HistoryColumns,
  type Moment,
  readHistory,
  sampleOf,
} from "./history.ts";
import { addFacts, type FactRow } from "../text/fact_rows.ts";
import { ownReport } from "../report.ts";
import { changes } from "./polled.ts";
import { apiAddress, read } from "./request.ts";
import { isReplay } from "./session.ts";
import { SilenceWatch } from "./silence.ts";

/** Rows of facts that are kept. */
const FACTS_MAX = 200;
/** Milliseconds for which facts are collected. */
const SHOW_MS = 100;
/** Milliseconds before a stream that was refused is asked for again. */
const RETRY_MS = 3000;
/** Milliseconds after which the last moment is repeated: frames tell changes only. */
const MOMENT_MS = 2000;

/**
 * Milliseconds without any event after which the stream counts as cut off: three signs of life of
 * the scheduler.
 */
export const STREAM_SILENCE_MS_MAX = 45_000;

/** `silent`: nothing was heard for too long, and the stream is opened again. */
export const connection = signal<"connecting" | "open" | "lost" | "silent">("connecting");
export const cluster = signal<ClusterFrame | null>(null);
export const workers = signal<ReadonlyMap<string, WorkerRow>>(new Map());
export const groups = signal<readonly GroupRow[]>([]);
/** What happened, the newest first. */
export const facts = signal<readonly FactRow[]>([]);
export const moments = signal<readonly Moment[]>([]);
/** Graph -> its last frame. */
export const framesOfGraphs = signal<ReadonlyMap<string, Columns>>(new Map());

/** Topic -> parts of the page that need it. */
const needed = new Map<string, number>([["facts", 1], ["cluster", 1]]);
let stream: EventSource | null = null;
let streamTopics = "";
let lastFact = "";
let timer = 0;

/** Gets frames of these topics while the caller is shown. */
export function useTopics(...topics: readonly string[]): void {
  useEffect(() => {
    for (const topic of topics) needed.set(topic, (needed.get(topic) ?? 0) + 1);
    queueMicrotask(open);
    return () => {
      for (const topic of topics) {
        const count = (needed.get(topic) ?? 1) - 1;
        if (count === 0) needed.delete(topic);
        else needed.set(topic, count);
      }
      queueMicrotask(open);
    };
  }, topics);
}

/** Opens the stream, unless it has the topics that are needed. */
export function open(): void {
  if (ownReport !== null) return;
  const topics = [...needed.keys()].sort().join(",");
  if (stream !== null && topics === streamTopics) return;
  stream?.close();
  clearTimeout(timer);
  streamTopics = topics;
  const after = lastFact === "" ? "0" : lastFact;
  const query = new URLSearchParams({ topics, rate: "2", heartbeat: "true", after });
  const opened = new EventSource(apiAddress(`events?${query}`));
  stream = opened;
  silence.start();
  opened.onopen = () => {
    silence.heard();
    if (connection.value === "lost" || connection.value === "silent") changes.value++;
    connection.value = "open";
  };
  opened.onerror = () => {
    connection.value = "lost";
    // Otherwise the browser comes again by itself.
    if (opened.readyState !== EventSource.CLOSED) return silence.heard();
    silence.stop();
    stream = null;
    timer = setTimeout(open, RETRY_MS);
  };
  const listen = (event: string, take: (message: MessageEvent<string>) => void) =>
    opened.addEventListener(event, (message) => {
      silence.heard();
      take(message);
    });
  listen("heartbeat", () => {});
  listen("frame", ({ data }) => takeFrame(JSON.parse(data)));
  listen("fact", ({ data, lastEventId }) => takeFact(lastEventId, data));
  listen("reset", () => {
    // The facts since the scheduler was started again are read from the first one on.
    changes.value++;
    reopen();
  });
}

/** Closes a stream that is quiet for too long, and opens another one. */
const silence = new SilenceWatch(STREAM_SILENCE_MS_MAX, () => {
  connection.value = "silent";
  stream?.close();
  stream = null;
  open();
});

/** Opens the stream again, without what was known of the past. */
export function reopen(): void {
  stream?.close();
  stream = null;
  lastFact = "";
  arrived = [];
  facts.value = [];
  open();
}

/** Begins to listen, and to repeat the last moment while nothing changes. */
export function start(): void {
  open();
  changes.subscribe(() => void readMoments());
  setInterval(() => {
    const last = moments.value.at(-1);
    if (last === undefined || connection.value !== "open") return;
    if (now() - last.at >= MOMENT_MS / 1000) addMoment();
  }, MOMENT_MS / 2);
}

/** Seconds by which the clock of the scheduler is ahead. */
let ahead = 0;

/** Seconds since 1970, by the clock of the scheduler. */
function now(): number {
  return Date.now() / 1000 + ahead;
}

/** The last frame as a moment. A recording tells all of its moments. */
function addMoment(): void {
  if (cluster.value === null || isReplay()) return;
  moments.value = addSamples(moments.value, [sampleOf(cluster.value, now())]);
}

/** Reads the history of the scheduler. What the page has of the time before stays. */
async function readMoments(): Promise<void> {
  let samples: readonly ClusterSample[];
  try {
    const columns = await read<HistoryColumns>("history");
    ahead = (columns.now - Date.now()) / 1000;
    samples = readHistory(columns);
  } catch {
    // It is read again with the next change; frames go on meanwhile.
    return;
  }
  if (isReplay()) {
    moments.value = addSamples([], samples, Infinity);
    return;
  }
  const first = samples[0]?.at ?? now();
  moments.value = addSamples(moments.value.filter(({ at }) => at < first), samples);
  addMoment();
}

/** Gives frames of a topic to another part of the page. */
export function onFrame(topic: string, take: (frame: Columns) => void): void {
  takers.set(topic, take);
}

const takers = new Map<string, (frame: Columns) => void>();

function takeFrame(frame: Columns): void {
  takers.get(String(frame.t))?.(frame);
  if (frame.t === "workers") workers.value = mergeWorkers(workers.value, frame);
  else if (frame.t === "groups") groups.value = readGroups(frame);
  else if (frame.t === "graph") {
    framesOfGraphs.value = new Map(framesOfGraphs.value).set(String(frame.graph), frame);
  } else if (frame.t === "cluster") {
    batch(() => {
      cluster.value = frame as unknown as ClusterFrame;
      addMoment();
    });
  }
}

/** Facts that arrived and are not shown yet, the newest last. */
let arrived: FactShown[] = [];

/** Shows the fact a moment later, together with others: many come when the stream is opened. */
function takeFact(id: string, data: string): void {
  if (!isNewer(id, lastFact)) return;
  lastFact = id;
  if (arrived.length === 0) setTimeout(showFacts, SHOW_MS);
  arrived.push({ ...JSON.parse(data), id });
}

function showFacts(): void {
  facts.value = addFacts(facts.value, arrived, FACTS_MAX);
  arrived = [];
}
