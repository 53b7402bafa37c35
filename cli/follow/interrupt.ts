/**
 * Signals to a command that waits for a graph. The first one cancels the graph or leaves it
 * running, says which, and ends the command. Nothing ends the command before the scheduler has
 * answered, or has not for 5 s. A second signal ends it while it waits for the tasks to stop.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "../../base/mod.ts";
import type { Client } from "../../client/mod.ts";
import { commandFor } from "../connection/again.ts";
import { addressOf, type ConnectionFlags } from "../connection/address.ts";
import { LOCAL_URL } from "../connection/local_url.ts";
import { EXIT } from "../exit_code.ts";
import { say } from "../output/print.ts";
import { onInterruption } from "../output/signals.ts";

/** Effect of a signal on the graph. */
export type OnInterrupt = "cancel" | "leave";

/** Seconds to wait until the tasks of a cancelled graph have stopped. */
const CANCEL_SECONDS = 10;
/** Time for the answer to a request that a signal makes, or that is under way then. */
const ANSWER_MS = 5000;

interface InterruptOptions {
  readonly id: string;
  readonly client: Pick<Client, "cancel" | "graph">;
  readonly flags: ConnectionFlags;
  readonly action: OnInterrupt;
  /** Removes lines that are rewritten in place. */
  readonly clear: () => void;
  /** Default: 5 s. */
  readonly answerMs?: number;
  /** Ends the process; `Deno.exit` when absent. */
  readonly exit?: (code: typeof EXIT.interrupted) => void;
}

/** Watches for signals until it is disposed of. */
export class Interrupt implements Disposable {
  /** Settles at the first signal. */
  readonly begun: Promise<void>;
  readonly #signals: Disposable;
  readonly #begin: () => void;
  readonly #options: InterruptOptions;
  #effect: Promise<typeof EXIT.interrupted> | null = null;
  /** Whether it is known what becomes of the graph. */
  #isDecided: boolean;

  constructor(options: InterruptOptions) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.begun = promise;
    this.#begin = resolve;
    this.#options = options;
    this.#isDecided = options.action === "leave";
    this.#signals = onInterruption(() => this.interrupt());
  }

  /** The effect of the first signal, which settles with the exit code; `null` before. */
  get effect(): Promise<typeof EXIT.interrupted> | null {
    return this.#effect;
  }

  /** The effect of a signal. */
  interrupt(): void {
    if (this.#effect !== null) {
      if (this.#isDecided) (this.#options.exit ?? Deno.exit)(EXIT.interrupted);
      return;
    }
    this.#options.clear();
    this.#effect = this.#end().then(() => EXIT.interrupted);
    this.#begin();
  }

  async #end(): Promise<void> {
    if (this.#options.action === "leave") sayLeft(this.#options);
    else await cancelGraph(this.#options, () => this.#isDecided = true);
  }

  [Symbol.dispose](): void {
    this.#signals[Symbol.dispose]();
  }
}

/** The answer to a request, or `null` if there is none in time. */
export async function answerInTime<T>(request: Promise<T>, ms = ANSWER_MS): Promise<T | null> {
  const stop = new AbortController();
  const deadline = sleep(ms, null, { signal: stop.signal }).catch(() => null);
  try {
    return await Promise.race([request, deadline]);
  } finally {
    stop.abort();
  }
}

function sayLeft({ id, flags }: InterruptOptions): void {
  if (addressOf(flags).url === Deno.env.get(LOCAL_URL)) {
    return say(`Interrupted; graph ${id} ends with its local cluster`);
  }
  say(`Interrupted; graph ${id} continues. Wait for it: ${commandFor(flags, "wait", id)}`);
  say(`Cancel it: ${commandFor(flags, "cancel", id)}`);
}

async function cancelGraph(
  { id, client, flags, answerMs }: InterruptOptions,
  onDecided: () => void,
): Promise<void> {
  const again = `Cancel it: ${commandFor(flags, "cancel", id)}`;
  say(`Interrupted; cancelling graph ${id}`);
  try {
    const answer = await answerInTime(client.cancel(id), answerMs);
    onDecided();
    if (answer === null) return say(`No answer in time: graph ${id} may run on. ${again}`);
    let { state } = answer;
    // A further request: the cancellation has happened, however this wait ends.
    if (state === "cancelling") ({ state } = await client.graph(id, { wait: CANCEL_SECONDS }));
    say(
      state === "cancelling"
        ? `Tasks of graph ${id} are still being stopped`
        : `Graph ${id} is ${state}`,
    );
  } catch (error) {
    say(`Cannot cancel graph ${id}: ${errorMessage(error)}. ${again}`);
  }
}
