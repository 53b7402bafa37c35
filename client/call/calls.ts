/** Makes the calls of a client: names each, holds what its arguments refer to, and has it sent. */
import { Future, type FutureHost } from "../future.ts";
import { OutputEntry } from "../outputs/entry.ts";
import type { OutputTable } from "../outputs/table.ts";
import { untilSettled } from "../outputs/waiting.ts";
import type { CallOptions } from "../remote.ts";
import { ArgumentWriter, joinArguments, type WrittenArguments } from "./arguments.ts";
import type { CallBatches } from "./batch.ts";
import { nameBefore, type NamedBefore } from "./after.ts";
import { type CallModules, callNamer, type CallNames, keyConflict } from "./call.ts";
import { labelOf } from "./call_label.ts";
import { KeptData } from "./kept_data.ts";

/** A function as it is called: an operation, and the modules that it needs. */
export interface CalledFunction {
  readonly name: string;
  readonly op: string;
  readonly modules: CallModules | null;
}

/** Interface of the client for calls. */
export interface CallHost extends FutureHost {
  /** @throws why the client cannot be used any more */
  assertOpen(): void;
  /** One holder less of the entry. */
  release(entry: OutputEntry, future?: object): void;
}

export interface CallsOptions {
  readonly host: CallHost;
  readonly entries: OutputTable;
  readonly batches: CallBatches;
  readonly warn: (message: string) => void;
}

/** Makes one call, of a function with options. */
type Caller = (args: WrittenArguments, names: CallNames) => Future<unknown>;

export class Calls {
  readonly #host: CallHost;
  readonly #entries: OutputTable;
  readonly #batches: CallBatches;
  readonly #writer: ArgumentWriter;
  readonly #kept: KeptData;

  constructor({ host, entries, batches, warn }: CallsOptions) {
    this.#host = host;
    this.#entries = entries;
    this.#batches = batches;
    this.#writer = new ArgumentWriter({ host, warn });
    this.#kept = new KeptData(entries, (entry) => host.release(entry));
  }

  /** Makes a call, which is sent at the end of this turn of the event loop. */
  call(
    fn: CalledFunction,
    args: readonly unknown[],
    { key, label, ...options }: CallOptions = {},
  ): Future<unknown> {
    this.#host.assertOpen();
    const names = { key, label: labelOf(label, args, fn.name) };
    return this.#caller(fn, options)(this.#writer.write(args, fn.name), names);
  }

  /** Makes a call for each item, with the same further arguments. A key is numbered. */
  callEach(
    fn: CalledFunction,
    [items, rest]: readonly [items: Iterable<unknown>, rest: readonly unknown[]],
    { key, label, ...options }: CallOptions,
  ): Future<unknown>[] {
    this.#host.assertOpen();
    const further = this.#writer.write(rest, fn.name, 1);
    const written = Array.from(
      items,
      (item) => ({
        args: joinArguments(this.#writer.write([item], fn.name), further),
        label: labelOf(label, [item, ...rest], fn.name),
      }),
    );
    const call = this.#caller(fn, options);
    const made: Future<unknown>[] = [];
    try {
      for (const { args, label } of written) {
        const own = key === undefined ? undefined : `${key}-${made.length}`;
        made.push(call(args, { key: own, label }));
      }
    } catch (error) {
      // One of its keys means something else: none of its calls is sent.
      for (const future of made) future.release();
      throw error;
    }
    return made;
  }

  /** What a task of a graph that is built first comes after. */
  nameBefore(after: CallOptions["after"], name: string): NamedBefore {
    return nameBefore(after, { host: this.#host, name });
  }

  /**
   * The arguments of a task of a graph that is built first.
   *
   * @throws TypeError if one is too large to be part of the graph
   */
  writeInline(args: readonly unknown[], name: string): WrittenArguments {
    const written = this.#writer.write(args, name);
    if (written.data.length === 0) return written;
    throw new TypeError(
      `Cannot add a task "${name}" with an argument of more than 64 KiB: pass the future that ` +
        "weir.scatter() gives",
    );
  }

  /** Its calls come from where this is called: a stack costs as much as the rest of a call. */
  #caller(
    fn: CalledFunction,
    { signal, after, ...annotations }: Omit<CallOptions, "key" | "label">,
  ): Caller {
    const origin = new Error();
    const before = nameBefore(after, { host: this.#host, name: fn.name });
    const settings = before.keys.length === 0
      ? annotations
      : { ...annotations, after: [...before.keys] };
    const nameCall = callNamer({ ...fn, annotations: settings });
    return (args, names) => {
      const { key, definition, text } = nameCall(args.texts, names);
      const known = this.#entries.known(key);
      if (known !== undefined) {
        const isSame = known.definition === definition ||
          (known.definition === null && names.key === undefined);
        if (!isSame) throw keyConflict(key);
        return this.#future(known, signal);
      }
      const entry = this.#entries.add(new OutputEntry(key, origin));
      entry.definition = definition;
      const { data } = args;
      const inputs = [...args.inputs, ...before.keys];
      const held = this.#hold({ data, futures: [...args.futures, ...before.futures] });
      this.#batches.add({ entry, text, modules: fn.modules, inputs, held, data });
      return this.#future(entry, signal);
    };
  }

  /** Holds what the arguments of a call refer to. */
  #hold({ futures, data }: Pick<WrittenArguments, "data" | "futures">): OutputEntry[] {
    const held: OutputEntry[] = [];
    const hold = (entry: OutputEntry) => {
      entry.futures++;
      held.push(entry);
    };
    for (const future of futures) hold(future.entry());
    for (const datum of data) hold(this.#kept.keep(datum));
    return held;
  }

  #future(entry: OutputEntry, signal: AbortSignal | undefined): Future<unknown> {
    const future = new Future<unknown>(this.#host, entry);
    if (signal !== undefined) untilSettled(entry, signal, () => void this.#host.cancel([entry]));
    return future;
  }
}
