/**
 * What SIGINT and SIGTERM do to a command that waits for a graph. The first signal cancels the
 * graph or leaves it running, says which, and ends the command; the second one ends the command at
 * once.
 */
import { errorMessage } from "../../base/mod.ts";
import type { Client } from "../../client/mod.ts";
import { commandFor } from "../connection/again.ts";
import type { ConnectionFlags } from "../connection/address.ts";
import { EXIT } from "../exit_code.ts";
import { say } from "../output/print.ts";
import { onInterruption } from "../output/signals.ts";

/** What becomes of the graph. */
export type OnInterrupt = "cancel" | "leave";

/** Seconds to wait until the tasks of a cancelled graph have stopped. */
const CANCEL_SECONDS = 10;

interface InterruptOptions {
  readonly id: string;
  readonly client: Client;
  readonly flags: ConnectionFlags;
  readonly action: OnInterrupt;
  /** Removes lines that are rewritten in place. */
  readonly clear: () => void;
}

/** Watches for signals until it is disposed of. */
export class Interrupt implements Disposable {
  /** Settles at the first signal. */
  readonly begun: Promise<void>;
  readonly #signals: Disposable;
  readonly #begin: () => void;
  readonly #options: InterruptOptions;
  #effect: Promise<typeof EXIT.interrupted> | null = null;

  constructor(options: InterruptOptions) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.begun = promise;
    this.#begin = resolve;
    this.#options = options;
    this.#signals = onInterruption(() => this.interrupt());
  }

  /** The effect of the first signal, which settles with the exit code; `null` before. */
  get effect(): Promise<typeof EXIT.interrupted> | null {
    return this.#effect;
  }

  /** The effect of a signal. */
  interrupt(): void {
    if (this.#effect !== null) Deno.exit(EXIT.interrupted);
    this.#options.clear();
    this.#effect = endGraph(this.#options).then(() => EXIT.interrupted);
    this.#begin();
  }

  [Symbol.dispose](): void {
    this.#signals[Symbol.dispose]();
  }
}

async function endGraph({ id, client, flags, action }: InterruptOptions): Promise<void> {
  const cancel = commandFor(flags, "cancel", id);
  if (action === "leave") {
    say(`Interrupted; graph ${id} continues. Wait for it: ${commandFor(flags, "wait", id)}`);
    say(`Cancel it: ${cancel}`);
    return;
  }
  say(`Interrupted; cancelling graph ${id}`);
  try {
    let { state } = await client.cancel(id);
    // A further request: the cancellation has happened, however this wait ends.
    if (state === "cancelling") ({ state } = await client.graph(id, { wait: CANCEL_SECONDS }));
    say(
      state === "cancelling"
        ? `Tasks of graph ${id} are still being stopped`
        : `Graph ${id} is ${state}`,
    );
  } catch (error) {
    say(`Cannot cancel graph ${id}: ${errorMessage(error)}. Cancel it: ${cancel}`);
  }
}
