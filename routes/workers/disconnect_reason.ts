/** Why a worker is disconnected, which its later requests are answered with. */
import type { Notice, SchedulerInstruction } from "../../scheduler/mod.ts";
import type { DisconnectReason } from "../inbox/answer.ts";

type CloseWorker = Extract<SchedulerInstruction, { readonly type: "close-worker" }>;

/** `notices`: those of the stimulus with the instruction. */
export function disconnectReason(
  { worker, code, restart }: CloseWorker,
  notices: readonly Notice[],
): DisconnectReason {
  if (restart) return "restart";
  const isRetired = notices.some((notice) =>
    notice.type === "retirement-over" && notice.worker === worker && notice.outcome === "retired"
  );
  return code === "removed" && isRetired ? "retired" : code;
}
