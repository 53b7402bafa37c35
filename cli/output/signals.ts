/** The signals that interrupt a command. */

/**
 * Milliseconds in which a further signal is the same one: Ctrl-C reaches every process of the
 * terminal, and `deno task` passes its own signal on as well.
 */
const SAME_SIGNAL_MS = 500;
/** Signals that are ignored, of `/proc/self/status`: a mask in hexadecimal. */
const IGNORED = /^SigIgn:\s*([0-9a-f]+)$/m;
const HANGUP = 1n;

/** When the last signal came, also one that a listener before has handled. */
let lastAt = -Infinity;

/**
 * Calls `listener` at SIGINT, SIGTERM and SIGHUP (Windows knows only SIGINT), until it is disposed
 * of. Signals that follow each other within `sameMs` count once. After a signal, such a copy has no
 * effect for `sameMs`, even when the listener is gone: it would kill a command that is about to end
 * with its own exit code.
 */
export function onInterruption(
  listener: (signal: Deno.Signal) => void,
  sameMs = SAME_SIGNAL_MS,
): Disposable {
  let heardAt = lastAt;
  const removals = SIGNALS.map((signal) => {
    const handle = () => {
      if (!isHeard || (signal === "SIGHUP" && hangupIsIgnored)) return;
      lastAt = performance.now();
      if (lastAt - heardAt < sameMs) return;
      heardAt = lastAt;
      listener(signal);
    };
    Deno.addSignalListener(signal, handle);
    return () => Deno.removeSignalListener(signal, handle);
  });
  let isHeard = true;
  return {
    [Symbol.dispose]: () => {
      isHeard = false;
      const leftMs = lastAt + sameMs - performance.now();
      const remove = () => removals.forEach((each) => each());
      if (leftMs <= 0) remove();
      else Deno.unrefTimer(setTimeout(remove, leftMs));
    },
  };
}

const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Whether this process is to outlive its terminal, as one that `nohup` has started. With its first
 * listener for any signal, Deno ends a process at SIGHUP that was started to ignore it: so this is
 * read before, and such a process listens and does nothing.
 */
const hangupIsIgnored = isHangupIgnored();

function isHangupIgnored(): boolean {
  try {
    const mask = IGNORED.exec(Deno.readTextFileSync("/proc/self/status"))?.[1];
    return (BigInt(`0x${mask}`) & HANGUP) !== 0n;
  } catch {
    // Deno lets only a process with all permissions read this. `nohup` leaves no terminal.
    return ![Deno.stdin, Deno.stdout, Deno.stderr].some((stream) => stream.isTerminal());
  }
}
