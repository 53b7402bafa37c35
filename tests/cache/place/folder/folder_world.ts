/** A cache in a temporary folder, with a clock that a test sets and the warnings that it gives. */
import { type FolderPlace, openFolderPlace } from "../../../../cache/mod.ts";

export const HOUR_MS = 3_600_000;

export class FolderWorld implements AsyncDisposable {
  readonly folder: string;
  readonly warnings: string[] = [];
  /** Milliseconds since 1970. */
  now = 1_700_000_000_000;
  readonly #places = new Set<FolderPlace>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<FolderWorld> {
    return new FolderWorld(await Deno.makeTempDir({ prefix: "weir-cache-" }));
  }

  async open(limitBytes?: number): Promise<FolderPlace> {
    const place = await openFolderPlace(this.folder, {
      now: () => this.now,
      warn: (message) => void this.warnings.push(message),
      ...(limitBytes !== undefined && { limitBytes }),
    });
    this.#places.add(place);
    return place;
  }

  async close(place: FolderPlace): Promise<void> {
    this.#places.delete(place);
    await place.close();
  }

  /** An hour passes: a use is noted once in ten minutes. */
  wait(): void {
    this.now += HOUR_MS;
  }

  path(digest: string): string {
    return `${this.folder}/values/${digest.slice(0, 2)}/${digest}`;
  }

  /** Names of the files of values, and of what writers have. */
  async files(): Promise<{ readonly values: string[]; readonly writing: number }> {
    const values: string[] = [];
    for await (const part of Deno.readDir(`${this.folder}/values`)) {
      for await (const { name } of Deno.readDir(`${this.folder}/values/${part.name}`)) {
        values.push(name);
      }
    }
    const writing = await Array.fromAsync(Deno.readDir(`${this.folder}/writing`));
    return { values: values.sort(), writing: writing.length };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const place of this.#places) await place.close();
    await Deno.remove(this.folder, { recursive: true });
  }
}
