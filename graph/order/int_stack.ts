/** A stack of integers of fixed capacity. Ordering keeps several and pushes once per edge. */
export class IntStack {
  readonly items: Int32Array;
  size = 0;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity);
  }

  push(item: number): void {
    this.items[this.size++] = item;
  }

  /** The item pushed last. The stack must not be empty. */
  pop(): number {
    return this.items[--this.size] as number;
  }

  /** The item pushed last, left where it is. The stack must not be empty. */
  top(): number {
    return this.items[this.size - 1] as number;
  }
}
