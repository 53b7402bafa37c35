/**
 * The flags of `weir scheduler` for the Active Memory Manager, and the policies that they load.
 *
 * Policies are code that runs in the process of the scheduler. They are therefore loaded only at
 * its start, by paths on its command line or in the file that `--amm-policies` names, and never
 * over the network: the routes know policies by their names only. The hash of the source of each
 * policy is kept, because a recording can be replayed only with the same policies.
 */
import { dirname, resolve } from "node:path";
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
import { errorMessage, TIME_SECONDS_MAX } from "../../base/mod.ts";
import { parseStrictJson } from "../../graph/json_text.ts";
import { MEMORY_MEASURES, type MemoryMeasure } from "../../protocol/mod.ts";
import type { KnownPolicy } from "../../routes/mod.ts";
import type { SchedulerOptions } from "../../scheduler/mod.ts";
import { usageError } from "../exit_code.ts";
import { appendValue, duration } from "./parsers.ts";
import { policyHash } from "./policy_hash.ts";
import { fileErrorReason, userPath } from "./user_path.ts";

export interface AmmFlags {
  readonly amm: boolean;
  /** Seconds. */
  readonly ammInterval: number;
  readonly ammMeasure: MemoryMeasure;
  readonly ammPolicies?: string;
  /** `MODULE#NAME`. */
  readonly ammPolicy: readonly string[];
}

/** Options of the scheduler and the policies that it can run. */
export interface AmmSetting {
  readonly options: Pick<SchedulerOptions, "amm" | "ammIntervalMs" | "ammMeasure" | "ammPolicies">;
  readonly registry: PolicyRegistry;
  readonly known: readonly KnownPolicy[];
  /** `MODULE#NAME` of each custom policy. */
  readonly addresses: readonly string[];
}

/** Adds the flags. Each has an environment variable: `WEIR_AMM_INTERVAL` for `--amm-interval`. */
export function addAmmFlags(command: Command): Command {
  return command
    .addOption(new Option("--no-amm", "do not start the Active Memory Manager").env("WEIR_NO_AMM"))
    .addOption(
      new Option("--amm-interval <duration>", "time between runs of the manager").default(2)
        .argParser(duration({ least: 0.001, most: TIME_SECONDS_MAX })).env("WEIR_AMM_INTERVAL"),
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
        'policies of the manager, a JSON list of {"name" or "class", ...parameters}',
      )
        .env("WEIR_AMM_POLICIES"),
    )
    .addOption(
      new Option("--amm-policy <module#name>", "load a custom policy; repeatable")
        .default([]).argParser(appendValue).env("WEIR_AMM_POLICY"),
    );
}

/**
 * Loads the policies and checks that each configured one can be created.
 *
 * @throws CommandError if a file cannot be read, a module cannot be loaded, or a policy is unknown
 *   or has wrong parameters
 */
export async function loadAmmSetting(flags: AmmFlags): Promise<AmmSetting> {
  const custom = new CustomPolicies();
  for (const address of flags.ammPolicy) await custom.load(address);
  const { registry, known, addresses } = custom;
  const ammPolicies = flags.ammPolicies === undefined
    ? [...DEFAULT_POLICIES, ...custom.names().map((name) => ({ name }))]
    : await readPolicies(flags.ammPolicies, custom);
  for (const spec of ammPolicies) {
    try {
      makePolicy(registry, spec);
    } catch (error) {
      throw usageError(errorMessage(error));
    }
  }
  const options = {
    amm: flags.amm,
    ammIntervalMs: Math.ceil(flags.ammInterval * 1000),
    ammMeasure: flags.ammMeasure,
    ammPolicies,
  };
  return { options, registry, known, addresses };
}

/** The built-in policies, and those that are loaded from modules. */
class CustomPolicies {
  readonly registry = new Map<string, PolicyClass>(BUILT_IN_POLICIES);
  readonly known: KnownPolicy[] = [...BUILT_IN_POLICIES.keys()].map((name) => ({
    name,
    sha256: null,
  }));
  readonly addresses: string[] = [];
  /** Name -> URL of its module. */
  readonly #modules = new Map<string, string>();

  names(): string[] {
    return [...this.#modules.keys()];
  }

  /**
   * Loads a policy and returns its name. One that is loaded already stays.
   */
  async load(address: string): Promise<string> {
    const [, file, name] = /^(.+)#([^#]+)$/.exec(address) ?? [];
    if (file === undefined || name === undefined) {
      throw usageError(
        `Cannot load policy "${address}": give MODULE#NAME, as in ./mine.ts#Mine`,
      );
    }
    const url = pathToFileURL(userPath(file)).href;
    if (this.#modules.get(name) === url) return name;
    const { policyClass, sha256 } = await loadPolicy(address, { url, name });
    if (this.registry.has(name)) {
      throw usageError(
        `Cannot load policy "${address}": a policy "${name}" exists already`,
      );
    }
    this.#modules.set(name, url);
    this.registry.set(name, policyClass);
    this.known.push({ name, sha256 });
    this.addresses.push(address);
    return name;
  }
}

interface LoadedPolicy {
  readonly policyClass: PolicyClass;
  /** Hash of its source: {@linkcode policyHash}. */
  readonly sha256: string;
}

async function loadPolicy(
  address: string,
  { url, name }: { readonly url: string; readonly name: string },
): Promise<LoadedPolicy> {
  let exported: unknown;
  let sha256: string;
  try {
    sha256 = await policyHash(url);
    exported = (await import(url) as Record<string, unknown>)[name];
  } catch (error) {
    throw usageError(`Cannot load policy "${address}": ${fileErrorReason(error)}`);
  }
  if (!isPolicyClass(exported)) {
    const what = exported === undefined
      ? "has no export of that name"
      : "has no policy class of that name";
    throw usageError(`Cannot load policy "${address}": the module ${what}`);
  }
  return { policyClass: exported, sha256 };
}

function isPolicyClass(value: unknown): value is PolicyClass {
  return typeof value === "function" && value.prototype instanceof ActiveMemoryManagerPolicy;
}

/**
 * Reads `[{"name": "ReduceReplicas"}, {"class": "./relieve.ts#Relieve", "above": 0.5}]`. `class`
 * and `name` mean the same. A path is relative to the folder of the file.
 */
async function readPolicies(file: string, custom: CustomPolicies): Promise<PolicySpec[]> {
  const path = userPath(file);
  let records: unknown;
  try {
    records = parseStrictJson(await Deno.readTextFile(path));
  } catch (error) {
    throw usageError(`Cannot read policies from "${file}": ${fileErrorReason(error)}`);
  }
  if (!Array.isArray(records)) {
    throw usageError(`Cannot read policies from "${file}": it must hold a list`);
  }
  const specs = records.map((record: unknown, index) => {
    if (typeof record !== "object" || record === null || Array.isArray(record)) {
      throw usageError(
        `Cannot read policies from "${file}": /${index}: give {"name": ...}`,
      );
    }
    const { name, class: className, ...params } = record as Record<string, unknown>;
    const [given, ...more] = [name, className].filter((one) => one !== undefined);
    if (typeof given !== "string" || more.length > 0) {
      throw usageError(`Cannot read policies from "${file}": /${index}: give its "name", once`);
    }
    return { name: given, params };
  });
  const loaded: PolicySpec[] = [];
  for (const [index, { name, params }] of specs.entries()) {
    const isPath = name.includes("#");
    loaded.push({ name: isPath ? await loadNamed(name, index) : name, params });
  }
  return loaded;

  async function loadNamed(address: string, index: number): Promise<string> {
    try {
      return await custom.load(resolve(dirname(path), address));
    } catch (error) {
      throw usageError(
        `Cannot read policies from "${file}": /${index}: ${errorMessage(error)}`,
      );
    }
  }
}

function measure(text: string): MemoryMeasure {
  try {
    return asMeasure(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? `${error.message}.` : "");
  }
}
