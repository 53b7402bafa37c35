/**
 * Places of functions in what was submitted: the inspector knows positions in the scripts that were
 * made of it, whose source maps say the rest.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { InspectorSession } from "./session.ts";
import { sourceMapOf, type SourcePosition, submittedPlaces } from "./source_map.ts";

/** Milliseconds for which a task may stand still while the sources of its functions are read. */
const SOURCES_MS_MAX = 250;
/** Characters of sources whose maps are read. Reading them takes this process 40 ms per MiB. */
const SOURCES_CHARACTERS_MAX = 4 * 2 ** 20;

/** A position in a script. Lines and columns count from 0. */
export interface ScriptPosition<Of> {
  readonly scriptId: string;
  /** The address of the script. */
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
  /** Where the position was found. */
  readonly of: Of;
}

/**
 * The places of positions in what was submitted, as far as the sources come in time. The debugger
 * of the session must be enabled.
 */
export async function readPlaces<Of>(
  session: InspectorSession,
  positions: readonly ScriptPosition<Of>[],
): Promise<ReadonlyMap<Of, SourcePosition>> {
  const places = new Map<Of, SourcePosition>();
  const byScript = Map.groupBy(positions.filter(isFromFile), ({ scriptId }) => scriptId);
  if (byScript.size === 0) return places;
  let characters = 0;
  const reading = [...byScript].map(async ([scriptId, wanted]) => {
    const { scriptSource } = await session.call("Debugger.getScriptSource", { scriptId });
    if (typeof scriptSource !== "string") return;
    characters += scriptSource.length;
    const map = characters > SOURCES_CHARACTERS_MAX ? null : sourceMapOf(scriptSource);
    if (map === null) return;
    const found = submittedPlaces(
      map,
      wanted.map(({ lineNumber, columnNumber }) => ({ line: lineNumber, column: columnNumber })),
    );
    for (const [index, place] of found.entries()) {
      const position = wanted[index];
      if (place !== null && position !== undefined) places.set(position.of, place);
    }
  });
  const late = new AbortController();
  const all = Promise.allSettled(reading).finally(() => late.abort());
  await Promise.race([all, sleep(SOURCES_MS_MAX, undefined, { signal: late.signal })]).catch(
    () => {},
  );
  return places;
}

/** Returns whether a script may have a source map. */
export function isFromFile({ url }: Pick<ScriptPosition<unknown>, "url">): boolean {
  return /^(file|https?):/.test(url);
}
