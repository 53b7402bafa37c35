/** Times under an axis, and what keys do with the interval that it shows. Pure. */

const STEP_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 86_400];
/** Part of the interval by which an arrow key moves. */
const MOVED_SHARE = 0.1;
const ZOOM = 1.25;

/**
 * Round times of an interval in milliseconds that is drawn over `pixels`, so few that labels of
 * `labelPixels`, each right of its time, neither overlap nor leave the axis.
 */
export function axisTimes(
  from: number,
  to: number,
  { pixels, labelPixels }: { readonly pixels: number; readonly labelPixels: number },
): number[] {
  const perPixel = (to - from) / Math.max(1, pixels);
  const step = 1000 * (STEP_SECONDS.find((each) => each * 1000 >= labelPixels * perPixel) ??
    (STEP_SECONDS.at(-1) ?? 1) * Math.ceil(labelPixels * perPixel / 86_400_000));
  const first = Math.ceil(from / step) * step;
  const last = to - labelPixels * perPixel;
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => first + at * step);
}

/** The interval after a key: arrows move, `+` and `-` zoom; `null` for other keys. */
export function viewAfterKey(
  key: string,
  from: number,
  to: number,
): readonly [from: number, to: number] | null {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  const shift = MOVED_SHARE * (to - from);
  switch (key) {
    case "ArrowLeft":
      return [from - shift, to - shift];
    case "ArrowRight":
      return [from + shift, to + shift];
    case "+":
    case "=":
      return [middle - half / ZOOM, middle + half / ZOOM];
    case "-":
      return [middle - half * ZOOM, middle + half * ZOOM];
    default:
      return null;
  }
}
