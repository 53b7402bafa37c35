/** Copies a folder of sources. */
export async function copy(from: URL, to: URL): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copy(new URL(`${name}/`, from), new URL(`${name}/`, to));
    else if (name.endsWith(".ts")) await Deno.copyFile(new URL(name, from), new URL(name, to));
  }
}
