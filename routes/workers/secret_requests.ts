/** Gives workers the secrets of the graphs that are open on them. */
import { type GraphId, ownerOf, type Secrets, type WorkerId } from "../../protocol/mod.ts";
import type { SchedulerState } from "../../scheduler/mod.ts";
import type { ConnectionRefusal } from "../inbox/answer.ts";
import type { SecretLookup } from "../inbox/ports.ts";
import type { ChannelCredentials, WorkerChannels } from "./worker_channels.ts";

interface SecretRequestOptions {
  readonly state: SchedulerState;
  readonly channels: WorkerChannels;
  readonly lookup: SecretLookup;
}

/** Secrets of tasks. */
export interface SecretsPort {
  readonly secrets: SecretRequests;
}

export class SecretRequests {
  readonly #options: SecretRequestOptions;

  constructor(options: SecretRequestOptions) {
    this.#options = options;
  }

  /**
   * The secrets that a graph names. `null` if the graph is not open on the worker; otherwise the
   * reason why the request is refused.
   */
  of(
    worker: WorkerId,
    credentials: ChannelCredentials,
    graph: GraphId,
  ): { readonly values: Secrets } | { readonly refusal: ConnectionRefusal } | null {
    const { channels, state, lookup } = this.#options;
    const channel = channels.find(worker, credentials);
    if (typeof channel === "string") return { refusal: channel };
    for (const context of state.cluster.workers.get(worker)?.open ?? []) {
      if (context.graph !== graph) continue;
      return { values: lookup(ownerOf(context.namespace), context.secrets ?? []) };
    }
    return null;
  }
}
