/**
 * The output of tasks. The worker that ran a task has its log (`log_folder.ts`, opened by
 * `executor/pool/pool_options.ts`). The scheduler has the ends of failed ones, and what workers
 * handed over (`received_logs.ts`).
 */
export { LogRing } from "./ring.ts";
export { OutputMask, SecretMask } from "./secret_mask.ts";
export {
  type ReceivedLogFigures,
  ReceivedLogs,
  type ReceivedLogsOptions,
} from "./received_logs.ts";
export { LogFolder, type LoggedRun, type LogPiece } from "./log_folder.ts";
