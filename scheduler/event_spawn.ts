/** Events about the graphs that tasks return. Each is the end of one `expand-task`. */
import type { CompiledSpawnedTask, SpawnedResult } from "../graph/mod.ts";
import type { Key, Stamp, TaskError } from "../protocol/mod.ts";

/** The graph was compiled. Ignored if the task no longer waits for this attempt. */
export interface TaskExpanded extends Stamp {
  readonly type: "task-expanded";
  readonly key: Key;
  readonly attempt: number;
  /** Its tasks, inputs first. */
  readonly tasks: readonly CompiledSpawnedTask[];
  /** What takes the place of the task; indices into `tasks`. */
  readonly result: SpawnedResult;
}

/** The graph cannot be compiled. Ignored as above. */
export interface ExpansionFailed extends Stamp {
  readonly type: "expansion-failed";
  readonly key: Key;
  readonly attempt: number;
  readonly error: TaskError;
}

export type SpawnEvent = TaskExpanded | ExpansionFailed;
