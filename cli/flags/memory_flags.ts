/** The flags of `weir worker` about memory and what happens when it is short. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { errorMessage, parseBytes } from "../../base/mod.ts";
import { DEFAULT_THRESHOLDS, type MemoryThresholds } from "../../worker/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";

export type Threshold = number | "off";

export interface MemoryFlags {
  /** As written: what it means depends on the machine (`parseMemoryLimit`). */
  readonly memoryLimit: string;
  /** Parts of the limit. */
  readonly memoryTarget: Threshold;
  readonly memorySpill: Threshold;
  readonly memoryPause: Threshold;
  readonly memoryTerminate: Threshold;
  /** `false`: every value stays in memory. */
  readonly spill: boolean;
  /** Folder, `":memory:"` or URL of the spill tier; in the local directory when absent. */
  readonly spillKv?: string;
  readonly spillCompression: "auto" | "zstd" | "none";
  /** Bytes. */
  readonly spillLimit?: number;
  /** `MODULE#NAME` of somebody else's store. */
  readonly dataStore?: string;
  /** Bytes: a task's process beyond it is killed. */
  readonly executorMemoryLimit?: number;
}

/** Adds them to the command; each can be given in the environment, too. */
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
        .argParser(place).env("WEIR_SPILL_KV"),
    )
    .addOption(
      new Option("--spill-compression <kind>", "auto: zstd if a sample of the value shrinks")
        .choices(["auto", "zstd", "none"]).default("auto").env("WEIR_SPILL_COMPRESSION"),
    )
    .addOption(
      new Option("--spill-limit <size>", "maximum size of spilled data").argParser(spillLimit)
        .env("WEIR_SPILL_LIMIT"),
    )
    .option("--no-spill", "keep every value in memory")
    .addOption(
      new Option("--data-store <module#name>", "keep values in a custom store")
        .argParser(moduleName).env("WEIR_DATA_STORE"),
    )
    .addOption(
      new Option("--executor-memory-limit <size>", "kill a task process above this size")
        .argParser(size).env("WEIR_EXECUTOR_MEMORY_LIMIT"),
    );
}

/** Throws {@linkcode CommandError} when the flags contradict each other. */
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
      throw new CommandError(
        `Cannot use ${name} ${fraction}: it must not be less than ${below[0]} ${below[1]}`,
        EXIT.usage,
      );
    }
    below = [name, fraction];
  }
  return {
    target: bound(memoryTarget),
    spill: bound(memorySpill),
    pause: bound(memoryPause),
    terminate: bound(memoryTerminate),
  };
}

function bound(threshold: Threshold): number | null {
  return threshold === "off" ? null : threshold;
}

/** Refuses flags of the spill tier where there is none. Throws {@linkcode CommandError}. */
export function checkSpillFlags(flags: MemoryFlags): void {
  const { spillKv, spillLimit } = flags;
  const given = spillKv !== undefined ? "--spill-kv" : spillLimit !== undefined && "--spill-limit";
  const without = whyNoTier(flags);
  if (given && without !== null) {
    throw new CommandError(`Cannot use ${given} with ${without}: nothing is spilled`, EXIT.usage);
  }
}

/** The setting that leaves no spill tier, if there is one. */
function whyNoTier(flags: MemoryFlags): string | null {
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

function place(text: string): string {
  if (text === ":memory:" || /^https?:\/\/./.test(text) && URL.canParse(text)) return text;
  if (text !== "" && !/^\w+:\/\//.test(text)) return text;
  throw new InvalidArgumentError('Give a folder, ":memory:", or a URL as http(s)://host/path.');
}

function moduleName(text: string): string {
  if (/^[^#]+#[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text)) return text;
  throw new InvalidArgumentError("Give a module and the name of its export: ./store.ts#MyStore.");
}

function spillLimit(text: string): number {
  const bytes = size(text);
  if (bytes > 0) return bytes;
  throw new InvalidArgumentError("Give more than 0, or use --no-spill to disable spilling.");
}

function size(text: string): number {
  try {
    return parseBytes(text);
  } catch (error) {
    throw new InvalidArgumentError(errorMessage(error));
  }
}
