/**
 * Takes the stack of a child: pauses it at its next statement, reads the calls, and lets it go on.
 * Only names of functions and positions leave this file; the values that V8 reports with them
 * (arguments, `this`) do not.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { PROGRAM_URL } from "../../wire/greeting.ts";
import type { InspectorSession } from "./session.ts";
import { type SourceMap, sourceMapOf, submittedPlace } from "./source_map.ts";

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
 * first {@linkcode INNER_MAX}; `idle`: no JavaScript runs; `other`: only code of Weir runs.
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
    readonly columnNumber?: number;
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
/** Milliseconds for which a task may stand still while the sources of its functions are read. */
const SOURCES_MS_MAX = 250;
/** Calls that are kept: the innermost and the outermost ones. */
const INNER_MAX = 80;
const OUTER_MAX = 20;

/** Takes the stack. Rejects when the session ends. */
export async function takeCallStack(
  session: InspectorSession,
): Promise<CallStack> {
  await session.call("Debugger.enable", { maxScriptsCacheSize: 0 });
  await session.call("Debugger.setBlackboxPatterns", { patterns: DENO_CODE });
  const { isPaused, frames } = await pause(session);
  const own = frames.filter((frame) => urlOf(session, frame) !== PROGRAM_URL);
  const cut = Math.max(0, own.length - INNER_MAX - OUTER_MAX);
  const kept = cut === 0 ? own : [...own.slice(0, INNER_MAX), ...own.slice(-OUTER_MAX)];
  const maps = await readMaps(session, kept);
  if (isPaused) await session.call("Debugger.resume");
  await session.call("Debugger.disable");
  if (frames.length === 0) return { type: "idle" };
  if (own.length === 0) return { type: "other" };
  return {
    type: "calls",
    calls: kept.map((frame) => callOf(session, frame, maps)),
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
  const idleAt = performance.now() + IDLE_MS;
  let paused = session.next("Debugger.paused");
  await session.call("Debugger.pause");
  for (
    let answers = 0;
    answers < ANSWERS_MIN || performance.now() < idleAt;
    answers++
  ) {
    const event = await Promise.race([paused, answerOf(session)]);
    if (event === null) continue;
    const all = event.callFrames as readonly CallFrame[];
    const frames = all.filter((frame) => !DENO_SCRIPT.test(urlOf(session, frame)));
    if (frames.length > 0) return { isPaused: true, frames };
    // The code of the task may be the next that is called.
    paused = session.next("Debugger.paused");
    await session.call("Debugger.stepInto");
  }
  return { isPaused: false, frames: [] };
}

/** Resolves to `null` after an answer and a pause. */
async function answerOf(session: InspectorSession): Promise<null> {
  await session.call("Runtime.getIsolateId");
  await sleep(ANSWER_PAUSE_MS);
  return null;
}

function urlOf(session: InspectorSession, { location }: CallFrame): string {
  return session.scripts.get(location.scriptId) ?? "";
}

/** The source map of each script of the stack, as far as its text comes in time. */
async function readMaps(
  session: InspectorSession,
  frames: readonly CallFrame[],
): Promise<ReadonlyMap<string, SourceMap>> {
  const maps = new Map<string, SourceMap>();
  const ids = new Set(
    frames.filter((frame) => /^(file|https?):/.test(urlOf(session, frame)))
      .map(({ location }) => location.scriptId),
  );
  if (ids.size === 0) return maps;
  const reading = [...ids].map(async (scriptId) => {
    const { scriptSource } = await session.call("Debugger.getScriptSource", {
      scriptId,
    });
    const map = typeof scriptSource === "string" ? sourceMapOf(scriptSource) : null;
    if (map !== null) maps.set(scriptId, map);
  });
  const late = new AbortController();
  const all = Promise.all(reading).finally(() => late.abort());
  await Promise.race([all, sleep(SOURCES_MS_MAX, undefined, late)]).catch(
    () => {},
  );
  return maps;
}

function callOf(
  session: InspectorSession,
  frame: CallFrame,
  maps: ReadonlyMap<string, SourceMap>,
): StackCall {
  const { scriptId, lineNumber: line, columnNumber: column = 0 } = frame.location;
  const map = maps.get(scriptId);
  const at = map === undefined ? null : submittedPlace(map, { line, column });
  return {
    name: frame.functionName,
    url: at?.source ?? urlOf(session, frame),
    line: (at?.line ?? line) + 1,
    column: (at?.column ?? column) + 1,
  };
}
