/**
 * Descriptors that this process was started with besides its standard streams, as in
 * `weir worker --token-file <(show-token)` or `weir worker 7<secret`. Every process that it starts
 * inherits them. A shell closes them before it becomes the executor.
 */

const CLOSE_ON_EXEC = 0o2000000;
/** Deno keeps a descriptor of this file, which every process may open. */
const HARMLESS = "/dev/null";
/** The largest descriptor that every shell can name. */
const SHELL_DESCRIPTOR_MAX = 9;

export interface Closer {
  /** The programs before that of the executor. */
  readonly command: readonly string[];
  /** Descriptors that stay open, because the shell that could close them is not installed. */
  readonly left: readonly number[];
}

/** `find`: returns the path of a program, or `null`. */
export function closeInherited(
  descriptors: readonly number[],
  find: (name: string) => string | null,
): Closer {
  if (descriptors.length === 0) return { command: [], left: [] };
  const bash = find("bash");
  const shell = bash === null ? find("sh") : bash;
  const max = shell === null ? 0 : bash === null ? SHELL_DESCRIPTOR_MAX : Infinity;
  const closed = descriptors.filter((descriptor) => descriptor <= max);
  const left = descriptors.filter((descriptor) => descriptor > max);
  if (shell === null || closed.length === 0) return { command: [], left };
  // -p: bash reads no file that a variable names.
  const flags = bash === null ? ["-c"] : ["-p", "-c"];
  const script = `exec "$0" "$@" ${closed.map((descriptor) => `${descriptor}>&-`).join(" ")}`;
  return { command: [shell, ...flags, script], left };
}

/** The descriptors above 2 that processes started by this one inherit. Linux only. */
export function inheritedDescriptors(): number[] {
  if (Deno.build.os !== "linux") return [];
  return [...Deno.readDirSync("/proc/self/fd")].map(({ name }) => Number(name))
    .filter((descriptor) => descriptor > 2 && isInherited(descriptor))
    .sort((a, b) => a - b);
}

function isInherited(descriptor: number): boolean {
  try {
    const text = Deno.readTextFileSync(`/proc/self/fdinfo/${descriptor}`);
    const flags = parseInt(/^flags:\s+([0-7]+)/m.exec(text)?.[1] ?? "0", 8);
    return (flags & CLOSE_ON_EXEC) === 0 &&
      Deno.readLinkSync(`/proc/self/fd/${descriptor}`) !== HARMLESS;
  } catch (error) {
    // It was closed in the meantime.
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
