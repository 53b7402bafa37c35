/**
 * The instructions of one stimulus, in order.
 *
 * Consecutive messages of the same kind are merged, so that a batch of a hundred keys is answered
 * by one message. Nothing else is reordered, because the scheduler relies on the order of
 * `released` and `add-keys` of one key. Values are deleted last, when every execution that reads
 * one has been started: the shell pins the inputs of an execution when it handles `execute`.
 */
import type { AcquireFailure, Epoch, FromWorker, Key, WorkerId } from "../../protocol/mod.ts";
import type { WorkerInstruction } from "./instruction.ts";

type Replica = readonly [key: Key, epoch: Epoch, nbytes: number];
/** A key, and the latest epoch heard about it. */
type KeyEpoch = readonly [key: Key, epoch: Epoch];
type Release = readonly [key: Key, epoch: Epoch, lost?: string];
type Failure = readonly [key: Key, epoch: Epoch, reason: AcquireFailure];

/** Collects the instructions of one stimulus. */
export class Outbox {
  #instructions: WorkerInstruction[] = [];
  #deleted: Key[] = [];
  /** Kind and list of the last message, while it may still grow. */
  #kind: FromWorker[0] | null = null;
  #list: unknown[] = [];
  /** Place of that message among the instructions. */
  #place = 0;
  /** Order to free keys that one message may answer, while it is carried out. */
  #order: { readonly epoch: Epoch; readonly keys: number } | null = null;

  /** Appends an instruction. */
  push(instruction: WorkerInstruction): void {
    this.#instructions.push(instruction);
  }

  /** Appends a message to the scheduler that is not merged with the next one. */
  send(message: FromWorker): void {
    this.#kind = null;
    this.#instructions.push({ type: "send", message });
  }

  /** Reports a replica that is here: `add-keys`. */
  addKey(key: Key, epoch: Epoch, nbytes: number): void {
    const replica: Replica = [key, epoch, nbytes];
    if (this.#kind === "add-keys") this.#list.push(replica);
    else {
      const list = [replica];
      this.send(["add-keys", list]);
      this.#open("add-keys", list);
    }
  }

  /**
   * Reports a replica that is not here any longer: `released`. `lost`: why it was lost; absent if
   * it was dropped.
   */
  released(key: Key, epoch: Epoch, lost?: string): void {
    const release: Release = lost === undefined ? [key, epoch] : [key, epoch, lost];
    if (this.#kind === "released") this.#list.push(release);
    else {
      const list = [release];
      this.send(["released", list]);
      this.#open("released", list);
    }
  }

  /** Begins to carry out an order to free so many keys, which asks for one answer. */
  beginOrder(epoch: Epoch, keys: number): void {
    this.#kind = null;
    this.#order = { epoch, keys };
  }

  /**
   * Ends the order, if there is one: if each of its keys was released, one message says so. No
   * other key has its epoch.
   */
  endOrder(): void {
    if (this.#order === null) return;
    const { epoch, keys } = this.#order;
    this.#order = null;
    if (this.#kind !== "released" || this.#list.length !== keys) return;
    this.#kind = null;
    const releases = this.#list as Release[];
    if (!releases.every((release) => release.length === 2 && release[1] === epoch)) return;
    this.#instructions[this.#place] = { type: "send", message: ["released", [], epoch] };
  }

  /** Ends the order, if there is one: its keys are answered one by one. */
  leaveOrder(): void {
    this.#order = null;
  }

  /** Answers `acquire-replicas` for a key whose value will not arrive: `acquire-failed`. */
  acquireFailed(key: Key, epoch: Epoch, reason: AcquireFailure): void {
    const failure: Failure = [key, epoch, reason];
    if (this.#kind === "acquire-failed") this.#list.push(failure);
    else {
      const list = [failure];
      this.send(["acquire-failed", list]);
      this.#open("acquire-failed", list);
    }
  }

  /** Reports keys that `holder` turned out not to hold: `replicas-missing`. */
  replicasMissing(holder: WorkerId, keys: KeyEpoch[]): void {
    if (keys.length > 0) this.send(["replicas-missing", holder, keys]);
  }

  /** Asks for the holders of `keys`, sorted so that the message does not depend on their order. */
  askHolders(keys: Key[]): void {
    if (keys.length > 0) this.send(["ask-holders", keys.sort()]);
  }

  /** Deletes a value from the store at the end of the stimulus. */
  deleteValue(key: Key): void {
    this.#deleted.push(key);
  }

  /** Returns everything collected since the last call. */
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
    this.#place = this.#instructions.length - 1;
  }
}
