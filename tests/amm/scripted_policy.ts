/** A policy whose suggestions are scripted by the test. */
import { ActiveMemoryManagerPolicy, type Suggestion, type WorkerView } from "../../amm/mod.ts";
import type { FakeCluster } from "./fake_cluster.ts";

type Script = (policy: Scripted) => Iterable<Suggestion>;

export class Scripted extends ActiveMemoryManagerPolicy {
  override readonly name: string;
  /** Answers to the suggestions: a worker, or the reason why there is none. */
  answers: (string | null)[] = [];
  readonly #script: Script;

  constructor(script: Script, name = "Scripted") {
    super();
    this.name = name;
    this.#script = script;
  }

  override *run(): Generator<Suggestion, void, WorkerView | null> {
    for (const suggestion of this.#script(this)) {
      const worker = yield suggestion;
      this.answers.push(worker === null ? this.manager.lastRejection : worker.id);
    }
  }
}

/** A policy that makes the same suggestion about one key `count` times. */
export function asks(
  cluster: FakeCluster,
  op: "replicate" | "drop",
  key: string,
  { count = 1, candidates }: { count?: number; candidates?: readonly string[] } = {},
): Scripted {
  return new Scripted(function* () {
    const task = cluster.get(key);
    for (let asked = 0; asked < count; asked++) {
      yield candidates === undefined
        ? { op, task }
        : { op, task, candidates: cluster.set(...candidates) };
    }
  });
}
