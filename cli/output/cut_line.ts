/** Lines that are too long for their place. */
import { COLOUR_SEQUENCE } from "./colours.ts";

const REST = "...";
/** Where a line may end: after a space, and after signs that join the parts of keys and paths. */
const WORD_END = /[\s/.:,;_-]/;
/** Stands for no character. */
const COLOUR = new RegExp(COLOUR_SEQUENCE, "y");

/**
 * A line in at most so many characters: cut after a word, if that leaves half of them, and with
 * "..." at its end. Colours count as nothing, and end with the line.
 */
export function cutLine(line: string, characters: number): string {
  const places = placesOf(line);
  if (places.length <= characters) return line;
  const room = Math.max(0, characters - REST.length);
  let end = room;
  while (end > 0 && !WORD_END.test(line[places[end - 1] ?? 0] ?? "")) end--;
  if (end < room / 2) end = room;
  const kept = line.slice(0, places[end] ?? 0).trimEnd();
  const reset = kept.includes("\x1b[") ? "\x1b[0m" : "";
  return kept + REST.slice(0, characters) + reset;
}

/**
 * A name without escape sequences in at most so many characters: its middle is left out, since the
 * ends of keys and names tell them apart.
 */
export function cutName(name: string, characters: number): string {
  const all = [...name];
  if (all.length <= characters) return name;
  const room = Math.max(0, characters - REST.length);
  let start = all.length - Math.floor(room / 2);
  const isWordStart = (at: number) => WORD_END.test(all[at - 1] ?? "");
  const word = all.findIndex((_, at) => at >= start && isWordStart(at));
  if (word >= 0 && all.length - word >= room / 4) start = word;
  const tail = all.slice(start).join("");
  return cutLine(name, characters - (all.length - start)) + tail;
}

/** Where each character that takes a place starts. */
function placesOf(line: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < line.length;) {
    COLOUR.lastIndex = at;
    const colour = COLOUR.exec(line);
    if (colour !== null) {
      at += colour[0].length;
    } else {
      places.push(at);
      at += (line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    }
  }
  return places;
}
