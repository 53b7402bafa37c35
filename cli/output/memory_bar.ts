/**
 * Memory as text: a bar for a worker, five lines for a cluster. Each part of a bar has its own
 * character, so that the bar can be read without colours.
 */
import { formatBytes } from "../../base/mod.ts";
import type { MemoryState } from "../../protocol/mod.ts";

/** Width of the memory limit in characters. */
const WIDTH = 24;

type Paint = (text: string) => string;

interface Style {
  readonly character: string;
  /** Number of an ANSI colour. */
  readonly colour: number;
}

const MANAGED: Style = { character: "#", colour: 32 };
const OLD: Style = { character: "+", colour: 33 };
const RECENT: Style = { character: "-", colour: 93 };
const SPILLED: Style = { character: "~", colour: 34 };

/** Explains the characters of a bar. */
export const LEGEND = `${MANAGED.character} managed  ${OLD.character} unmanaged (old)  ` +
  `${RECENT.character} unmanaged (recent)  ${SPILLED.character} spilled`;

/** Memory of a worker without its bar: `230 MiB of 512 MiB, 64 MiB spilled`. */
export function memoryFigures(memory: MemoryState & { readonly limit: number | null }): string {
  const { process, spilled, limit } = memory;
  const suffix = spilled > 0 ? `, ${formatBytes(spilled)} spilled` : "";
  if (limit === null || limit === 0) return `${formatBytes(process)}, no limit${suffix}`;
  return `${formatBytes(process)} of ${formatBytes(limit)}${suffix}`;
}

/**
 * Memory of a worker as a bar: `[####++-...............|~~~] 230 MiB of 512 MiB, 64 MiB spilled`.
 * The limit spans `[` to `|`; spilled bytes follow on the same scale, with at most the same width.
 * A worker without a limit has figures only.
 */
export function memoryBar(
  memory: MemoryState & { readonly limit: number | null },
  options: { readonly colours: boolean },
): string {
  const { process, spilled, limit } = memory;
  if (limit === null || limit === 0) return memoryFigures(memory);
  const paint = options.colours ? painted : plain;
  const column = (bytes: number) => Math.min(WIDTH, Math.round(WIDTH * bytes / limit));
  const marks = [memory.managed, memory.optimistic, process].map(column);
  const [managed = 0, old = 0, recent = 0] = marks;
  const bar = paint(MANAGED)(MANAGED.character.repeat(managed)) +
    paint(OLD)(OLD.character.repeat(old - managed)) +
    paint(RECENT)(RECENT.character.repeat(recent - old)) + ".".repeat(WIDTH - recent);
  // Spilled bytes are visible however few they are.
  const tail = spilled > 0 ? SPILLED.character.repeat(Math.max(1, column(spilled))) : "";
  return `[${bar}|${paint(SPILLED)(tail)}] ${memoryFigures(memory)}`;
}

/** Memory in five lines: resident size, its parts, and spilled bytes. */
export function memoryLines(memory: MemoryState): string[] {
  return [
    `Process memory (RSS)  ${formatBytes(memory.process)}`,
    `  managed             ${formatBytes(memory.managed)}`,
    `  unmanaged (old)     ${formatBytes(memory.unmanagedOld)}`,
    `  unmanaged (recent)  ${formatBytes(memory.unmanagedRecent)}`,
    `Spilled to disk       ${formatBytes(memory.spilled)}`,
  ];
}

function painted({ colour }: Style): Paint {
  return (text) => text === "" ? "" : `\x1b[${colour}m${text}\x1b[0m`;
}

function plain(): Paint {
  return (text) => text;
}
