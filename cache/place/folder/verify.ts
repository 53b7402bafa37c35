/** Reads everything in a folder, and removes what is wrong. */
import { checkedChunks, DamagedError } from "../checked_bytes.ts";
import { type ContentFiles, fileChunks } from "./content_files.ts";
import type { Eviction } from "./eviction.ts";
import type { FolderIndex } from "./folder_index.ts";
import {
  type ContentRecord,
  diskBytes,
  type KeyRecord,
  type OwnedRecord,
  resultOf,
} from "./records.ts";

export interface CacheVerification {
  /** Keys that lead to a value that is right. */
  readonly entries: number;
  /** Values that are right. */
  readonly values: number;
  /** Bytes of these values, in whole blocks of 4 KiB. */
  readonly bytes: number;
  /** Values that were wrong, and are removed. */
  readonly damaged: readonly DamagedValue[];
  /** Files without a record and records without a value, which are removed. */
  readonly removed: number;
}

export interface DamagedValue {
  readonly digest: string;
  readonly reason: "missing" | "damaged";
  /** Names of the tasks whose keys led to it. */
  readonly names: readonly string[];
}

const BATCH = 100;

export interface VerifiedFolder {
  readonly index: FolderIndex;
  readonly files: ContentFiles;
  readonly eviction: Eviction;
}

/** Rejects if the folder cannot be read. */
export async function verifyFolder(folder: VerifiedFolder): Promise<CacheVerification> {
  let removed = await removeOrphans(folder);
  const damaged: DamagedValue[] = [];
  let [values, bytes, entries] = [0, 0, 0];
  for await (const { key, value } of folder.index.kv.list<ContentRecord>({ prefix: ["v"] })) {
    const digest = String(key[1]);
    const reason = await wrongWith(folder.files, { digest, nbytes: value.nbytes });
    if (reason === null) {
      values++;
      bytes += diskBytes(value.nbytes);
      continue;
    }
    const names = await namesOf(folder.index, digest);
    // Without a record by now, another process has removed the value as a whole.
    if (await folder.eviction.remove(digest)) damaged.push({ digest, reason, names });
  }
  for await (const { key, value } of folder.index.kv.list<KeyRecord>({ prefix: ["k"] })) {
    const cacheKey = String(key[1]);
    const result = resultOf(cacheKey, value);
    const isRight = result && (await folder.index.known([result.digest])).size === 1;
    if (isRight) entries++;
    else if (await folder.index.removeBroken(cacheKey)) removed++;
  }
  return { entries, values, bytes, damaged, removed };
}

/** Removes files without a record, except those that a living process is about to record. */
async function removeOrphans({ files, index }: VerifiedFolder): Promise<number> {
  const unknown: string[] = [];
  let batch: string[] = [];
  const look = async () => {
    const known = await index.known(batch);
    unknown.push(...batch.filter((digest) => !known.has(digest)));
    batch = [];
  };
  for await (const digest of files.digests()) {
    batch.push(digest);
    if (batch.length === BATCH) await look();
  }
  await look();
  // A file is in a journal before it is there, and until it has a record.
  const beingWritten = await files.beingWritten();
  const known = await index.known(unknown);
  const orphans = unknown.filter((digest) => !beingWritten.has(digest) && !known.has(digest));
  for (const digest of orphans) (await files.remove(digest)).done();
  return orphans.length;
}

async function wrongWith(
  files: ContentFiles,
  value: { readonly digest: string; readonly nbytes: number },
): Promise<DamagedValue["reason"] | null> {
  using file = await files.open(value.digest);
  if (file === null) return "missing";
  try {
    for await (const _ of checkedChunks({ ...value, durationUs: 0 }, fileChunks(file)));
    return null;
  } catch (error) {
    if (error instanceof DamagedError) return "damaged";
    throw error;
  }
}

async function namesOf(index: FolderIndex, digest: string): Promise<string[]> {
  const names = new Set<string>();
  for (const key of await index.keysOf(digest, BATCH)) {
    const [lead] = await index.kv.getMany<KeyRecord>([["k", key]]);
    if (lead?.value?.digest !== digest) continue;
    const [owned] = await index.kv.getMany<OwnedRecord>([["o", lead.value.owner, key]]);
    if (owned?.value) names.add(owned.value.name);
  }
  return [...names].sort();
}
