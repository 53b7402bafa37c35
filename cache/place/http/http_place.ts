/** placeholder */
import type { CachePlace, PlaceOptions } from "../place.ts";

export function openHttpPlace(_url: string, _options: PlaceOptions): Promise<CachePlace> {
  return Promise.reject(new Error("not yet"));
}
