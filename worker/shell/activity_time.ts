/** The time that activities took, of which several may go on at once. Times in milliseconds. */
export class ActivityTime {
  #count = 0;
  #changedAt = 0;
  #totalMs = 0;

  begin(at: number): void {
    this.#advance(at);
    this.#count++;
  }

  end(at: number): void {
    this.#advance(at);
    this.#count--;
  }

  /** Integer microseconds up to now, of those that go on as well. */
  totalUs(at: number): number {
    this.#advance(at);
    return Math.round(this.#totalMs * 1000);
  }

  #advance(at: number): void {
    this.#totalMs += this.#count * (at - this.#changedAt);
    this.#changedAt = at;
  }
}
