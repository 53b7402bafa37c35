/** Marks: a small key-value area beside the index, for what is known about operations and tasks. */
import type { SharedKv } from "./shared_kv.ts";
import type { Trouble } from "../trouble.ts";

export interface PlaceMark {
  readonly mark: string;
  /** Data as JSON. */
  readonly json: unknown;
}

/** Marks of a place. A mark has at most 1024 characters. No method rejects. */
export interface PlaceMarks {
  /** `null` if there is none, or it cannot be read. */
  get(mark: string): Promise<unknown>;
  /** Returns `false` if it cannot be stored: data of more than 60 KiB, or the place failed. */
  put(mark: string, json: unknown, ttlMs: number): Promise<boolean>;
  /** Marks that begin with a text, in order. */
  list(prefix: string): Promise<PlaceMark[]>;
  delete(mark: string): Promise<void>;
}

interface MarkRecord {
  /** UTF-8 of the JSON. */
  readonly json: Uint8Array;
  /** Milliseconds since 1970. Deno removes the record some time later. */
  readonly expiresAt: number;
}

const MARK_CHARACTERS_MAX = 1024;
const JSON_BYTES_MAX = 60 * 1024;
/** Sorted after all characters. */
const LAST = "\u{10ffff}";

export function openMarks(
  kv: SharedKv,
  { trouble, now }: { readonly trouble: Trouble; readonly now: () => number },
): PlaceMarks {
  const attempt = async <T>(what: "read" | "write", otherwise: T, run: () => Promise<T>) => {
    try {
      return await run();
    } catch (error) {
      trouble.failed(what, error);
      return otherwise;
    }
  };
  const jsonOf = (record: MarkRecord | null): unknown =>
    record && record.expiresAt > now() ? JSON.parse(new TextDecoder().decode(record.json)) : null;
  return {
    get: (mark) =>
      attempt<unknown>(
        "read",
        null,
        async () => jsonOf((await kv.get<MarkRecord>(["m", mark])).value),
      ),
    put: (mark, json, ttlMs) =>
      attempt("write", false, async () => {
        const text = new TextEncoder().encode(JSON.stringify(json));
        if (mark.length > MARK_CHARACTERS_MAX || text.length > JSON_BYTES_MAX) return false;
        const record: MarkRecord = { json: text, expiresAt: now() + ttlMs };
        await kv.commit((atomic) => {
          atomic.set(["m", mark], record, { expireIn: Math.ceil(ttlMs) });
        });
        return true;
      }),
    list: (prefix) =>
      attempt<PlaceMark[]>("read", [], async () => {
        const range = { start: ["m", prefix], end: ["m", prefix + LAST] };
        const marks: PlaceMark[] = [];
        for await (const { key, value } of kv.list<MarkRecord>(range)) {
          const json = jsonOf(value);
          if (json !== null) marks.push({ mark: String(key[1]), json });
        }
        return marks;
      }),
    delete: (mark) =>
      attempt(
        "write",
        undefined,
        async () => void await kv.commit((atomic) => void atomic.delete(["m", mark])),
      ),
  };
}
