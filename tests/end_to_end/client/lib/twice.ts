/** A local module that a task imports. */
export function twice(x: number): number {
  return 2 * x;
}
