/** A stable merge sort. */
export function mergeSort(numbers: readonly number[]): number[] {
  if (numbers.length < 2) return [...numbers];
  const middle = numbers.length >> 1;
  const left = mergeSort(numbers.slice(0, middle));
  const right = mergeSort(numbers.slice(middle));
  const sorted: number[] = [];
  let [a, b] = [0, 0];
  while (a < left.length && b < right.length) {
    const [first = 0, second = 0] = [left[a], right[b]];
    if (first <= second) a++;
    else b++;
    sorted.push(Math.min(first, second));
  }
  return [...sorted, ...left.slice(a), ...right.slice(b)];
}
