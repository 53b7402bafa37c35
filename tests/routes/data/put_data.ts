/** External data for tests of the HTTP API. */
import assert from "node:assert/strict";
import type { ApiWorld } from "../world.ts";

interface StoredItem {
  readonly key: string;
  readonly nbytes: number;
  readonly holders: readonly string[];
}

/** Stores values in the namespace `ns`; the request must succeed. */
export async function putData(
  world: ApiWorld,
  values: unknown,
  options = {},
): Promise<StoredItem[]> {
  const body = { namespace: "ns", values, ...options };
  const response = await world.ask("POST", "/api/v1/data", body);
  assert.equal(response.status, 201, await response.clone().text());
  return (await response.json() as { items: StoredItem[] }).items;
}
