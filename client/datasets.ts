/** Datasets: values that are published under a name, with futures where values stand. */
import { ARGUMENT_DEPTH_MAX } from "../base/mod.ts";
import { hasJsonForm, isJsonScalar, isPlain } from "./call/structure.ts";
import { Future } from "./future.ts";
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
    this.#session.assertOpen();
    const futures = new Set<Future<unknown>>();
    collect(value, name, { path: "$", depth: 1, futures });
    // It is published as it is now.
    const { client, namespace } = this.#session;
    const body = JSON.stringify({ namespace, value });
    const entries = [...futures].map((future) => future.entryFor(this.#session));
    // What the program releases meanwhile is kept until the dataset keeps it.
    await this.#session.holding(entries, async () => {
      await this.#session.flush();
      const response = await client.request(`${pathOf(name)}?replace=${replace}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body,
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

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly futures: Set<Future<unknown>>;
}

/**
 * Adds the futures of a structure of arrays and objects to the set.
 *
 * @throws TypeError if it has anything else that JSON does not keep
 */
function collect(value: unknown, name: string, { path, depth, futures }: Place): void {
  if (value instanceof Future) return void futures.add(value);
  const isObject = typeof value === "object" && value !== null;
  const isContainer = isObject && (Array.isArray(value) || isPlain(value)) && !hasJsonForm(value);
  if (!(isObject ? isContainer : isJsonScalar(value)) || depth > ARGUMENT_DEPTH_MAX) {
    const what = depth > ARGUMENT_DEPTH_MAX ? "nested too deeply" : "neither JSON nor a future";
    throw new TypeError(
      `Cannot publish "${name}": ${path} is ${what}; scatter() it and publish the future`,
    );
  }
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      collect(value[at], name, { path: `${path}[${at}]`, depth: depth + 1, futures });
    }
  } else if (isObject) {
    for (const [field, item] of Object.entries(value)) {
      // JSON leaves it out.
      if (item === undefined) continue;
      collect(item, name, { path: `${path}.${field}`, depth: depth + 1, futures });
    }
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
