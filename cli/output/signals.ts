/** The signals that interrupt a command. */

/** Calls `listener` at SIGINT and SIGTERM (Windows knows only SIGINT), until it is disposed of. */
export function onInterruption(listener: (signal: Deno.Signal) => void): Disposable {
  const signals: readonly Deno.Signal[] = Deno.build.os === "windows"
    ? ["SIGINT"]
    : ["SIGINT", "SIGTERM"];
  const removals = signals.map((signal) => {
    const handle = () => listener(signal);
    Deno.addSignalListener(signal, handle);
    return () => Deno.removeSignalListener(signal, handle);
  });
  return { [Symbol.dispose]: () => removals.forEach((remove) => remove()) };
}
