/** Datasets: values that are published under a name, with futures where values stand. */
import type { Future } from "./future.ts";
import { futuresIn } from "./gather.ts";
import type { ClientSession } from "./session.ts";

export interface PublishOptions {
  /** Takes the place of a dataset of this name. */
  readonly replace?: boolean;
}

interface DatasetAnswer {
  /** The claim on its values. */
  readonly id: string;
  readonly namespace: string;
  readonly value: unknown;
}

export class Datasets {
  readonly #session: ClientSession;

  constructor(session: ClientSession) {
    this.#session = session;
  }

  async publish(name: string, value: unknown, { replace = false }: PublishOptions): Promise<void> {
    const futures = [...futuresIn(value)];
    // What the program releases meanwhile is kept until the dataset keeps it.
    await this.#session.holding(futures.map((future) => future.entry()), async () => {
      await this.#session.flush();
      const { client, namespace } = this.#session;
      const response = await client.request(`${pathOf(name)}?replace=${replace}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ namespace, value }),
      });
      await response.body?.cancel();
    });
  }

  /** The structure of a dataset, with a future for each value, which holds the value. */
  async open(name: string): Promise<unknown> {
    const answer = await this.#session.claimDataset(pathOf(name)) as DatasetAnswer;
    const { id, namespace, value } = answer;
    return revive(value, (key) => this.#session.adoptClaimed(namespace, key, id));
  }

  async names(): Promise<string[]> {
    const names: string[] = [];
    const pages = this.#session.client.pages<{ name: string }>("/api/v1/datasets", {});
    for await (const { name } of pages) names.push(name);
    return names;
  }

  async remove(name: string): Promise<void> {
    const response = await this.#session.client.request(pathOf(name), { method: "DELETE" });
    await response.body?.cancel();
  }
}

function revive(value: unknown, future: (key: string) => Future<unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => revive(item, future));
  if ("$ref" in value && typeof value.$ref === "string") return future(value.$ref);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, revive(item, future)]),
  );
}

function pathOf(name: string): string {
  return `/api/v1/datasets/${encodeURIComponent(name)}`;
}
