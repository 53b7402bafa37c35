/** Fair shares: what owners get of the workers. */
import type { ShareStatus } from "../../protocol/http_api.ts";
import { allOf } from "./answer.ts";
import type { Client } from "./client.ts";

/** The share of the caller's owner; those of all owners for admin. Empty without fair shares. */
export async function listShares(client: Client): Promise<ShareStatus[]> {
  return await allOf(client.pages<ShareStatus>("/api/v1/shares", {}));
}
