/** A session of a client whose graphs run in this process, one task after another. */
import { type ArrayOptions, Future, type ItemSource, WeirArray } from "../../../client/mod.ts";
import { ArgumentWriter } from "../../../client/call/arguments.ts";
import type { CallModules } from "../../../client/call/call.ts";
import type { FutureHost } from "../../../client/future.ts";
import { OutputEntry } from "../../../client/outputs/entry.ts";
import type { ClientSession } from "../../../client/session.ts";
import { decode } from "../../../protocol/codec.ts";

interface SentTask {
  readonly op: string;
  readonly args: readonly unknown[];
}

type Operation = (...args: unknown[]) => unknown;

export class ArrayWorld implements AsyncDisposable {
  readonly #folder: string;
  readonly #values = new Map<string, unknown>();
  /** Of the last graph. */
  counts = { tasks: 0, references: 0 };

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(): Promise<ArrayWorld> {
    return new ArrayWorld(await Deno.makeTempDir({ prefix: "weir-test-" }));
  }

  array<Item>(source: ItemSource<Item>, options: ArrayOptions = {}): WeirArray<Item> {
    return WeirArray.of(this.#session(), source, options);
  }

  async write(name: string, text: string): Promise<string> {
    const path = `${this.#folder}/${name}`;
    await Deno.writeTextFile(path, text);
    return path;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.#folder, { recursive: true });
  }

  #session(): ClientSession {
    const host = {
      result: (entry: OutputEntry) => Promise.resolve(this.#values.get(entry.key)),
      release: () => {},
      watch: () => {},
    } as unknown as FutureHost;
    const future = (key: string) => new Future(host, new OutputEntry(key, new Error()));
    const writer = new ArgumentWriter({ host, warn: () => {} });
    return {
      name: "",
      namespace: "test",
      ttl: 1,
      assertOpen: () => {},
      calls: { writeInline: (args: unknown[], name: string) => writer.write(args, name) },
      scatter: (value: unknown) => {
        const key = `data-${this.#values.size}`;
        this.#values.set(key, value);
        return Promise.resolve(future(key));
      },
      adopt: future,
      requests: {
        submitGraph: async (_: unknown, text: string, modules: CallModules) => {
          await this.#run(JSON.parse(text), modules);
          return "graph";
        },
      },
    } as unknown as ClientSession;
  }

  async #run(tasks: Readonly<Record<string, SentTask>>, modules: CallModules): Promise<void> {
    const folder = await Deno.makeTempDir({ dir: this.#folder });
    for (const [name, source] of Object.entries(modules.files)) {
      await Deno.mkdir(`${folder}/${name}`.replace(/\/[^/]*$/, ""), { recursive: true });
      await Deno.writeTextFile(`${folder}/${name}`, source);
    }
    this.counts = { tasks: 0, references: 0 };
    for (const [key, { op, args }] of Object.entries(tasks)) {
      const [file = "", exported = ""] = op.split("#");
      const module = await import(`file://${folder}/${file}`) as Record<string, Operation>;
      this.counts.tasks++;
      const filled = args.map((arg) => this.#fill(arg));
      this.#values.set(key, await module[exported]?.(...filled));
    }
  }

  /** Values are copied, as between processes. */
  #fill(arg: unknown): unknown {
    if (typeof arg !== "object" || arg === null) return arg;
    if (Array.isArray(arg)) return arg.map((item) => this.#fill(item));
    const { $ref, file, $msgpack } = arg as Readonly<Record<string, string | undefined>>;
    if ($msgpack !== undefined) return decode(Uint8Array.fromBase64($msgpack));
    if ($ref === undefined) {
      return Object.fromEntries(
        Object.entries(arg).map(([name, value]) => [name, this.#fill(value)]),
      );
    }
    this.counts.references++;
    const value = this.#values.get($ref);
    if (file === undefined) return structuredClone(value);
    return structuredClone((value as { $parts: Record<string, unknown> }).$parts[file]);
  }
}
