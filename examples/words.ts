/** The functions of `words.json`, which counts how often each word occurs in a text. */

export function count(text: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

export function merge(parts: Record<string, number>[]): Record<string, number> {
  const total = new Map<string, number>();
  for (const part of parts) {
    for (const [word, n] of Object.entries(part)) total.set(word, (total.get(word) ?? 0) + n);
  }
  return Object.fromEntries([...total].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}
