/**
 * Output of the tasks of a graph in the log of a pipeline: the output of each attempt as one block,
 * when it has ended. Blocks are folded; those of failed tasks come last and are not.
 */
import { errorMessage } from "../../base/mod.ts";
import { type Client, graphLog, ProblemError, UnreachableError } from "../../client/mod.ts";
import { type GraphStatus, isActive, type TaskStatus, taskTitle } from "../../protocol/mod.ts";
import { foldedBlock, openBlock } from "../ci/markup.ts";
import type { CiName } from "../ci/system.ts";
import { printableLine } from "../output/printable.ts";
import { say, writeMarkup } from "../output/print.ts";
import { restOfLogs } from "./log_display.ts";

/** Tasks of a graph whose ends are looked for while it runs. */
const TASKS_MAX = 20_000;
const INTERVAL_MS = 2000;
/** The fraction of time for which tasks are read is at most one in so many. */
const REST_FACTOR = 20;
/** Characters that are held back; then everything that has come is shown. */
const HELD_MAX = 16 * 1024 * 1024;

/** Fields of a task that tell whether an attempt has ended. */
const ENDED_FIELDS = ["key", "label", "attempts", "state"] as const satisfies (keyof TaskStatus)[];
type EndedTask = Pick<TaskStatus, typeof ENDED_FIELDS[number]>;

/** Output of an attempt that is not shown yet. */
interface Held {
  readonly key: string;
  readonly attempt: number;
  text: string;
  /** Whether an earlier look found that the attempt has ended. */
  hasEnded: boolean;
}

export class FoldedLogs {
  readonly #client: Client;
  readonly #graph: string;
  readonly #ci: CiName;
  readonly #shown: Promise<void>;
  /** By attempt and key, in the order of their first output. */
  readonly #held = new Map<string, Held>();
  #heldLength = 0;
  #nextAt = 0;

  constructor(client: Client, graph: string, ci: CiName) {
    this.#client = client;
    this.#graph = graph;
    this.#ci = ci;
    this.#shown = this.#collect();
  }

  /** Shows the output of attempts that have ended, unless it looked a moment ago. */
  async look({ tasks }: GraphStatus): Promise<void> {
    const startedAt = performance.now();
    if (tasks > TASKS_MAX || startedAt < this.#nextAt || this.#held.size === 0) return;
    const states = await this.#readTasks();
    for (const held of [...this.#held.values()]) {
      const task = states.get(held.key);
      if (task === undefined || !isOver(held, task) || isFailure(held, task)) continue;
      // Lines may come after the state: they have time until the next look.
      if (held.hasEnded) this.#fold(held, task);
      else held.hasEnded = true;
    }
    const tookMs = performance.now() - startedAt;
    this.#nextAt = performance.now() + Math.max(INTERVAL_MS, REST_FACTOR * tookMs);
  }

  /** The graph has ended: shows the rest, failed tasks last. */
  async ended(): Promise<void> {
    await restOfLogs(this.#shown);
    const states = await this.#readTasks();
    const failed: Held[] = [];
    for (const held of [...this.#held.values()]) {
      const task = states.get(held.key);
      if (task !== undefined && isFailure(held, task)) failed.push(held);
      else this.#fold(held, task);
    }
    for (const held of failed) {
      const text = this.#take(held).replace(/\r?\n$/, "");
      const name = printableLine(titleOf(held, states.get(held.key)));
      const lines = text.split(/\r?\n/).map((line) => `${name}: ${line}`);
      writeMarkup(openBlock(this.#ci, lines));
    }
  }

  /** Shows what has come, without waiting for more. */
  showHeld(): void {
    for (const held of [...this.#held.values()]) this.#fold(held);
  }

  async #collect(): Promise<void> {
    try {
      const records = graphLog(this.#client, this.#graph, { follow: true });
      for await (const { key, attempt, text } of records) {
        const name = `${attempt} ${key}`;
        const held = this.#held.get(name);
        if (held === undefined) this.#held.set(name, { key, attempt, text, hasEnded: false });
        else held.text += text;
        this.#heldLength += text.length;
        if (this.#heldLength > HELD_MAX) this.showHeld();
      }
    } catch (error) {
      say(`Cannot show the logs: ${errorMessage(error)}`);
    }
  }

  async #readTasks(): Promise<Map<string, EndedTask>> {
    const found = new Map<string, EndedTask>();
    try {
      for await (const task of this.#client.tasks(this.#graph, { fields: ENDED_FIELDS })) {
        found.set(task.key, task);
        if (found.size >= TASKS_MAX) break;
      }
    } catch (error) {
      // The token may not read them, or the scheduler is away: the next look finds out.
      if (!(error instanceof ProblemError || error instanceof UnreachableError)) throw error;
    }
    return found;
  }

  /** `task`: absent if its label is not known. */
  #fold(held: Held, task?: EndedTask): void {
    const { attempt } = held;
    const lines = this.#take(held).replace(/\r?\n$/, "").split(/\r?\n/);
    const name = titleOf(held, task);
    const title = attempt > 1 ? `${name} (attempt ${attempt})` : name;
    writeMarkup(foldedBlock(this.#ci, { title, lines, now: Date.now() }));
  }

  #take(held: Held): string {
    this.#held.delete(`${held.attempt} ${held.key}`);
    this.#heldLength -= held.text.length;
    return held.text;
  }
}

function titleOf({ key }: Held, task: EndedTask | undefined): string {
  return task === undefined ? key : taskTitle(task);
}

function isOver({ attempt }: Held, { attempts, state }: EndedTask): boolean {
  return attempt < attempts || !isActive(state);
}

/** Returns whether the last attempt of a task failed, and with it the task. */
function isFailure({ attempt }: Held, { attempts, state }: EndedTask): boolean {
  return state === "erred" && attempt >= attempts;
}
