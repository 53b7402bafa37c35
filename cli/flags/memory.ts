/** The flags of `weir worker` for memory: limit, thresholds, spilling, and custom stores. */
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  FILES_BYTES_DEFAULT,
  formatBytes,
  IDLE_WORKER_BYTES,
  IDLE_WORKER_BYTES_PER_THREAD,
  SPILL_FILE_BYTES_MIN,
} from "../../base/mod.ts";
import { canMeasureResidentSize } from "../../executor/mod.ts";
import { DEFAULT_THRESHOLDS, type MemoryThresholds } from "../../worker/mod.ts";
import { usageError } from "../exit_code.ts";
import { parseSize, parseStoryBytes } from "./parsers.ts";

const MIB = 2 ** 20;

export type Threshold = number | "off";

/** Where large values are spilled to: in the database, or in files beside it. */
export type SpillLarge = { readonly to: "kv" } | {
  readonly to: "files";
  /** Bytes from which a value is a file. */
  readonly bytesMin: number;
};

export interface MemoryFlags {
  /** Unparsed, because its meaning depends on the machine (`parseMemoryLimit`). */
  readonly memoryLimit: string;
  /** Fractions of the limit. */
  readonly memoryTarget: Threshold;
  readonly memorySpill: Threshold;
  readonly memoryPause: Threshold;
  readonly memoryTerminate: Threshold;
  /** `false`: tasks start whatever memory they are expected to take. */
  readonly memoryAdmission: boolean;
  /** `false`: every value stays in memory. */
  readonly spill: boolean;
  /** Folder, `":memory:"` or URL of the spill tier; in the local directory when absent. */
  readonly spillKv?: string;
  readonly spillCompression: "auto" | "zstd" | "none";
  readonly spillLarge: SpillLarge;
  /** Bytes. */
  readonly spillLimit?: number;
  /** `MODULE#NAME` of a custom store. */
  readonly dataStore?: string;
  /** Bytes. A task process that exceeds it is killed. */
  readonly executorMemoryLimit?: number;
  /** Bytes. A task whose files take more is killed. */
  readonly filesLimit: number;
  /** Bytes. */
  readonly storyMemory?: number;
}

/** Adds the memory flags to a command. Most can also be set by an environment variable. */
export function addMemoryFlags(command: Command): Command {
  return command
    .addOption(
      new Option("--memory-limit <size>", 'size, fraction of the machine, "auto", or 0 for none')
        .default("auto").env("WEIR_MEMORY_LIMIT"),
    )
    .addOption(
      threshold("target", "above it, values in memory are spilled, least recently used first"),
    )
    .addOption(threshold("spill", "above it, values are spilled until the target is reached"))
    .addOption(threshold("pause", "above it, the worker pauses"))
    .addOption(threshold("terminate", "above it, the largest task process is killed"))
    .addOption(
      new Option(
        "--spill-kv <place>",
        'folder, ":memory:" or KV Connect URL; default: the local directory',
      )
        .argParser(spillPlace).env("WEIR_SPILL_KV"),
    )
    .addOption(
      new Option("--spill-compression <kind>", "auto: zstd if a sample of the value shrinks")
        .choices(["auto", "zstd", "none"]).default("auto").env("WEIR_SPILL_COMPRESSION"),
    )
    .addOption(
      new Option(
        "--spill-large <place>",
        'values of 1MiB or more: "kv", "files" beside it, or "files:SIZE" for another size',
      )
        .argParser(spillLarge).default({ to: "kv" }, "kv").env("WEIR_SPILL_LARGE"),
    )
    .addOption(
      new Option("--spill-limit <size>", "maximum size of spilled data").argParser(spillLimit)
        .env("WEIR_SPILL_LIMIT"),
    )
    .option("--no-memory-admission", "start tasks whatever memory earlier ones have taken")
    .option("--no-spill", "keep every value in memory")
    .addOption(
      new Option("--data-store <module#name>", "keep values in a custom store")
        .argParser(moduleName).env("WEIR_DATA_STORE"),
    )
    .addOption(
      new Option(
        "--executor-memory-limit <size>",
        "kill a task process above this size; default: --memory-limit, at least 1GiB",
      )
        .argParser(parseSize).env("WEIR_EXECUTOR_MEMORY_LIMIT"),
    )
    .addOption(
      new Option("--files-limit <size>", "kill a task whose files take more on the disk")
        .argParser(parseSize).default(FILES_BYTES_DEFAULT, "4GiB").env("WEIR_FILES_LIMIT"),
    )
    .addOption(
      new Option(
        "--story-memory <size>",
        "memory for the latest transitions; default: 1/16 of the limit, at most 64MiB",
      )
        .argParser(parseStoryBytes).env("WEIR_STORY_MEMORY"),
    );
}

/**
 * The thresholds as fractions of the memory limit; `null` where the flag says "off".
 *
 * @throws CommandError if spill, pause and terminate are not in ascending order
 */
export function thresholdsOf(flags: MemoryFlags): MemoryThresholds {
  const { memoryTarget, memorySpill, memoryPause, memoryTerminate } = flags;
  const rising = [
    ["--memory-spill", memorySpill],
    ["--memory-pause", memoryPause],
    ["--memory-terminate", memoryTerminate],
  ] as const;
  let below: readonly [string, number] | null = null;
  for (const [name, fraction] of rising) {
    if (fraction === "off") continue;
    if (below !== null && fraction < below[1]) {
      throw usageError(
        `Cannot use ${name} ${fraction}: it must not be less than ${below[0]} ${below[1]}`,
      );
    }
    below = [name, fraction];
  }
  return {
    target: asFraction(memoryTarget),
    spill: asFraction(memorySpill),
    pause: asFraction(memoryPause),
    terminate: asFraction(memoryTerminate),
  };
}

/**
 * Resident bytes up to which tasks start beside others, if memory decides over their start: up to
 * the size at which the worker pauses, or kills if it does not pause. It does not where the memory
 * of processes cannot be measured.
 */
export function admissionBytesOf(
  flags: Pick<MemoryFlags, "memoryAdmission">,
  limitBytes: number,
  { pause, terminate }: MemoryThresholds,
): number | undefined {
  const fraction = pause ?? terminate;
  if (!flags.memoryAdmission || limitBytes === 0 || fraction === null) return undefined;
  if (!canMeasureResidentSize()) return undefined;
  return Math.floor(limitBytes * fraction);
}

/**
 * Checks that an idle worker fits below the thresholds at which it would be paused or killed.
 *
 * @throws CommandError with the smallest limit that can be used
 */
export function checkMemoryLimit(
  limitBytes: number,
  threads: number,
  { pause, terminate }: MemoryThresholds,
): void {
  const lowest = Math.min(pause ?? Infinity, terminate ?? Infinity);
  const idle = IDLE_WORKER_BYTES + threads * IDLE_WORKER_BYTES_PER_THREAD;
  if (limitBytes === 0 || lowest === Infinity || idle <= lowest * limitBytes) return;
  throw usageError(
    `Cannot use a memory limit of ${formatBytes(limitBytes)}: an idle worker of ${threads} ` +
      `threads takes ${formatBytes(idle)}, which must be at most ${lowest} of it; give at least ` +
      `--memory-limit ${Math.ceil(idle / lowest / MIB)}MiB, or fewer --threads`,
  );
}

function asFraction(threshold: Threshold): number | null {
  return threshold === "off" ? null : threshold;
}

/**
 * Checks that flags of the spill tier are given only where values are spilled.
 *
 * @throws CommandError if they have no effect
 */
export function checkSpillFlags(flags: MemoryFlags): void {
  const { spillKv, spillLarge, spillLimit } = flags;
  const given = [
    ["--spill-kv", spillKv !== undefined],
    ["--spill-limit", spillLimit !== undefined],
    ["--spill-large files", spillLarge.to === "files"],
  ] as const;
  const [name] = given.find(([_, isGiven]) => isGiven) ?? [];
  const without = flagWithoutTier(flags);
  if (name && without !== null) {
    throw usageError(`Cannot use ${name} with ${without}: nothing is spilled`);
  }
  if (spillLarge.to === "files" && spillKv !== undefined && !isSpillFolder(spillKv)) {
    throw usageError(
      `Cannot use --spill-large files with --spill-kv "${spillKv}": files need a folder`,
    );
  }
}

/** Returns whether the place of `--spill-kv` is a folder. */
export function isSpillFolder(place: string): boolean {
  return place !== ":memory:" && !/^https?:\/\//.test(place);
}

/** The flag that disables the spill tier; `null` when there is a spill tier. */
function flagWithoutTier(flags: MemoryFlags): string | null {
  if (!flags.spill) return "--no-spill";
  if (flags.dataStore !== undefined) return "--data-store";
  if (flags.memoryLimit.trim() !== "" && Number(flags.memoryLimit) === 0) return "--memory-limit 0";
  if (flags.memoryTarget !== "off" || flags.memorySpill !== "off") return null;
  return "--memory-target off and --memory-spill off";
}

function threshold(name: keyof MemoryThresholds, effect: string): Option {
  return new Option(`--memory-${name} <fraction>`, `fraction of the limit, or "off": ${effect}`)
    .default(DEFAULT_THRESHOLDS[name]).argParser(fraction)
    .env(`WEIR_MEMORY_${name.toUpperCase()}`);
}

function fraction(text: string): Threshold {
  if (text === "off") return text;
  const value = text.trim() === "" ? NaN : Number(text);
  if (value > 0 && value <= 1) return value;
  throw new InvalidArgumentError('Give a number above 0 and up to 1, or "off".');
}

function spillPlace(text: string): string {
  if (text === ":memory:" || /^https?:\/\/./.test(text) && URL.canParse(text)) return text;
  if (text !== "" && !/^\w+:\/\//.test(text)) return text;
  throw new InvalidArgumentError('Give a folder, ":memory:", or a URL as http(s)://host/path.');
}

function spillLarge(text: string): SpillLarge {
  if (text === "kv") return { to: "kv" };
  if (text === "files") return { to: "files", bytesMin: SPILL_FILE_BYTES_MIN };
  const [, size] = /^files:(.+)$/.exec(text) ?? [];
  const bytesMin = size === undefined ? 0 : parseSize(size);
  if (bytesMin > 0) return { to: "files", bytesMin };
  throw new InvalidArgumentError('Give "kv", "files", or "files:SIZE", as in files:4MiB.');
}

function moduleName(text: string): string {
  if (/^[^#]+#[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text)) return text;
  throw new InvalidArgumentError("Give a module and the name of its export: ./store.ts#MyStore.");
}

function spillLimit(text: string): number {
  const bytes = parseSize(text);
  if (bytes > 0) return bytes;
  throw new InvalidArgumentError("Give more than 0, or use --no-spill to disable spilling.");
}
