/** What tasks may do, as the worker's `--allow-*` flags say it, and as Deno's flags of a child. */

/** `false`: nothing. `true`: everything of its kind. A list: only these. */
export type Grant = boolean | readonly string[];

/** Everything is `false` by default. */
export interface ExecutorPermissions {
  readonly allowNet?: Grant;
  readonly allowRead?: Grant;
  readonly allowWrite?: Grant;
  readonly allowEnv?: Grant;
  readonly allowRun?: Grant;
  readonly allowSys?: Grant;
  /** `npm:` modules, fetched by the worker. */
  readonly allowNpm?: boolean;
  /** Hosts of `https:` modules (`jsr.io` for `jsr:`), fetched by the worker. */
  readonly allowImport?: readonly string[];
}

/** Sentences for the log of a worker that was started with these permissions. */
export function permissionWarnings(_permissions: ExecutorPermissions): string[] {
  return [];
}
