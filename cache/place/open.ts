/** Opens the place that a text names: the URL of a server, or a folder. */
import { openFolderPlace } from "./folder/folder_place.ts";
import { openHttpPlace } from "./http/http_place.ts";
import type { CachePlace, PlaceOptions } from "./place.ts";

export interface OpenPlaceOptions extends PlaceOptions {
  /** Bytes of a folder; a server has its own limit. */
  readonly limitBytes?: number;
}

/**
 * Opens a place. Rejects with a sentence if a folder cannot be used. A server is first called when
 * something is looked up, since one that is away may come back.
 */
export async function openPlace(text: string, options: OpenPlaceOptions): Promise<CachePlace> {
  if (text === "") throw new Error("It is empty: name a folder, or the URL of a server");
  return isUrl(text) ? await openHttpPlace(text, options) : await openFolderPlace(text, options);
}

/** Whether a text is a URL, also of a kind that is no place. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text);
}

/** A place as messages name it: without the credentials and the query of a URL. */
export function shownPlace(text: string): string {
  return isUrl(text) ? text.replace(/(?<=:\/\/).*@/s, "").replace(/[?#].*/s, "") : text;
}
