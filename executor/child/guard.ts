/**
 * Makes `Function.prototype.call` irreplaceable; called before any task runs. Deno passes the
 * buffer of every write to its native code through this method, and looks it up each time: a task
 * that replaced it would see every frame, and the secret in it. Single functions can still get
 * their own `call`.
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
