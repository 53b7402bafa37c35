/** Hands the profiles of a worker that leaves over to the scheduler. */
import { getLogger } from "@logtape/logtape";
import { errorMessage, PROFILE_HANDOVER_MS_MAX, PROFILE_POST_BYTES_MAX } from "../../base/mod.ts";
import type { Registered, SentProfile } from "../../protocol/mod.ts";
import type { SchedulerClient } from "../connection/scheduler_client.ts";

const log = getLogger(["weir", "worker"]);

type Client = Pick<SchedulerClient, "sendProfiles">;

/** Sends profiles, each in a post. What cannot be sent is lost. */
export async function handOverProfiles(
  client: Client,
  registered: Registered,
  profiles: readonly SentProfile[],
): Promise<void> {
  const signal = AbortSignal.timeout(PROFILE_HANDOVER_MS_MAX);
  for (const profile of profiles) {
    const body = new TextEncoder().encode(JSON.stringify({ profiles: [profile] }));
    if (body.length > PROFILE_POST_BYTES_MAX) continue;
    try {
      await client.sendProfiles(registered, body, signal);
    } catch (error) {
      log.warn("Cannot send profiles to the scheduler: {error}", { error: errorMessage(error) });
    }
    if (signal.aborted) return;
  }
}
