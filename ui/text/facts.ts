/** Facts as sentences. Pure. */
import type {
  AmmRunFact,
  Fact,
  TaskProgress,
  WorkerKeptFact,
  WorkerLeftFact,
} from "../../protocol/mod.ts";
import type { FactRow } from "./fact_rows.ts";
import { showBytes, showCount, showSeconds } from "./format.ts";

export interface FactText {
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
  /** The page that tells more: parts of its path. */
  readonly link?: readonly string[];
}

/** Describes a row: what the facts of one row did together, and in which time. */
export function describeRow({ fact, firstAt }: FactRow): FactText {
  const described = describeFact(fact);
  const seconds = (Date.parse(fact.at) - Date.parse(firstAt)) / 1000;
  return seconds < 1
    ? described
    : { ...described, text: `${described.text}, in ${showSeconds(Math.round(seconds))}` };
}

/** Describes a fact. Types that this page does not know are shown with their name. */
export function describeFact(fact: Fact): FactText {
  switch (fact.type) {
    case "graph-submitted":
      return {
        text: `${called(fact)} was submitted: ${showCount(fact.tasks)} tasks`,
        tone: "plain",
        link: graphPage(fact),
      };
    case "graph-retried":
      return { text: `${called(fact)} is retried`, tone: "plain", link: graphPage(fact) };
    case "graph-ended": {
      const { outcome } = fact;
      return {
        text: `${called(fact)} ${outcome.endsWith("cancelled") ? `was ${outcome}` : outcome}`,
        tone: outcome === "succeeded" ? "good" : outcome === "failed" ? "bad" : "plain",
        link: graphPage(fact),
      };
    }
    case "graph-deleted":
      return { text: "A graph was deleted", tone: "plain" };
    case "task-failed":
      return {
        text: `${fact.group}: ${fact.error}: ${fact.message}` +
          (fact.count > 1 ? ` (${showCount(fact.count)} times)` : ""),
        tone: "bad",
        link: [...graphPage(fact), "tasks", fact.key],
      };
    case "task-emitted":
      return {
        text: `${fact.key} emitted ${fact.topic}: ${JSON.stringify(fact.value)}`,
        tone: "plain",
        link: [...graphPage(fact), "tasks", fact.key],
      };
    case "task-progress":
      return {
        text: `${fact.key}: ${showProgress(fact)}`,
        tone: "plain",
        link: [...graphPage(fact), "tasks", fact.key],
      };
    case "worker-joined":
      return { text: `Worker ${fact.name} joined`, tone: "good", link: workerPage(fact) };
    case "worker-left":
      return { text: `Worker ${fact.name} ${whyLeft(fact.reason)}`, tone: toneOfEnd(fact.reason) };
    case "worker-paused":
      return {
        text: `Worker ${fact.name} paused ${fact.by === "hand" ? "by hand" : `for ${fact.by}`}`,
        tone: fact.by === "hand" ? "plain" : "bad",
        link: workerPage(fact),
      };
    case "worker-resumed":
      return { text: `Worker ${fact.name} resumed`, tone: "good", link: workerPage(fact) };
    case "worker-retiring":
      return {
        text: `Worker ${fact.name} retires ${
          fact.by === "pause" ? "as its pause goes on" : "as its own memory is full"
        }: ${showResults(fact.keys, fact.bytes)} move`,
        tone: "bad",
        link: workerPage(fact),
      };
    case "worker-kept":
      return {
        text: `Worker ${fact.name} is not retired: ${whyKept(fact.reason)}`,
        tone: fact.reason === "resumed" ? "plain" : "bad",
        link: workerPage(fact),
      };
    case "retirement-started":
      return { text: "Workers are retiring", tone: "plain" };
    case "retirement-ended":
      return { text: `A retirement ended: ${fact.retired.length} retired`, tone: "plain" };
    case "standstill":
      return {
        text: `All ${showCount(fact.workers)} workers are out of memory`,
        tone: "bad",
        link: ["memory"],
      };
    case "standstill-over":
      return { text: "Workers have memory again", tone: "good", link: ["memory"] };
    case "amm-run":
      return { text: describeRun(fact), tone: "plain", link: ["memory"] };
    case "data-scattered":
      return {
        text: `${showCount(fact.values)} values were stored in ${fact.namespace}`,
        tone: "plain",
      };
    case "scheduler-resumed":
      return {
        text: `The scheduler resumed after ${showSeconds(fact.downMs / 1000)}`,
        tone: "bad",
      };
    default:
      // A scheduler that was updated after the page was opened may have further types.
      return { text: (fact satisfies never as Fact).type, tone: "plain" };
  }
}

/** `3 of 8: reading`. */
function showProgress({ done, total, text }: TaskProgress): string {
  const amount = total === null ? showCount(done) : `${showCount(done)} of ${showCount(total)}`;
  return text === "" ? amount : `${amount}: ${text}`;
}

/** The end of a sentence about a worker that is no longer registered. */
function whyLeft(reason: WorkerLeftFact["reason"]): string {
  switch (reason) {
    case "left":
      return "left: it ended in order";
    case "retired":
      return "retired: others hold its results";
    case "removed":
      return "was removed by a request";
    case "replaced":
      return "registered again: the former registration is over";
    case "lost":
      return "is lost: it stopped answering";
    default:
      return `left: ${reason satisfies never}`;
  }
}

function whyKept(reason: WorkerKeptFact["reason"]): string {
  switch (reason) {
    case "no-recipients":
      return "no worker can take its data";
    case "timeout":
      return "its time was over";
    case "resumed":
      return "it was resumed";
    default:
      return reason satisfies never;
  }
}

function toneOfEnd(reason: WorkerLeftFact["reason"]): FactText["tone"] {
  return reason === "lost" ? "bad" : "plain";
}

function called({ name }: { readonly name: string }): string {
  return name === "" ? "Graph" : `Graph "${name}"`;
}

function graphPage({ graph }: { readonly graph: string }): readonly string[] {
  return ["graphs", graph];
}

function workerPage({ name }: { readonly name: string }): readonly string[] {
  return ["workers", name];
}

function describeRun({ replicated, dropped, bytes, bytesDropped }: AmmRunFact): string {
  const copied = replicated === 0 ? [] : [`copied ${showResults(replicated, bytes)}`];
  const freed = dropped === 0 ? [] : [`dropped ${showResults(dropped, bytesDropped)}`];
  return `The memory manager ${[...copied, ...freed].join(", and ")}`;
}

function showResults(count: number, bytes: number): string {
  return `${showCount(count)} ${count === 1 ? "result" : "results"}, ${showBytes(bytes)}`;
}
