/** The secrets of the running task. */
import type { Secrets } from "../../protocol/mod.ts";
import { hasOwn, NativeError } from "../wire/primordials.ts";

let given: Secrets = {};
let whyMissing = (name: string) =>
  `Cannot give the secret ${name}: the graph must name it in "secrets", and a file of the ` +
  "scheduler or of this worker must have it for the owner of the graph";

/** The run that begins has these secrets. `missing`: says why one is not there. */
export function giveSecrets(secrets: Secrets = {}, missing = whyMissing): void {
  given = secrets;
  whyMissing = missing;
}

/**
 * The value of a secret.
 *
 * @throws Error if the graph does not name it, or nobody has it
 */
export function secret(name: unknown): string {
  const value = typeof name === "string" && hasOwn(given, name) ? given[name] : undefined;
  if (value !== undefined) return value;
  throw new NativeError(whyMissing(JSON.stringify(name) ?? String(name)));
}
