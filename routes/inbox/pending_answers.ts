/** Requests that wait for the machine's answer, by the id that names them. */

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A request leaves the map with its first answer; a later answer to the same id is ignored. */
export class PendingAnswers<Id, Answer> {
  readonly #pending = new Map<Id, Pending<Answer>>();

  /** Settles with the answer to `id`. `send` hands the request to the machine. */
  wait(id: Id, send: () => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      send();
    });
  }

  resolve(id: Id, answer: Answer): void {
    this.#take(id)?.resolve(answer);
  }

  reject(id: Id, error: unknown): void {
    this.#take(id)?.reject(error);
  }

  #take(id: Id): Pending<Answer> | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
