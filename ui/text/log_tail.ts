/** The end of the output of a task. Pure. */

/** Colours and movements of the cursor of a terminal. */
// deno-lint-ignore no-control-regex
const CONTROLS = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** The last `max` lines of an output, without colours and empty lines at its end. */
export function lastLines(output: string, max: number): string {
  return output.replaceAll(CONTROLS, "").trimEnd().split(/\r?\n/).slice(-max).join("\n");
}
