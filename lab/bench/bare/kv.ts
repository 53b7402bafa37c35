/**
 * Deno KV without a spill tier: values in whole chunks, twelve per atomic operation, written one
 * operation after the other and read back by `list`.
 */
const CHUNK_BYTES = 65_536;
const CHUNKS_PER_ATOMIC = 12;
const LIST_BATCH = 64;

export class BareKv implements Disposable {
  readonly #kv: Deno.Kv;

  private constructor(kv: Deno.Kv) {
    this.#kv = kv;
  }

  static async open(path: string): Promise<BareKv> {
    return new BareKv(await Deno.openKv(path));
  }

  set(n: number, value: Uint8Array): Promise<void> {
    return this.#atomics(value.length, (atomic, index) => {
      const start = index * CHUNK_BYTES;
      atomic.set(["v", n, index], value.subarray(start, start + CHUNK_BYTES));
    });
  }

  delete(n: number, bytes: number): Promise<void> {
    return this.#atomics(bytes, (atomic, index) => atomic.delete(["v", n, index]));
  }

  async get(n: number, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const value = new Uint8Array(bytes);
    let offset = 0;
    const chunks = this.#kv.list<Uint8Array>({ prefix: ["v", n] }, { batchSize: LIST_BATCH });
    for await (const chunk of chunks) {
      value.set(chunk.value, offset);
      offset += chunk.value.length;
    }
    return value;
  }

  [Symbol.dispose](): void {
    this.#kv.close();
  }

  async #atomics(bytes: number, add: (atomic: Deno.AtomicOperation, index: number) => void) {
    const chunks = bytes / CHUNK_BYTES;
    for (let first = 0; first < chunks; first += CHUNKS_PER_ATOMIC) {
      const atomic = this.#kv.atomic();
      for (let index = first; index < Math.min(chunks, first + CHUNKS_PER_ATOMIC); index++) {
        add(atomic, index);
      }
      await atomic.commit();
    }
  }
}
