/**
 * Deno hands the buffer of every write to its native part by way of `Function.prototype.call`,
 * looked up anew each time: who replaces that method sees every frame, and the secret in it. So it
 * is pinned before any task runs. A function may still be given a `call` of its own.
 */
export function pinFunctionCall(): void {
  const { call } = Function.prototype;
  const pinned = Function.prototype;
  Object.defineProperty(pinned, "call", {
    get: () => call,
    set(this: object, value: unknown) {
      if (this === pinned) throw new TypeError('Cannot replace "call": executors depend on it');
      const property = { value, writable: true, enumerable: true, configurable: true };
      Object.defineProperty(this, "call", property);
    },
    enumerable: false,
    configurable: false,
  });
}
