/** Small libraries that processes preload, so that the system fails for them. Linux only. */

/** Builds a library from a C file of this folder; `null` where there is no compiler. */
export async function buildLibrary(name: string, folder: string): Promise<string | null> {
  if (Deno.build.os !== "linux") return null;
  const library = `${folder}/${name}.so`;
  const source = new URL(`./${name}.c`, import.meta.url).pathname;
  const args = ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"];
  try {
    const { success } = await new Deno.Command("cc", { args, stderr: "null" }).output();
    return success ? library : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Writes numbers to a file that processes map, which must not be truncated. */
export function writeNumbers(path: string, numbers: readonly number[]): void {
  using file = Deno.openSync(path, { write: true, create: true });
  file.writeSync(new Uint8Array(new Int32Array(numbers).buffer));
}

/** The variables of several preloaded libraries together. */
export function joinEnvironments(
  ...environments: readonly Readonly<Record<string, string>>[]
): Record<string, string> {
  const libraries = environments.flatMap(({ LD_PRELOAD }) => LD_PRELOAD ?? []);
  return Object.assign(
    {},
    ...environments,
    libraries.length > 0 && {
      LD_PRELOAD: libraries.join(":"),
    },
  );
}
