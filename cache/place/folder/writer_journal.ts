/** Journal of a process that writes values: a line with the digest of each, before it is there. */
import { isSha256 } from "../place.ts";

export interface WriterJournal {
  /** The name of its file, without dots. */
  readonly id: string;
  /** Notes a digest. `done` says that the value has a record, or that it has no file. */
  add(digest: string): { readonly done: () => void };
  /** Removes the journal, unless values are left without a record. */
  close(): Promise<void>;
}

/** A longer journal begins again once no value is being written. */
const JOURNAL_BYTES_MAX = 1024 * 1024;
const LINE_BYTES = 65;

/** Creates a journal that is locked until this process ends for any reason. */
export async function openJournal(folder: string): Promise<WriterJournal> {
  const { id, file } = await createLocked(folder);
  let [bytes, open] = [0, 0];
  return {
    id,
    add(digest) {
      open++;
      if (open === 1 && bytes > JOURNAL_BYTES_MAX) {
        bytes = 0;
        file.truncateSync(0);
      }
      bytes += LINE_BYTES;
      const line = new TextEncoder().encode(`${digest}\n`);
      try {
        // A line that is written in part names no digest.
        if (file.writeSync(line) < line.length) throw new Error("no space left on device");
      } catch (error) {
        open--;
        throw error;
      }
      return { done: () => void open-- };
    },
    async close() {
      // Another process removes the journal of one that could not finish.
      if (open === 0) await Deno.remove(`${folder}/${id}`).catch(() => {});
      file.close();
    },
  };
}

/** Digests in a journal; none if it is not there. */
export async function readJournal(path: string): Promise<string[]> {
  const text = await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  return text.split("\n").filter(isSha256);
}

async function createLocked(folder: string) {
  while (true) {
    const id = crypto.randomUUID();
    const path = `${folder}/${id}`;
    const file = await Deno.open(path, { append: true, createNew: true, mode: 0o600 });
    // A process that sweeps may take the new file for that of a dead one.
    const isLocked = await file.tryLock(true);
    const there = await Deno.stat(path).catch(() => null);
    if (isLocked && there && there.ino === (await file.stat()).ino) return { id, file };
    file.close();
  }
}
