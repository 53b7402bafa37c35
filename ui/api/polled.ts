/** Resources that are read again while a page shows them. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { read, RequestError } from "./request.ts";

export interface Polled<T> {
  /** The last answer; `null` before the first. */
  readonly data: T | null;
  /** Reason for which the last request failed; `null` if it did not. */
  readonly error: RequestError | null;
}

/** Raised when everything is to be read again: after an action, or after a restart. */
export const changes = signal(0);

/**
 * Reads a resource now and every `everyMs` milliseconds while the page is visible. `null`: nothing
 * is read. The last data stay while requests fail.
 */
export function usePolled<T>(path: string | null, everyMs: number): Polled<T> {
  const [state, setState] = useState<Polled<T> & { readonly path: string | null }>({
    data: null,
    error: null,
    path,
  });
  const round = changes.value;
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    let timer = 0;
    const look = async () => {
      if (!document.hidden) {
        try {
          const data = await read<T>(path, stop.signal);
          setState({ data, error: null, path });
        } catch (error) {
          if (stop.signal.aborted) return;
          const shown = error instanceof RequestError ? error : new RequestError(0, String(error));
          setState((last) => ({ data: last.path === path ? last.data : null, error: shown, path }));
        }
      }
      if (!stop.signal.aborted) timer = setTimeout(look, everyMs);
    };
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, everyMs, round]);
  return state.path === path ? state : { data: null, error: null };
}
