/**
 * The secrets of the open graphs. Their values are requested when a graph is opened; its runs wait
 * for them. They stay in the memory of this process and of those that run the graph.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import { SecretMask } from "../../logs/mod.ts";
import type { GraphContext, GraphId, Registered, Secrets, TaskError } from "../../protocol/mod.ts";

/** Milliseconds after which the secrets are requested again. */
const AGAIN_MS = 1000;

const log = getLogger(["weir", "worker"]);

/** Returns the values that are known of the secrets that the graph names. */
type SecretSource = (context: GraphContext, registered: Registered) => Promise<Secrets>;

/** The secrets of one graph, and how they are masked. */
export class GraphSecrets {
  readonly values: Secrets;
  readonly mask: SecretMask;

  constructor(values: Secrets) {
    this.values = values;
    this.mask = new SecretMask(Object.values(values));
  }

  /** The error without secrets. */
  masked(error: TaskError): TaskError {
    const { name, message, stack, cause, logTail } = error;
    return {
      ...error,
      name: this.mask.text(name),
      message: this.mask.text(message),
      ...(stack !== undefined && { stack: this.mask.text(stack) }),
      ...(cause !== undefined && { cause: this.masked(cause) }),
      ...(logTail !== undefined && { logTail: this.mask.text(logTail) }),
    };
  }
}

interface OpenGraph {
  secrets: GraphSecrets | null;
  readonly waiting: Promise<GraphSecrets>;
}

export class SecretsOfGraphs {
  readonly #source: SecretSource;
  readonly #graphs = new Map<GraphId, OpenGraph>();
  #registered: Registered | null = null;

  constructor(source: SecretSource) {
    this.#source = source;
  }

  /** Begins a registration. */
  begin(registered: Registered): void {
    this.#registered = registered;
  }

  /** Requests the secrets of a graph that names any. */
  open(context: GraphContext): void {
    if (context.secrets === undefined || this.#graphs.has(context.graph)) return;
    const waiting = Promise.withResolvers<GraphSecrets>();
    const graph: OpenGraph = { secrets: null, waiting: waiting.promise };
    this.#graphs.set(context.graph, graph);
    this.#fetch(context, graph).then((values) => {
      graph.secrets = new GraphSecrets(values);
      waiting.resolve(graph.secrets);
    }).catch(waiting.reject);
    // Each task that waits fails with the error.
    waiting.promise.catch(() => {});
  }

  /** Asks for no more secrets. */
  end(): void {
    this.#graphs.clear();
  }

  /** Forgets the secrets of a graph. */
  close(graph: GraphId): void {
    this.#graphs.delete(graph);
  }

  /** The secrets of a graph; `null` if it names none. */
  of(graph: GraphId): GraphSecrets | Promise<GraphSecrets> | null {
    const open = this.#graphs.get(graph);
    return open === undefined ? null : open.secrets ?? open.waiting;
  }

  /** Asks until there is an answer. A graph that is closed meanwhile needs none. */
  async #fetch(context: GraphContext, graph: OpenGraph): Promise<Secrets> {
    while (this.#graphs.get(context.graph) === graph) {
      try {
        if (this.#registered === null) throw new Error("the worker is not registered");
        return await this.#source(context, this.#registered);
      } catch (error) {
        log.warn("Cannot get the secrets of {graph}, trying again: {error}", {
          graph: context.graph,
          error: errorMessage(error),
        });
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    return {};
  }
}
