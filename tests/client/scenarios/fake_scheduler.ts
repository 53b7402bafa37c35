/** A client whose requests are answered in this process, and a session that uses it. */
import { joinBytes } from "../../../base/mod.ts";
import { Client } from "../../../client/http/client.ts";
import type { RequestOptions } from "../../../client/http/connection.ts";
import { ClientSession, type ClientSessionOptions } from "../../../client/session.ts";
import { decode } from "../../../protocol/codec.ts";

/** A task as it was submitted. */
export interface SentTask {
  readonly op: string;
  readonly args: readonly unknown[];
  readonly [annotation: string]: unknown;
}

interface SentValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly replicas?: number | "all";
}

/** Keeps what is sent. Every graph is accepted, unless `refuse` answers. */
export class FakeScheduler extends Client {
  readonly sentTasks: Map<string, SentTask> = new Map();
  readonly submitted: (readonly string[])[] = [];
  readonly isolations: (string | undefined)[] = [];
  readonly stored: SentValues[] = [];
  readonly others: { readonly method: string; readonly path: string; readonly body: string }[] = [];
  /** Returns the answer to a request in place of the usual one. */
  answer: (path: string, init: RequestOptions) => Response | undefined = () => undefined;

  override request(path: string, init: RequestOptions): Promise<Response> {
    const other = this.answer(path, init);
    if (other !== undefined) return Promise.resolve(other);
    const { method = "GET", body } = init;
    if (method === "POST" && path.startsWith("/api/v1/graphs?")) return this.#submit(String(body));
    if (method === "POST" && path.startsWith("/api/v1/data?")) {
      this.stored.push(decode(joinBytes(body as Uint8Array[])) as SentValues);
      return Promise.resolve(Response.json({ id: `c${this.stored.length}`, items: [] }));
    }
    this.others.push({ method, path, body: String(body) });
    return Promise.resolve(Response.json({}));
  }

  #submit(text: string): Promise<Response> {
    const graph = JSON.parse(text) as {
      readonly tasks: Readonly<Record<string, SentTask>>;
      readonly outputs: readonly string[];
      readonly isolation?: string;
    };
    this.isolations.push(graph.isolation);
    this.submitted.push(graph.outputs);
    for (const [key, task] of Object.entries(graph.tasks)) this.sentTasks.set(key, task);
    return Promise.resolve(Response.json({ id: `g${this.submitted.length}`, state: "running" }));
  }

  /** The arguments of a task that was sent. */
  args(key: string): readonly unknown[] | undefined {
    return this.sentTasks.get(key)?.args;
  }
}

/** A session whose end waits for its requests. */
export function session(
  client: FakeScheduler = new FakeScheduler(),
  { isolation }: Pick<ClientSessionOptions, "isolation"> = {},
): AsyncDisposable & {
  readonly client: FakeScheduler;
  readonly session: ClientSession;
} {
  const options = { client, namespace: "ns", name: "job", ttl: 60, isolation, warn: () => {} };
  const session = new ClientSession(options);
  return { client, session, [Symbol.asyncDispose]: () => session.close({ release: true }) };
}
