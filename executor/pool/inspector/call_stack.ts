/**
 * Takes the stack of a child: pauses it at its next statement, reads the calls, and lets it go on.
 * Only names of functions and positions leave this file; the values that V8 reports with them
 * (arguments, `this`) do not.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { STACK_INNER_CALLS_MAX } from "../../../base/mod.ts";
import { PROGRAM_URL } from "../../wire/greeting.ts";
import type { InspectorSession } from "./session.ts";
import { NonsenseError } from "./web_socket.ts";
import { readPlaces } from "./places.ts";
import { isPosition, type SourcePosition } from "./source_map.ts";

/** A call of a stack. Lines and columns count from 1; those of WebAssembly are offsets in bytes. */
export interface StackCall {
  /** Empty for a function without a name. */
  readonly name: string;
  /** The URL of the source; empty for code that was made by `eval`. */
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/**
 * What the code of the task does. `calls`: the innermost first, without the `cut` calls after the
 * first {@linkcode STACK_INNER_CALLS_MAX}; `idle`: no JavaScript runs; `other`: only code of Weir
 * runs.
 */
export type CallStack =
  | {
    readonly type: "calls";
    readonly calls: readonly StackCall[];
    readonly cut: number;
  }
  | { readonly type: "idle" | "other" };

/** A call as V8 reports it. It has more members, with values. */
interface CallFrame {
  readonly functionName: string;
  readonly location: {
    readonly scriptId: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
}

/**
 * Code of Deno. V8 seldom stops in it, but at the next statement of other code, so that a task that
 * a timer wakes is seen and not the timer.
 */
const DENO_CODE = ["^ext:", "^node:"];
const DENO_SCRIPT = /^(ext|node):/;
/** Milliseconds in which a process without JavaScript may begin to run some. */
const IDLE_MS = 200;
/**
 * Calls that are answered before a process counts as idle. V8 pauses code that runs before it
 * answers the call after the next, so the speed of the machine does not matter.
 */
const ANSWERS_MIN = 3;
/** Pause between two calls. An answer makes the system send what it holds back (Nagle). */
const ANSWER_PAUSE_MS = 5;
/** Outermost calls that are kept. */
const OUTER_MAX = 20;

/** Takes the stack. Rejects when the session ends. */
export async function takeCallStack(session: InspectorSession): Promise<CallStack> {
  await session.call("Debugger.enable", { maxScriptsCacheSize: 0 });
  await session.call("Debugger.setBlackboxPatterns", { patterns: DENO_CODE });
  const { isPaused, frames } = await pause(session);
  const own = frames.filter((frame) => urlOf(session, frame) !== PROGRAM_URL);
  const cut = Math.max(0, own.length - STACK_INNER_CALLS_MAX - OUTER_MAX);
  const kept = cut === 0 ? own : [...own.slice(0, STACK_INNER_CALLS_MAX), ...own.slice(-OUTER_MAX)];
  const places = await readPlaces(
    session,
    kept.map((frame) => ({ ...frame.location, url: urlOf(session, frame), of: frame })),
  );
  // The end of the session does the same, but may come later than the answer to who asks.
  const goesOn = async () => {
    if (isPaused) await session.call("Debugger.resume");
    await session.call("Debugger.disable");
  };
  await goesOn().catch(() => {});
  if (frames.length === 0) return { type: "idle" };
  if (own.length === 0) return { type: "other" };
  return {
    type: "calls",
    calls: kept.map((frame) => callOf(session, frame, places.get(frame))),
    cut,
  };
}

interface Pause {
  readonly isPaused: boolean;
  /** The calls of code that is not Deno's. */
  readonly frames: readonly CallFrame[];
}

/** Pauses the process where code runs that is not Deno's, if that happens in time. */
async function pause(session: InspectorSession): Promise<Pause> {
  const over = new AbortController();
  const idleAt = performance.now() + IDLE_MS;
  let paused = session.next("Debugger.paused");
  await session.call("Debugger.pause");
  try {
    for (let answers = 0; answers < ANSWERS_MIN || performance.now() < idleAt; answers++) {
      const event = await Promise.race([paused, answerOf(session, over.signal)]);
      if (event === null) continue;
      const frames = callFrames(event.callFrames)
        .filter((frame) => !DENO_SCRIPT.test(urlOf(session, frame)));
      if (frames.length > 0) return { isPaused: true, frames };
      // The code of the task may be the next that is called.
      paused = session.next("Debugger.paused");
      await session.call("Debugger.stepInto");
    }
    return { isPaused: false, frames: [] };
  } finally {
    over.abort();
  }
}

/**
 * The calls of an event. Throws if they are none: a task can close its inspector and answer itself.
 */
function callFrames(reported: unknown): CallFrame[] {
  if (!Array.isArray(reported)) throw new NonsenseError("it reports no calls");
  return reported.map((call) => {
    const { functionName, location } = call ?? {};
    const { scriptId, lineNumber, columnNumber = 0 } = location ?? {};
    const isCall = typeof functionName === "string" && typeof scriptId === "string" &&
      isPosition(lineNumber) && isPosition(columnNumber);
    if (!isCall) throw new NonsenseError("it reports calls of another form");
    return { functionName, location: { scriptId, lineNumber, columnNumber } };
  });
}

/** Resolves to `null` after an answer and a pause. */
async function answerOf(session: InspectorSession, signal: AbortSignal): Promise<null> {
  await session.call("Runtime.getIsolateId");
  await sleep(ANSWER_PAUSE_MS, undefined, { signal });
  return null;
}

function urlOf(session: InspectorSession, { location }: CallFrame): string {
  return session.scripts.get(location.scriptId) ?? "";
}

function callOf(
  session: InspectorSession,
  frame: CallFrame,
  place: SourcePosition | undefined,
): StackCall {
  const { lineNumber, columnNumber } = frame.location;
  return {
    name: frame.functionName,
    url: place?.source ?? urlOf(session, frame),
    line: (place?.line ?? lineNumber) + 1,
    column: (place?.column ?? columnNumber) + 1,
  };
}
