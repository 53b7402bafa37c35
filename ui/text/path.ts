/** Paths of pages. Pure. */
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
