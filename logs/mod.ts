/** The output of tasks, in files. Start at `log_folder.ts`. */
export { LogRing } from "./ring.ts";
export { OutputMask, SecretMask } from "./secret_mask.ts";
export { type KeptLogFigures, KeptLogs, type KeptLogsOptions } from "./kept_logs.ts";
export { LogFolder, type LoggedRun, type LogPiece } from "./log_folder.ts";
