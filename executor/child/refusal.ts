/** Refusals of what tasks must not have, which no task can undo. */

type Refuse = () => never;

/** Returns a function that throws `NotCapable` and names `what` is refused. */
export function refusal(what: string): Refuse {
  const { NotCapable } = Deno.errors;
  const message = `${what} are not available to tasks`;
  return function refuse(): never {
    throw new NotCapable(message);
  };
}

/** Sets a property of `owner` that cannot be changed later. */
export function pin(owner: object, name: string, value: unknown): void {
  const { enumerable = false } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  Object.defineProperty(owner, name, { value, enumerable, writable: false, configurable: false });
}

/**
 * Makes every `new` of a class fail, however the class is reached, although its exports cannot be
 * replaced: the constructor of a derived class calls the prototype of the class, which becomes
 * `refuse`. Throws `TypeError` when the class is not derived.
 */
export function makeUnconstructible(type: object, refuse: Refuse): void {
  if (Object.getPrototypeOf(type) === Function.prototype) {
    throw new TypeError("A class that is not derived cannot be made unconstructible");
  }
  Object.setPrototypeOf(type, refuse);
  Object.preventExtensions(type);
}
