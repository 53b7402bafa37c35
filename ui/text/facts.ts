/** Facts as sentences. Pure. */
import type { FactShown } from "../api/frames.ts";
import { showBytes, showCount, showSeconds } from "./format.ts";

export interface FactText {
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
  /** The page that tells more: parts of its path. */
  readonly link?: readonly string[];
}

/** What a fact says. Types that are not known are shown with their name. */
export function describeFact(fact: FactShown): FactText {
  const { type } = fact;
  const text = (name: string) => String(fact[name] ?? "");
  const count = (name: string) => showCount(Number(fact[name] ?? 0));
  const graph = ["graphs", text("graph")];
  const called = text("name") === "" ? "Graph" : `Graph "${text("name")}"`;
  const worker = ["workers", text("name")];
  switch (type) {
    case "graph-submitted":
      return {
        text: `${called} was submitted: ${count("tasks")} tasks`,
        tone: "plain",
        link: graph,
      };
    case "graph-retried":
      return { text: `${called} is retried`, tone: "plain", link: graph };
    case "graph-ended":
      return {
        text: `${called} ${text("state") === "cancelled" ? "was cancelled" : text("state")}`,
        tone: text("state") === "succeeded" ? "good" : text("state") === "failed" ? "bad" : "plain",
        link: graph,
      };
    case "graph-deleted":
      return { text: "A graph was deleted", tone: "plain" };
    case "task-failed":
      return {
        text: `${text("group")}: ${text("error")}: ${text("message")}` +
          (Number(fact.count) > 1 ? ` (${count("count")} times)` : ""),
        tone: "bad",
        link: [...graph, "tasks", text("key")],
      };
    case "worker-joined":
      return { text: `Worker ${text("name")} joined`, tone: "good", link: worker };
    case "worker-left":
      return {
        text: `Worker ${text("name")} left: ${text("reason")}`,
        tone: text("reason") === "lost" ? "bad" : "plain",
      };
    case "worker-paused":
      return {
        text: `Worker ${text("name")} paused ${
          text("by") === "hand" ? "by hand" : `for ${text("by")}`
        }`,
        tone: text("by") === "hand" ? "plain" : "bad",
        link: worker,
      };
    case "worker-resumed":
      return { text: `Worker ${text("name")} resumed`, tone: "good", link: worker };
    case "retirement-started":
      return { text: "Workers are retiring", tone: "plain" };
    case "retirement-ended":
      return { text: `A retirement ended: ${lengthOf(fact.retired)} retired`, tone: "plain" };
    case "standstill":
      return {
        text: `All ${count("workers")} workers are out of memory`,
        tone: "bad",
        link: ["memory"],
      };
    case "standstill-over":
      return { text: "Workers have memory again", tone: "good", link: ["memory"] };
    case "amm-run":
      return {
        text: `The memory manager copied ${count("replicated")} and dropped ${
          count("dropped")
        } results (${showBytes(Number(fact.bytes ?? 0))}, ${
          showBytes(Number(fact.bytesDropped ?? 0))
        })`,
        tone: "plain",
        link: ["memory"],
      };
    case "data-scattered":
      return {
        text: `${count("values")} values were stored in ${text("namespace")}`,
        tone: "plain",
      };
    case "scheduler-resumed":
      return {
        text: `The scheduler resumed after ${showSeconds(Number(fact.downMs ?? 0) / 1000)}`,
        tone: "bad",
      };
    default:
      return { text: type, tone: "plain" };
  }
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
