/** The functions of `examples/client/words.ts`. They run on workers. */

/** Words of a text and how often each occurs. */
export function count(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The sums of several counts. */
export function merge(parts: readonly Map<string, number>[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const part of parts) {
    for (const [word, count] of part) all.set(word, (all.get(word) ?? 0) + count);
  }
  return all;
}
