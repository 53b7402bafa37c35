/** Explains the turn of a task that waits beside tasks of other shares. */
import { type FairShares, GraphShare, type OwnerShare } from "../../state/fair_share/share.ts";
import { compareOwners, graphTurn } from "../../state/fair_share/turns.ts";
import type { Task } from "../../state/task.ts";
import { activeWeight } from "./shares.ts";

/** Who comes before a queued task, and what its owner gets. */
export interface Turn {
  readonly text: string;
  /** Absent: owners have no shares. */
  readonly ownersBefore?: number;
  readonly share?: number;
  /** Graphs of its owner with equal priority. Absent: graphs have no shares. */
  readonly graphsBefore?: number;
}

/** Explains the turn of a queued task; `null`: no other share has tasks. */
export function explainTurn(fair: FairShares, task: Task): Turn | null {
  if (!fair.isContested) return null;
  const owners = fair.fairShare ? explainOwner(fair, task.context.share) : null;
  const graphs = task.context.share.isSplit ? explainGraph(task) : null;
  const texts = [owners?.text, graphs?.text].filter((text) => text !== undefined);
  if (texts.length === 0) return null;
  return { ...owners, ...graphs, text: texts.join(", ") };
}

function explainOwner(fair: FairShares, share: OwnerShare): Turn | null {
  const others = [...fair.owners.values()].filter((other) => other !== share);
  if (!others.some(({ isActive }) => isActive)) return null;
  const before = others.filter((other) => other.queued > 0 && compareOwners(other, share) < 0);
  const part = share.weight / activeWeight(fair);
  return {
    text: `${count(before.length, "owner")} before it, its share is ${formatPart(part)}`,
    ownersBefore: before.length,
    share: part,
  };
}

function explainGraph(task: Task): Turn | null {
  if (!(task.share instanceof GraphShare)) return null;
  const graphs = [...task.share.level.graphs.values()];
  if (graphs.length < 2) return null;
  const own = graphTurn(task);
  const before = graphs.filter(({ queued, tag }) => queued > 0 && tag < own).length;
  return { text: `${count(before, "graph")} of its owner before it`, graphsBefore: before };
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** `1/3`, or `40 %` for what is no such part. */
function formatPart(part: number): string {
  const whole = Math.round(1 / part);
  return Math.abs(whole * part - 1) < 1e-9 ? `1/${whole}` : `${Math.round(part * 100)} %`;
}
