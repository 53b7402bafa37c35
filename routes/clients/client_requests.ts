/**
 * Requests of client programs: leases, outputs that are released, and datasets. A stream of events
 * that names a client renews its lease as long as the stream is open.
 */
import { uuidv7 } from "uuidv7";
import { CLIENT_LEASE_MS } from "../../base/mod.ts";
import type { GraphId, Unstamped } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/mod.ts";
import type { TimeSource } from "../inbox/clock.ts";

export interface ClientRequestPorts {
  enqueue(event: Unstamped<SchedulerEvent>): void;
  readonly time: TimeSource;
}

/** Leases of client programs. */
export interface ClientsPort {
  readonly clients: ClientRequests;
}

export class ClientRequests {
  readonly #ports: ClientRequestPorts;
  /** Stops the timers of open streams. */
  readonly #attached = new Set<() => void>();

  constructor(ports: ClientRequestPorts) {
    this.#ports = ports;
  }

  /** Opens a lease and returns its id. `graphs`: those that it keeps from now on. */
  open(owner: string, graphs: readonly GraphId[]): string {
    const client = uuidv7();
    const leaseMs = CLIENT_LEASE_MS;
    this.#ports.enqueue({ type: "client-opened", client, owner, leaseMs, graphs });
    return client;
  }

  renew(client: string): void {
    this.#ports.enqueue({ type: "client-seen", client });
  }

  /** Ends the lease, and cancels or releases what the client keeps. */
  end(client: string): void {
    this.#ports.enqueue({ type: "client-closed", client });
  }

  /** Renews the lease until the returned function is called. */
  attach(client: string): () => void {
    let stop: () => void = () => {};
    const renewLater = () => {
      stop = this.#ports.time.after(CLIENT_LEASE_MS / 3, () => {
        this.renew(client);
        renewLater();
      });
    };
    this.renew(client);
    renewLater();
    const detach = () => {
      if (!this.#attached.delete(detach)) return;
      stop();
      this.renew(client);
    };
    this.#attached.add(detach);
    return detach;
  }

  releaseOutputs(graph: GraphId, outputs: readonly string[]): void {
    this.#ports.enqueue({ type: "outputs-released", graph, outputs });
  }

  removeDataset(owner: string, name: string): void {
    this.#ports.enqueue({ type: "dataset-removed", owner, name });
  }

  /** Renews no lease any more. */
  close(): void {
    for (const detach of [...this.#attached]) detach();
  }
}
