/** Requests that name the lease of a program: what they make is kept as long as the lease is. */
import type { Client } from "../http/client.ts";
import { ProblemError } from "../http/error.ts";
import { whenReachable } from "../http/reachable.ts";
import type { CallModules } from "./call.ts";

/** The lease of a program. */
export interface Lease {
  /** Its id. */
  readonly lease: string;
  /** Opens one in place of one that has ended. */
  openLease(): Promise<void>;
}

/** The scheduler does not take the modules of a graph. */
export class ModulesRefused extends ProblemError {}

export class LeasedRequests {
  readonly #client: Client;
  readonly #lease: Lease;

  constructor(client: Client, lease: Lease) {
    this.#client = client;
    this.#lease = lease;
  }

  /** Sends a request that names the lease; a lease that has ended is replaced before. */
  async send<Answer>(request: (lease: string) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await whenReachable(() => request(this.#lease.lease));
      } catch (error) {
        if (codeOf(error) !== "unknown_client") throw error;
        await this.#lease.openLease();
      }
    }
  }

  /**
   * Submits a graph, with modules that are uploaded once; returns its id. `tasks` is JSON, and
   * `fields` are the others.
   *
   * @throws ModulesRefused if the modules cannot be uploaded
   */
  async submitGraph(
    fields: Readonly<Record<string, unknown>>,
    tasks: string,
    modules: CallModules | null,
  ): Promise<string> {
    const textOf = (all: object) => `${JSON.stringify(all).slice(0, -1)},"tasks":${tasks}}`;
    if (modules === null) return await this.#submitText(textOf(fields));
    const { sha256, files } = modules;
    const text = textOf({ ...fields, modules: { sha256 } });
    try {
      return await this.#submitText(text);
    } catch (error) {
      if (codeOf(error) !== "unknown_modules") throw error;
      await this.#upload(sha256, files);
      return await this.#submitText(text);
    }
  }

  async #submitText(text: string): Promise<string> {
    const idempotencyKey = crypto.randomUUID();
    return await this.send(async (client) =>
      (await this.#client.submit(text, { idempotencyKey, client })).id
    );
  }

  async #upload(sha256: string, files: Readonly<Record<string, string>>): Promise<void> {
    const body = JSON.stringify({ files });
    const init = { method: "PUT", headers: { "content-type": "application/json" }, body };
    try {
      const response = await whenReachable(() =>
        this.#client.request(`/api/v1/modules/${sha256}`, init)
      );
      await response.body?.cancel();
    } catch (error) {
      throw error instanceof ProblemError ? new ModulesRefused(error.problem) : error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof ProblemError ? error.problem.code : "";
}
