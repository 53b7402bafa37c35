/**
 * The call of a task, and its inputs, with which it can run outside the cluster. Of a task that has
 * started others it is the call that did.
 */
import type { CompiledAnnotations } from "../../../graph/mod.ts";
import {
  type Call,
  callOfFiles,
  fullKey,
  type GraphId,
  type Key,
  namespaceOf,
  ownerOfKey,
  type Sha256,
  type TaskFiles,
  type TaskName,
  type TaskPlacement,
} from "../../../protocol/mod.ts";
import { failureInline } from "../../replicas/failure_value.ts";
import type { SchedulerState } from "../../core.ts";
import { type Task, toleratesFailure } from "../../state/task.ts";
import { nameFor } from "../task_name.ts";
import { describeOutput, findTask, type Output } from "../tasks.ts";

/** An input of a call. `owner` and `namespace` are those in the cluster. */
export interface InputView {
  readonly name: TaskName;
  readonly owner: string;
  readonly namespace: string;
  /** `failed`: its value is a description of the failure. `missing`: it has no value now. */
  readonly state: "available" | "failed" | "missing";
  /** `null`: not known. */
  readonly nbytes: number | null;
}

/** The call of a task. */
export interface CallView extends Call {
  readonly key: Key;
  readonly files: TaskFiles | null;
  readonly inputs: readonly InputView[];
  readonly modules: Sha256 | null;
  readonly owner: string;
  /** Names of those that it may have. */
  readonly secrets: readonly string[];
  /** Names of those, and of the secrets of the graph that shows it. */
  readonly namedSecrets: readonly string[];
  /** Microseconds; `null`: it has none. */
  readonly timeoutUs: number | null;
  /** How it uses a cache, as in its annotations. */
  readonly cached: Pick<CompiledAnnotations, "cache" | "cacheKey">;
  /** `null`: it may run anywhere. */
  readonly placement: TaskPlacement | null;
  readonly isPure: boolean;
  /** A stored value, which never runs. */
  readonly isStored: boolean;
}

/** The call of a task; `undefined` if the graph has no such task. */
export function taskCall(
  state: SchedulerState,
  graph: GraphId,
  key: string,
): CallView | undefined {
  const task = taskOf(state, graph, key);
  if (task === undefined) return undefined;
  const { context } = task;
  const { secrets = [] } = context;
  const { secrets: shown = [] } = state.cluster.graphs.get(graph)?.context ?? {};
  const { op, args, annotations } = task.spawn?.origin ?? task;
  const { files, call } = callOfFiles({ op, args });
  return {
    ...call,
    key: task.key,
    files,
    inputs: inputsOf(task).map((input) => describeInput(task, input)),
    modules: context.modules,
    owner: ownerOfKey(task.key),
    secrets,
    namedSecrets: [...new Set([...secrets, ...shown])],
    timeoutUs: annotations?.timeoutUs ?? null,
    cached: cacheUseOf(annotations),
    placement: placementOf(task),
    isPure: annotations?.pure !== false,
    isStored: context.scattered,
  };
}

/**
 * The value of the input with this number, and its holders; `undefined` if there is no such input.
 * A failure that the task runs with is a value that is known here.
 */
export function taskInput(
  state: SchedulerState,
  graph: GraphId,
  { key, index }: { readonly key: string; readonly index: number },
): (Output & { readonly view: InputView }) | undefined {
  const task = taskOf(state, graph, key);
  const input = task && inputsOf(task)[index];
  if (task === undefined || input === undefined) return undefined;
  const view = describeInput(task, input);
  const found = describeOutput(input);
  if (view.state !== "failed") return { ...found, view };
  return { ...found, view, state: "memory", holders: [], inline: failureInline(input) };
}

function cacheUseOf(annotations: CompiledAnnotations | null): CallView["cached"] {
  const { cache, cacheKey } = annotations ?? {};
  return { ...(cache !== undefined && { cache }), ...(cacheKey !== undefined && { cacheKey }) };
}

function placementOf({ annotations }: Task): TaskPlacement | null {
  const { resources, pools, workers, allowOtherWorkers } = annotations ?? {};
  const placement = {
    ...(resources && { resources }),
    ...(pools && { pools }),
    ...(workers && { workers }),
    ...(allowOtherWorkers && { allowOtherWorkers }),
  };
  return Object.keys(placement).length === 0 ? null : placement;
}

function taskOf(state: SchedulerState, graph: GraphId, key: string): Task | undefined {
  const record = state.cluster.graphs.get(graph);
  return record && findTask(state, record, fullKey(record.namespace, key));
}

function inputsOf(task: Task): readonly Task[] {
  return task.spawn?.origin?.dependencies ?? task.dependencies;
}

function describeInput(task: Task, input: Task): InputView {
  const { key, nbytes, state, replicas, inline } = input;
  const hasFailed = state === "erred" && toleratesFailure(input, task.spawn?.origin ?? task);
  const isThere = state === "memory" && (replicas.length > 0 || inline !== null);
  return {
    name: nameFor(task, key),
    owner: ownerOfKey(key),
    namespace: namespaceOf(key),
    state: hasFailed ? "failed" : isThere ? "available" : "missing",
    nbytes: isThere && nbytes >= 0 ? nbytes : null,
  };
}
