/** Whether a person sees what a command prints. */

/** Whether the command runs in a pipeline of any kind: `CI` is set, and not to a word for no. */
export function isPipeline(): boolean {
  return !["", "0", "false", "no", "off"].includes((Deno.env.get("CI") ?? "").toLowerCase());
}
