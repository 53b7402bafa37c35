/** Programs of the system that tests use if they are installed. */

/** Whether a program is found in `PATH`. */
export async function hasProgram(name: string): Promise<boolean> {
  const { code } = await new Deno.Command("sh", { args: ["-c", `command -v ${name}`] }).output();
  return code === 0;
}
