/** A local graph prepared for processes: validated, with shipped functions and indexed inputs. */
import {
  ArgumentRewriter,
  type GraphSubmission,
  InvalidGraphError,
  toModuleSet,
  validate,
  type ValidGraph,
} from "../graph/mod.ts";
import { builtins } from "../ops/mod.ts";
import {
  asSha256,
  type Call,
  type GraphContext,
  type GraphId,
  keyWithoutOwner,
} from "../protocol/mod.ts";
import type { LocalGraph } from "./graph/local_graph.ts";

export interface PreparedCall {
  readonly call: Call;
  /** The keys to which `{"$ref": i}` refers. */
  readonly inputs: readonly string[];
}

export class PoolGraph {
  readonly id: GraphId;
  readonly context: GraphContext;
  /** The module set: file name -> source. */
  readonly files: ReadonlyMap<string, string>;
  readonly #sound: ValidGraph;
  readonly #rewriter: ArgumentRewriter;

  /** Throws `InvalidGraphError`, or `TypeError` if a function cannot be shipped. */
  constructor(graph: LocalGraph, id: GraphId) {
    const validation = validate(withoutValues(graph.submission()), { builtins });
    if (!validation.ok) throw new InvalidGraphError(validation.faults);
    const sound = this.#sound = validation.graph;
    const [missing] = sound.externals.map(keyWithoutOwner);
    if (missing !== undefined) {
      const detail = `Unknown key "${missing}": a local graph has no other graphs beside it`;
      throw new InvalidGraphError([{ pointer: "/tasks", detail }]);
    }
    this.#rewriter = new ArgumentRewriter({
      resolve: ({ $ref }) => ({ type: "input", node: sound.nodes.get($ref) ?? -1 }),
      canonicalOperation: (op) => canonical(sound, op),
    });
    this.files = sound.modules;
    const modules = sound.modules.size > 0 ? asSha256(toModuleSet(sound.modules).sha256) : null;
    this.id = id;
    this.context = { graph: id, namespace: id, modules, submitter: "local" };
  }

  prepare(key: string): PreparedCall {
    const task = this.#sound.tasks[this.#sound.nodes.get(key) ?? -1];
    if (task === undefined || "value" in task) {
      throw new Error(`Cannot run "${key}": it is not a task`);
    }
    const { op, args = [] } = "alias" in task
      ? { op: "identity", args: [{ $ref: task.alias }] }
      : task;
    const { args: places, inputs } = this.#rewriter.rewrite(args);
    return {
      call: { op: canonical(this.#sound, op), args: places },
      inputs: inputs.map((node) => this.#sound.keys[node] ?? ""),
    };
  }
}

/** Replaces literals, which are never sent and so need not be JSON. */
function withoutValues(submission: GraphSubmission): GraphSubmission {
  const tasks = Object.entries(submission.tasks).map(([key, task]) =>
    [key, "value" in task ? { value: null } : task] as const
  );
  return { ...submission, tasks: Object.fromEntries(tasks) };
}

function canonical({ operations }: ValidGraph, op: string): string {
  const name = operations.get(op);
  return name === undefined || name.type === "invalid" ? op : name.canonical;
}
