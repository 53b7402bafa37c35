/** What cannot be had, and for whom. */

/** A key that is needed, and that neither the graph nor the cache has. */
export class MissingKeyError extends Error {
  override name = "MissingKeyError";

  /** `dependents`: the tasks that need it; none when it was asked for as a result. */
  constructor(readonly key: string, readonly dependents: readonly string[]) {
    const name = JSON.stringify(key);
    const users = dependents.map((user) => JSON.stringify(user)).join(", ");
    super(
      dependents.length === 0
        ? `Cannot get ${name}: neither the graph nor the cache has this key`
        : `Cannot run ${users}: the input ${name} is neither in the graph nor in the cache`,
    );
  }
}
