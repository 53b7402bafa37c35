/** A system clock that is set while a program runs. */

/** Sets `Date.now()` by so many milliseconds, until it is disposed of. */
export function setClock(byMs: number): Disposable {
  const { now } = Date;
  Date.now = () => now() + byMs;
  return { [Symbol.dispose]: () => void (Date.now = now) };
}
