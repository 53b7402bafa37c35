/** The cache across runs that the flags of a scheduler ask for. */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import { type FolderPlace, isUrl, openPlace } from "../../cache/mod.ts";
import { Outcomes, type SchedulerCache, Verification } from "../../routes/mod.ts";
import { usageError } from "../exit_code.ts";
import type { CacheFlags } from "../flags/cache.ts";
import { userPath } from "../flags/user_path.ts";
import { taskEnvironment } from "./task_environment.ts";

const log = getLogger(["weir", "scheduler", "cache"]);

/**
 * Opens the place; `undefined`: the flags name none.
 *
 * @throws CommandError if the folder cannot be used
 */
export async function openSchedulerCache(flags: CacheFlags): Promise<SchedulerCache | undefined> {
  if (flags.cache === undefined) {
    if (flags.flaky) {
      throw usageError("Cannot use --flaky without --cache: outcomes are kept there");
    }
    return undefined;
  }
  const { cache } = flags;
  const place = await openPlace(cache === "" || isUrl(cache) ? cache : userPath(cache), {
    warn: (message) => log.warn("{message}", { message }),
    ...(flags.cacheLimit !== undefined && { limitBytes: flags.cacheLimit }),
  }).catch((error) => {
    throw usageError(errorMessage(error));
  });
  const marks = place.kind === "folder" ? (place as FolderPlace).marks : null;
  const verification = new Verification({
    rate: flags.cacheVerify,
    marks,
    now: Date.now,
    random: Math.random,
  });
  await verification.open();
  return {
    place,
    verification,
    ...(flags.flaky && { outcomes: new Outcomes({ marks, now: Date.now }) }),
    environment: taskEnvironment(),
    valueMax: flags.cacheMaxValue,
  };
}
