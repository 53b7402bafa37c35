/**
 * The flags of `weir scheduler` for the Active Memory Manager, and the policies that they load.
 *
 * Policies run in the process of the scheduler, so they are loaded when it starts and never later,
 * by whom has started it and by nobody over the network. The hash of the source of each is kept: a
 * run can be replayed only with the same policies.
 */
import { pathToFileURL } from "node:url";
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  ActiveMemoryManagerPolicy,
  asMeasure,
  BUILT_IN_POLICIES,
  DEFAULT_POLICIES,
  makePolicy,
  type PolicyClass,
  type PolicyRegistry,
  type PolicySpec,
} from "../../amm/mod.ts";
import { errorMessage, failureReason } from "../../base/mod.ts";
import { MEMORY_MEASURES, type MemoryMeasure } from "../../protocol/mod.ts";
import type { KnownPolicy, SchedulerOptions } from "../../scheduler/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { policyHash } from "./policy_hash.ts";
import { userPath } from "./user_path.ts";

export interface AmmFlags {
  readonly amm: boolean;
  /** Seconds. */
  readonly ammInterval: number;
  readonly ammMeasure: MemoryMeasure;
  readonly ammPolicies?: string;
  /** `MODULE#NAME`. */
  readonly ammPolicy: readonly string[];
}

/** What a scheduler is made with. */
export interface AmmSetting {
  readonly options: Pick<SchedulerOptions, "amm" | "ammIntervalMs" | "ammMeasure" | "ammPolicies">;
  readonly registry: PolicyRegistry;
  readonly known: readonly KnownPolicy[];
}

/** Each flag has an environment variable: `WEIR_AMM_INTERVAL` for `--amm-interval`. */
export function withAmm(command: Command): Command {
  return command
    .addOption(
      new Option("--no-amm", "do not start the Active Memory Manager").env("WEIR_NO_AMM"),
    )
    .addOption(
      new Option("--amm-interval <seconds>", "time between runs of the manager").default(2)
        .argParser(interval).env("WEIR_AMM_INTERVAL"),
    )
    .addOption(
      new Option(
        "--amm-measure <measure>",
        `memory figure for comparing workers: ${MEMORY_MEASURES.join(", ")}`,
      )
        .default("optimistic").argParser(measure).env("WEIR_AMM_MEASURE"),
    )
    .addOption(
      new Option(
        "--amm-policies <file>",
        'policies of the manager, a JSON list of {"name", ...parameters}',
      )
        .env("WEIR_AMM_POLICIES"),
    )
    .addOption(
      new Option("--amm-policy <module#name>", "load a custom policy; repeatable")
        .default([]).argParser(collect).env("WEIR_AMM_POLICY"),
    );
}

/** Throws {@linkcode CommandError} for what cannot be read, loaded or made. */
export async function ammSetting(flags: AmmFlags): Promise<AmmSetting> {
  const registry = new Map<string, PolicyClass>(BUILT_IN_POLICIES);
  const known: KnownPolicy[] = [...registry.keys()].map((name) => ({ name, sha256: null }));
  const own: PolicySpec[] = [];
  for (const address of flags.ammPolicy) {
    const { name, made, sha256 } = await loadPolicy(address);
    if (registry.has(name)) {
      throw usage(`Cannot load policy "${address}": a policy "${name}" exists already`);
    }
    registry.set(name, made);
    known.push({ name, sha256 });
    own.push({ name });
  }
  const ammPolicies = flags.ammPolicies === undefined
    ? [...DEFAULT_POLICIES, ...own]
    : await readPolicies(flags.ammPolicies);
  for (const spec of ammPolicies) {
    try {
      makePolicy(registry, spec);
    } catch (error) {
      throw usage(errorMessage(error));
    }
  }
  const options = {
    amm: flags.amm,
    ammIntervalMs: Math.ceil(flags.ammInterval * 1000),
    ammMeasure: flags.ammMeasure,
    ammPolicies,
  };
  return { options, registry, known };
}

interface LoadedPolicy {
  readonly name: string;
  readonly made: PolicyClass;
  /** Of its source: {@linkcode policyHash}. */
  readonly sha256: string;
}

async function loadPolicy(address: string): Promise<LoadedPolicy> {
  const [, file, name] = /^(.+)#([^#]+)$/.exec(address) ?? [];
  if (file === undefined || name === undefined) {
    throw usage(`Cannot load policy "${address}": give MODULE#NAME, as in ./mine.ts#Mine`);
  }
  const url = pathToFileURL(userPath(file)).href;
  let made: unknown;
  let sha256: string;
  try {
    sha256 = await policyHash(url);
    made = (await import(url) as Record<string, unknown>)[name];
  } catch (error) {
    const why = error instanceof Deno.errors.NotFound
      ? "there is no such file"
      : failureReason(error);
    throw usage(`Cannot load policy "${address}": ${why}`);
  }
  if (!isPolicyClass(made)) {
    const what = made === undefined
      ? "has no export of that name"
      : "has no policy class of that name";
    throw usage(`Cannot load policy "${address}": the module ${what}`);
  }
  return { name, made, sha256 };
}

function isPolicyClass(made: unknown): made is PolicyClass {
  return typeof made === "function" && made.prototype instanceof ActiveMemoryManagerPolicy;
}

/** `[{"name": "ReduceReplicas"}, {"name": "Rebalance", "gap": 0.2}]`; `class` for `name`, too. */
async function readPolicies(file: string): Promise<PolicySpec[]> {
  const path = userPath(file);
  let records: unknown;
  try {
    records = JSON.parse(await Deno.readTextFile(path));
  } catch (error) {
    const why = error instanceof Deno.errors.NotFound
      ? "there is no such file"
      : failureReason(error);
    throw usage(`Cannot read policies from "${file}": ${why}`);
  }
  if (!Array.isArray(records)) {
    throw usage(`Cannot read policies from "${file}": it must hold a list`);
  }
  return records.map((record: unknown, index) => {
    if (typeof record !== "object" || record === null || Array.isArray(record)) {
      throw usage(`Cannot read policies from "${file}": /${index}: give {"name": ...}`);
    }
    const { name, class: named, ...params } = record as Record<string, unknown>;
    const [given, ...more] = [name, named].filter((one) => one !== undefined);
    if (typeof given !== "string" || more.length > 0) {
      throw usage(`Cannot read policies from "${file}": /${index}: give its "name", once`);
    }
    return { name: given, params };
  });
}

function usage(message: string): CommandError {
  return new CommandError(message, EXIT.usage);
}

function interval(text: string): number {
  const value = Number(text);
  if (value >= 0.001 && Number.isFinite(value)) return value;
  throw new InvalidArgumentError("Give seconds, 0.001 or more.");
}

function measure(text: string): MemoryMeasure {
  try {
    return asMeasure(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? `${error.message}.` : "");
  }
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}
