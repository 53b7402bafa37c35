/** Opens the index of a folder, and begins with an empty cache if the index is damaged. */
import { errorMessage } from "../../../base/mod.ts";
import { unusablePlace } from "../place.ts";
import { SharedKv } from "./shared_kv.ts";

const INDEX = "index.kv";
const OURS = /^(index\.kv(-wal|-shm|-journal)?|values|writing)$/;
const FORMAT_KEY = ["format"];
/** Changed when records of another version cannot be read. */
const FORMAT = 1;
const DAMAGE = /file is not a database|malformed/i;

/** Rejects with a sentence if the folder has other files, or cannot be used. */
export async function openIndex(
  folder: string,
  warn: (message: string) => void,
): Promise<SharedKv> {
  try {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
    const other = names.find((name) => !OURS.test(name));
    if (other !== undefined && !names.includes(INDEX)) {
      throw new Error(`it has the file "${other}"; name an empty folder`);
    }
    return await open(folder).catch(async (error) => {
      if (!DAMAGE.test(errorMessage(error))) throw error;
      warn(`The index of the cache "${folder}" is damaged: the cache begins empty`);
      await removeAll(folder);
      return await open(folder);
    });
  } catch (error) {
    throw unusablePlace(folder, errorMessage(error));
  }
}

async function open(folder: string): Promise<SharedKv> {
  const kv = await SharedKv.open(`${folder}/${INDEX}`);
  try {
    const { value } = await kv.get<number>(FORMAT_KEY);
    if (value === FORMAT) return kv;
    if (value !== null) throw new Error(`it has format ${value} instead of ${FORMAT}`);
    // Of two processes that begin at the same time, one writes it.
    await kv.commit((atomic) => {
      atomic.check({ key: FORMAT_KEY, versionstamp: null }).set(FORMAT_KEY, FORMAT);
    });
    return kv;
  } catch (error) {
    kv.close();
    throw error;
  }
}

async function removeAll(folder: string): Promise<void> {
  for (const name of await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)) {
    if (OURS.test(name)) await Deno.remove(`${folder}/${name}`, { recursive: true });
  }
}
