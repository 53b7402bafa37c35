/**
 * Compiles a submission to the form that the scheduler takes, or reports its faults. Aliases and
 * small literals are resolved, tasks that no output needs are dropped, and keys become indices in
 * running order.
 */
import { DEFAULT_OWNER, type Fault, ownedNamespace } from "../../protocol/mod.ts";
import type { CompiledGraph, GraphPart } from "../compiled.ts";
import { joinParts, NO_ITEMS, slices } from "../graph_parts.ts";
import { type ModuleReference, type ModuleSet, toModuleSet } from "../submission/module_set.ts";
import type { Literal } from "../submission/references.ts";
import type { GraphSubmission } from "../submission/submission.ts";
import { validate, type ValidGraph } from "../submission/validate.ts";
import { Definitions } from "./definition_digest.ts";
import { ResolvedGraph } from "./resolved_graph.ts";
import { type GraphStats, TaskParts } from "./task_parts.ts";

/** Options of {@linkcode compile}. */
export interface CompileOptions {
  /** Namespace of the graph if the submission names none; should be unused. */
  readonly namespace: string;
  /** Whose graph it is; the default owner when absent. */
  readonly owner?: string;
  /** Names of the built-in operations; a Map or a Set of them. */
  readonly builtins: { has(name: string): boolean };
  /** Faults found by `parseSubmission()`, which are reported with the others. */
  readonly faults?: readonly Fault[];
}

/** The webhook that a submission names. */
export type GraphNotify = NonNullable<GraphSubmission["notify"]>;

/** A compiled graph without its lists. */
export type GraphFields = Omit<CompiledGraph, "tasks" | "externals" | "outputs" | "groups">;

/** The lengths of the lists of a graph. */
export type GraphTotals = { readonly [List in "tasks" | "externals" | "outputs"]: number };

/** What is known of a graph that has passed all checks. */
interface Compiled {
  /** `null` when the submission ships no modules. */
  readonly modules: ModuleSet | null;
  /** The set that it uses in place of own modules. */
  readonly moduleReference: ModuleReference | null;
  readonly stats: GraphStats;
  /** Not part of the compiled graph, which is recorded: its secret must not be. */
  readonly notify: GraphNotify | null;
}

interface Rejected {
  readonly ok: false;
  /** The first `GRAPH_PROBLEMS_MAX` faults. */
  readonly faults: readonly Fault[];
  /** Number of further faults. */
  readonly omitted: number;
}

/** Result of {@linkcode compile}. */
export type Compilation =
  | Compiled & { readonly ok: true; readonly compiled: CompiledGraph }
  | Rejected;

/** Result of {@linkcode compileInParts}. */
export type PartedCompilation =
  | Compiled & {
    readonly ok: true;
    readonly compiled: GraphFields;
    /** The lengths of its lists. */
    readonly totals: GraphTotals;
    /** Externals, tasks with their groups, outputs. A part is compiled when it is read. */
    readonly parts: Generator<GraphPart>;
    /** Literals of which several references make one object of the arguments. */
    readonly shared: readonly Literal[];
  }
  | Rejected;

/**
 * Validates and compiles a submission.
 *
 * @param submission any parsed JSON; it is not changed
 */
export function compile(submission: unknown, options: CompileOptions): Compilation {
  const result = compileInParts(submission, options);
  if (!result.ok) return result;
  const { parts, totals: _totals, shared: _shared, ...rest } = result;
  return { ...rest, compiled: { ...rest.compiled, ...joinParts(parts) } };
}

/** {@linkcode compile} for a reader who takes the graph part by part. */
export function compileInParts(submission: unknown, options: CompileOptions): PartedCompilation {
  const validation = validate(submission, options);
  if (!validation.ok) return validation;
  const { settings, outputs } = validation.graph;
  const { modules: files } = validation.graph;
  const modules = files.size === 0 ? null : toModuleSet(files);
  const moduleReference = referenceOf(validation.graph);
  const resolved = new ResolvedGraph(validation.graph);
  const tasks = new TaskParts(resolved);
  const shared = settings.namespace !== undefined;
  const definitions = shared
    ? new Definitions(resolved, (modules ?? moduleReference)?.sha256 ?? null)
    : null;
  return {
    ok: true,
    modules,
    moduleReference,
    stats: tasks.stats,
    notify: settings.notify ?? null,
    totals: {
      tasks: tasks.total,
      externals: tasks.externals.length,
      outputs: outputs.length,
    },
    parts: partsOf(resolved, tasks, definitions),
    shared: resolved.sharedLiterals,
    compiled: {
      name: settings.name ?? "",
      namespace: ownedNamespace(
        options.owner ?? DEFAULT_OWNER,
        settings.namespace ?? options.namespace,
      ),
      shared,
      priority: settings.priority ?? 0,
      ttlMs: toMilliseconds(settings.ttl ?? TTL_SECONDS_DEFAULT),
      failuresMax: settings.onError === "stop" ? 1 : settings.maxFailures ?? null,
      timeoutMs: settings.timeout === undefined ? null : toMilliseconds(settings.timeout),
      ...(settings.noWorkersTimeout !== undefined && {
        noWorkersTimeoutMs: toMilliseconds(settings.noWorkersTimeout),
      }),
      ...(settings.isolation === "owner" && { isolation: "owner" }),
      ...(settings.profile === true && { profile: true }),
      ...secondChanceOf(settings),
      ...(settings.labels && { labels: settings.labels }),
      ...(settings.secrets && { secrets: [...new Set(settings.secrets)].sort() }),
      ...(settings.group !== undefined && {
        concurrency: { group: settings.group, onNewer: settings.onNewer ?? "wait" },
      }),
      ...(settings.cache !== undefined && { cache: settings.cache }),
      culled: tasks.culled,
    },
  };
}

function* partsOf(
  graph: ResolvedGraph,
  tasks: TaskParts,
  definitions: Definitions | null,
): Generator<GraphPart> {
  for (const externals of slices(tasks.externals)) yield { ...NO_ITEMS, externals };
  for (const part of tasks.parts(definitions)) yield { ...NO_ITEMS, ...part };
  for (const nodes of slices(graph.valid.outputs)) {
    const outputs = nodes.map((node) => [graph.keyOf(node), tasks.numberOf(node)] as const);
    yield { ...NO_ITEMS, outputs };
  }
}

const TTL_SECONDS_DEFAULT = 3600;
const SECOND_CHANCE_FACTOR = 3;
const SECOND_CHANCE_SECONDS = 10;

function secondChanceOf(
  { secondChance = false }: ValidGraph["settings"],
): Pick<CompiledGraph, "secondChance"> {
  if (secondChance === false) return {};
  const asked = secondChance === true ? {} : secondChance;
  const { factor = SECOND_CHANCE_FACTOR, minimum = SECOND_CHANCE_SECONDS } = asked;
  return { secondChance: { factor, minimumMs: toMilliseconds(minimum) } };
}

function referenceOf({ moduleSet, operations }: ValidGraph): ModuleReference | null {
  if (moduleSet === null) return null;
  const used = new Set<string>();
  for (const name of operations.values()) if (name.type === "module") used.add(name.file);
  return { sha256: moduleSet, used: [...used].sort() };
}

function toMilliseconds(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds * 1000));
}
