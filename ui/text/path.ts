/** Paths of pages, and fragments of addresses. Pure. */
import { keyOfSegment } from "../../protocol/key_segment.ts";

/** The parts of a path below a folder; those that cannot be decoded stay as they are. */
export function partsOf(path: string, folder: string): string[] {
  const rest = path.startsWith(folder) ? path.slice(folder.length) : "";
  return rest.split("/").filter((part) => part !== "").map((part) => {
    try {
      const text = decodeURIComponent(part);
      return keyOfSegment(text) ?? text;
    } catch {
      return part;
    }
  });
}

/** The key that a fragment such as `#parse-7` names; empty without one. */
export function keyOfFragment(hash: string): string {
  const text = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
