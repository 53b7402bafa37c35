/**
 * What a stimulus gives to the shell, in order.
 *
 * Messages of the same kind that follow each other become one, so that a batch of a hundred keys is
 * answered by one message; nothing else is reordered, because the scheduler relies on the order of
 * `released` and `add-keys` of one key. Values are deleted last, when every body that reads one has
 * been started: the shell pins the inputs of a body as it takes up `execute`.
 */
import type { AcquireFailure, Epoch, FromWorker, Key, WorkerId } from "../../protocol/mod.ts";
import type { WorkerInstruction } from "./instruction.ts";

type Replica = readonly [key: Key, epoch: Epoch, nbytes: number];
/** A key, and the last number that was heard of it. */
type Heard = readonly [key: Key, epoch: Epoch];
type Failure = readonly [key: Key, epoch: Epoch, reason: AcquireFailure];

export class Outbox {
  #instructions: WorkerInstruction[] = [];
  #deleted: Key[] = [];
  /** The list of the last message, while it may grow. */
  #kind: FromWorker[0] | null = null;
  #list: unknown[] = [];

  push(instruction: WorkerInstruction): void {
    this.#instructions.push(instruction);
  }

  send(message: FromWorker): void {
    this.#kind = null;
    this.#instructions.push({ type: "send", message });
  }

  addKey(key: Key, epoch: Epoch, nbytes: number): void {
    const replica: Replica = [key, epoch, nbytes];
    if (this.#kind === "add-keys") this.#list.push(replica);
    else {
      const list = [replica];
      this.send(["add-keys", list]);
      this.#open("add-keys", list);
    }
  }

  released(key: Key, epoch: Epoch): void {
    const release: Heard = [key, epoch];
    if (this.#kind === "released") this.#list.push(release);
    else {
      const list = [release];
      this.send(["released", list]);
      this.#open("released", list);
    }
  }

  acquireFailed(key: Key, epoch: Epoch, reason: AcquireFailure): void {
    const failure: Failure = [key, epoch, reason];
    if (this.#kind === "acquire-failed") this.#list.push(failure);
    else {
      const list = [failure];
      this.send(["acquire-failed", list]);
      this.#open("acquire-failed", list);
    }
  }

  replicasMissing(holder: WorkerId, keys: Heard[]): void {
    if (keys.length > 0) this.send(["replicas-missing", holder, keys]);
  }

  /** In an order that does not depend on how the keys came together. */
  askHolders(keys: Key[]): void {
    if (keys.length > 0) this.send(["ask-holders", keys.sort()]);
  }

  deleteValue(key: Key): void {
    this.#deleted.push(key);
  }

  /** Everything since the last time. */
  take(): WorkerInstruction[] {
    const taken = this.#instructions;
    if (this.#deleted.length > 0) {
      taken.push({ type: "delete-values", keys: this.#deleted });
      this.#deleted = [];
    }
    this.#instructions = [];
    this.#kind = null;
    return taken;
  }

  #open(kind: FromWorker[0], list: unknown[]): void {
    this.#kind = kind;
    this.#list = list;
  }
}
