/** Opens the place that a text names: the URL of a server, or a folder. */
import { openFolderPlace } from "./folder/folder_place.ts";
import { openHttpPlace } from "./http/http_place.ts";
import { type CachePlace, isUrl, type PlaceOptions, unusablePlace } from "./place.ts";

export interface OpenPlaceOptions extends PlaceOptions {
  /** Bytes of a folder; a server has its own limit. */
  readonly limitBytes?: number;
}

/**
 * Opens a place. Rejects with a sentence that names it if it cannot be used. A server is first
 * called when something is looked up, since one that is away may come back.
 */
export async function openPlace(text: string, options: OpenPlaceOptions): Promise<CachePlace> {
  if (text === "") throw unusablePlace(text, "name a folder, or the URL of a server");
  return isUrl(text) ? await openHttpPlace(text, options) : await openFolderPlace(text, options);
}
