/** Numbers of things in sentences. */

/** `1, "task"` -> `"1 task"`; `2, "task"` -> `"2 tasks"`. `nouns`: a plural without an added s. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
