/** How tasks name each other. */
import {
  type Key,
  namespaceOf,
  ownerOfKey,
  shortKey,
  type TaskName,
  withoutOwner,
} from "../../protocol/mod.ts";
import type { Task } from "../state/task.ts";

/** Another task as this one names it: as short as the namespace and the owner allow. */
export function nameFor(task: Task, other: Key): TaskName {
  const key = shortKey(other);
  if (namespaceOf(other) === namespaceOf(task.key)) return key;
  const namespace = withoutOwner(namespaceOf(other));
  const owner = ownerOfKey(other);
  return { key, namespace, ...(owner !== ownerOfKey(task.key) && { owner }) };
}
