/** Command lines about a task, for a shell. Pure. */

export interface Command {
  readonly what: string;
  readonly line: string;
}

/** The commands that fit the state of a task. */
export function commandsOf(
  graph: string,
  key: string,
  { attempts, hasResult }: { readonly attempts: number; readonly hasResult: boolean },
): Command[] {
  const name = `${quote(graph)} ${quote(key)}`;
  return [
    ...(attempts > 0 ? [{ what: "Its output", line: `weir logs ${name}` }] : []),
    ...(hasResult ? [{ what: "Its result", line: `weir results ${name}` }] : []),
    { what: "Why it is in its state", line: `weir explain ${name}` },
    { what: "Its transitions", line: `weir story ${name}` },
  ];
}

/** A word of a command line for a POSIX shell. */
function quote(word: string): string {
  if (/^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
