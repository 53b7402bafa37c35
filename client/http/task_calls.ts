/** The calls of tasks, for who runs a task outside the cluster. */
import { keySegment, type TaskCall } from "../../protocol/http_api.ts";
import { answerOf } from "./answer.ts";
import type { Client } from "./client.ts";

/** The operation of a task, its arguments and the names of its inputs. */
export async function fetchTaskCall(client: Client, graph: string, key: string): Promise<TaskCall> {
  return answerOf<TaskCall>(await client.get(`${pathOf(graph, key)}/call`), "op", "args", "inputs");
}

/**
 * The response with one input of a task in MessagePack, as long as its value is kept. `index`: its
 * number in `inputs` of the call.
 */
export async function openTaskInput(
  client: Client,
  [graph, key]: readonly [graph: string, key: string],
  index: number,
): Promise<Response> {
  const headers = { accept: "application/msgpack" };
  return await client.request(`${pathOf(graph, key)}/inputs/${index}`, { headers });
}

/** A module set. */
export interface TaskModules {
  readonly sha256: string;
  /** File name -> source text. */
  readonly files: Readonly<Record<string, string>>;
}

/** The module set with this SHA-256. A graph of the caller must have it. */
export async function fetchModules(client: Client, sha256: string): Promise<TaskModules> {
  const path = `/api/v1/modules/${encodeURIComponent(sha256)}`;
  return answerOf<TaskModules>(await client.get(path), "sha256", "files");
}

function pathOf(graph: string, key: string): string {
  return `/api/v1/graphs/${encodeURIComponent(graph)}/tasks/${keySegment(key)}`;
}
