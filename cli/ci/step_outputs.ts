/** The outputs of a step of GitHub: lines of the file that `GITHUB_OUTPUT` names. */
import { randomToken } from "./markup.ts";

/** GitHub takes no larger outputs. */
const VALUE_BYTES_MAX = 1024 * 1024;

/**
 * The lines for these outputs. A value ends at a random line, so that none can add another output.
 * Values that are absent or too large are left out.
 */
export function outputLines(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values).map(([name, value]) => {
    if (value === null || new TextEncoder().encode(value).length > VALUE_BYTES_MAX) return "";
    const end = `weir_${randomToken()}`;
    return `${name}<<${end}\n${value}\n${end}\n`;
  }).join("");
}
