/** Pools: slots in the whole cluster that tasks take while they run, by `pools: {"db": 1}`. */
import type { PoolStatus } from "../../protocol/http_api.ts";
import { allOf, answerOf } from "./answer.ts";
import type { Client } from "./client.ts";

/** Which pool of a name is meant. */
export interface PoolPlace {
  /** The pool of all owners; needs the scope admin. Default: that of the caller. */
  readonly shared?: boolean;
}

/** The pools that the caller may use: its own, and shared ones. */
export async function listPools(client: Client): Promise<PoolStatus[]> {
  return await allOf(client.pages<PoolStatus>("/api/v1/pools", {}));
}

/**
 * Makes a pool, or changes the number of its slots. Tasks that hold slots keep them.
 *
 * @throws ProblemError, UnreachableError
 */
export async function setPool(
  client: Client,
  name: string,
  { slots, shared = false }: PoolPlace & { readonly slots: number },
): Promise<PoolStatus> {
  const response = await client.request(pathOf(name), {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ slots, shared }),
  });
  return answerOf<PoolStatus>(await client.json(response), "name", "slots");
}

/**
 * Removes a pool.
 *
 * @throws ProblemError with the code `pool_in_use` while tasks hold its slots or wait for them
 */
export async function deletePool(
  client: Client,
  name: string,
  { shared = false }: PoolPlace = {},
): Promise<void> {
  const query = shared ? "?shared=true" : "";
  const response = await client.request(pathOf(name) + query, { method: "DELETE" });
  await response.body?.cancel();
}

function pathOf(name: string): string {
  return `/api/v1/pools/${encodeURIComponent(name)}`;
}
