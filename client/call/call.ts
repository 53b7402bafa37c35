/** A call that waits to be sent, and the key of its task. */
import { createHash } from "node:crypto";
import type { Annotations } from "../../graph/builder.ts";
import type { OutputEntry } from "../outputs/entry.ts";
import type { SentData } from "./arguments.ts";

/** The source files that a call needs, by their hash, or files that are sent with the call. */
export interface CallModules {
  readonly sha256: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface PendingCall {
  readonly entry: OutputEntry;
  readonly op: string;
  readonly args: readonly unknown[];
  readonly annotations: Annotations;
  /** `null`: a built-in operation, or one of a package. */
  readonly modules: CallModules | null;
  /** Keys that the arguments refer to; with the namespace if it is another. */
  readonly inputs: readonly string[];
  /** The entries of these, which are held until the call is sent. */
  readonly held: readonly OutputEntry[];
  /** Values that are stored before it is sent. */
  readonly data: readonly SentData[];
  /** Characters of its JSON, about. */
  readonly size: number;
}

/**
 * The key of a call: the name of its function and a hash, so that the same call is one task, and
 * progress is shown by function.
 */
export function keyOfCall(
  name: string,
  { op, args, modules }: Pick<PendingCall, "op" | "args" | "modules">,
): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([op, args, modules?.sha256 ?? null]));
  return `${prefixOf(name)}-${hash.digest("hex").slice(0, 24)}`;
}

/** A key for a call that is never the same as another. */
export function uniqueKey(name: string): string {
  return `${prefixOf(name)}-${crypto.randomUUID()}`;
}

/** A name as the first part of a key, which has no slash and no control characters. */
function prefixOf(name: string): string {
  return name.replaceAll(/[^\w.$]+/g, "_").slice(0, 100) || "anonymous";
}
