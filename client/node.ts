/** A task of a graph that is built first. As an argument it stands for its value. */
export class GraphNode<Value> {
  /** Key of the task. */
  readonly key: string;
  /** Never set. It lets the type of the value count. */
  declare readonly nodeType: Value;

  constructor(key: string) {
    this.key = key;
  }

  toJSON(): { readonly $ref: string } {
    return { $ref: this.key };
  }
}
