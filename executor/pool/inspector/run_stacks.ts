/**
 * The stacks of the runs of a pool. Requests that come while the stack of a child is taken share
 * it, so that however many ask, a task stands still once at a time.
 */
import { callsProgram } from "../../call_operations.ts";
import type { Attempt, TaskStackShot } from "../../../protocol/mod.ts";
import { hideFolders } from "../../wire/source_folders.ts";
import type { PoolChild } from "../child.ts";
import type { PreparedRun } from "../runs/prepared_run.ts";
import { type CallStack, takeCallStack } from "./call_stack.ts";
import { connectInspector, NoWayError } from "./connect.ts";
import { CUT, InspectorSession, SessionEndedError } from "./session.ts";
import { NonsenseError } from "./web_socket.ts";

/** Milliseconds in which a process must have answered. */
export const STACK_MS_MAX = 3000;
/** Children that are asked at a time, and those that take a relay each, which is a process. */
const ASKED_MAX = 32;
const RELAYED_MAX = 8;
const TEXT_CHARACTERS_MAX = 500;
/** Characters of an address in which folders are looked for, which takes their square of steps. */
const ADDRESS_CHARACTERS_MAX = 1000;

type Child = Pick<PoolChild, "id" | "isBound" | "isEnding" | "inspected" | "modulesUrl">;
type Run = Pick<PreparedRun, "attempt" | "call" | "graph" | "key" | "mask">;

interface RunStacksOptions {
  readonly children: () => Iterable<Child>;
  /** The run of this child that runs now. */
  readonly head: (child: Child) => Run | undefined;
  readonly msMax: number;
}

/** What was seen of a child. */
type Seen =
  | { readonly type: "stack"; readonly stack: CallStack }
  | { readonly type: "no-answer" }
  | { readonly type: "no-way"; readonly reason: string };

type Outcome = Pick<TaskStackShot, "state" | "frames" | "cut" | "detail">;

export class RunStacks {
  readonly #options: RunStacksOptions;
  readonly #underWay = new Map<Child, Promise<Seen>>();

  constructor(options: RunStacksOptions) {
    this.#options = options;
  }

  /**
   * The stacks of all runs that run now, or of the run with this attempt. A run that ends meanwhile
   * is left out.
   */
  async take(attempt?: Attempt): Promise<TaskStackShot[]> {
    const { children, head } = this.#options;
    const waiting: (readonly [Child, Run])[] = [];
    for (const child of children()) {
      const run = child.isBound && !child.isEnding ? head(child) : undefined;
      if (run === undefined || (attempt !== undefined && run.attempt !== attempt)) continue;
      waiting.push([child, run]);
    }
    const stacks: TaskStackShot[] = [];
    // A later look would end too late, and comes only to where others do not answer.
    const lastMs = performance.now() + this.#options.msMax / 2;
    const askNext = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [child, run] = next;
        const isLate = performance.now() > lastMs;
        const outcome = isLate ? NO_TIME : await this.#outcome(child, run);
        if (outcome === null) continue;
        const { key, graph, attempt } = run;
        stacks.push({ key, graph, attempt, ...masked(outcome, run) });
      }
    };
    const isRelayed = waiting.some(([{ inspected }]) => inspected?.isSeparate);
    const length = isRelayed ? RELAYED_MAX : ASKED_MAX;
    await Promise.all(Array.from({ length }, askNext));
    return stacks.sort((a, b) => a.attempt - b.attempt);
  }

  /** `null`: the run has ended. */
  async #outcome(child: Child, run: Run): Promise<Outcome | null> {
    const program = callsProgram(run.call);
    if (program === "only") return PROGRAM;
    const seen = await this.#look(child);
    if (child.isEnding || this.#options.head(child) !== run) return null;
    switch (seen.type) {
      case "no-way":
        return without(
          "unavailable",
          `Cannot look into its process: ${seen.reason}`,
        );
      case "no-answer":
        return without("blocked", NO_ANSWER);
      case "stack":
        if (seen.stack.type === "idle") {
          return program === null ? WAITING : PROGRAM;
        }
        return outcomeOf(seen.stack, {
          modules: child.modulesUrl,
          op: run.call.op,
        });
    }
  }

  #look(child: Child): Promise<Seen> {
    const underWay = this.#underWay.get(child);
    if (underWay !== undefined) return underWay;
    const looking = look(child, this.#options.msMax).finally(() => this.#underWay.delete(child));
    this.#underWay.set(child, looking);
    return looking;
  }
}

const WAITING = without(
  "waiting",
  "No JavaScript runs: the task awaits something outside of it, such as a timer, a request, a " +
    "file, a program or a module that is being loaded",
);
const NO_ANSWER =
  "Its process does not answer: a built-in function runs that cannot be interrupted, such as " +
  "JSON.parse, a synchronous read or Atomics.wait, or the machine is too busy";
const NO_TIME = without(
  "unavailable",
  "There was no time to look into its process, as too many others of its worker do not answer",
);
const NONSENSE = "what answers is no inspector: the task may have put something in its place";
const PROGRAM = without(
  "program",
  "It runs a program (`exec`), which has no stack of JavaScript: look at the process on its worker",
);

function without(state: Outcome["state"], detail: string): Outcome {
  return { state, frames: [], cut: 0, detail };
}

/** Never rejects. Whatever happens, the connection is closed, which lets the child go on. */
async function look(child: Child, msMax: number): Promise<Seen> {
  const inspected = child.inspected;
  if (inspected === null) {
    return { type: "no-way", reason: "it has told no address" };
  }
  const late = Promise.withResolvers<Seen>();
  const timer = setTimeout(() => late.resolve({ type: "no-answer" }), msMax);
  let isOver = false;
  let onLate = () => {};
  const looking = async (): Promise<Seen> => {
    try {
      const connection = await connectInspector(inspected);
      onLate = () => connection.close();
      if (isOver) onLate();
      const session = await InspectorSession.open(connection, inspected.address);
      onLate = () => session.close();
      if (isOver) onLate();
      return { type: "stack", stack: await takeCallStack(session) };
    } catch (error) {
      if (error instanceof NonsenseError) return { type: "no-way", reason: NONSENSE };
      const isKnown = error instanceof NoWayError || error instanceof SessionEndedError;
      return { type: "no-way", reason: isKnown ? error.message : CUT };
    }
  };
  try {
    return await Promise.race([looking(), late.promise]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    onLate();
  }
}

function outcomeOf(
  stack: CallStack,
  { modules, op }: { readonly modules: string | null; readonly op: string },
): Outcome {
  if (stack.type !== "calls") {
    return without(
      "running",
      `Code of Weir runs: the operation "${clip(op)}", or what it needs`,
    );
  }
  const frames = stack.calls.map(({ name, url, line, column }) => ({
    function: clip(name),
    file: clip(hideFolders(url.slice(0, ADDRESS_CHARACTERS_MAX), { modules })),
    line,
    column,
  }));
  return { state: "running", frames, cut: stack.cut, detail: null };
}

/** A function may have a name that was computed from a secret. */
function masked(outcome: Outcome, { mask }: Run): Outcome {
  if (mask === undefined) return outcome;
  const frames = outcome.frames.map((frame) => ({
    ...frame,
    function: mask.whole(frame.function),
    file: mask.whole(frame.file),
  }));
  return { ...outcome, frames };
}

function clip(text: string): string {
  return text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)}...`;
}
