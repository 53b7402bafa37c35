/**
 * A wall clock for child processes that can jump. A small library, which they preload, adds an
 * offset to the time of the machine. It needs a C compiler, and Linux.
 */

const SOURCE = new URL("./clock.c", import.meta.url);

export class FakeClock {
  /** Variables for the processes that use the clock. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #offsetFile: string;

  private constructor(library: string, offsetFile: string) {
    this.#offsetFile = offsetFile;
    this.environment = { LD_PRELOAD: library, WEIR_CHAOS_CLOCK: offsetFile };
  }

  /** Builds the library in a folder; `null` where there is no compiler. */
  static async build(folder: string): Promise<FakeClock | null> {
    if (Deno.build.os !== "linux") return null;
    const library = `${folder}/clock.so`;
    const args = ["-shared", "-fPIC", "-O1", "-o", library, SOURCE.pathname, "-ldl"];
    try {
      const { success } = await new Deno.Command("cc", { args, stderr: "null" }).output();
      if (!success) return null;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return null;
      throw error;
    }
    const clock = new FakeClock(library, `${folder}/clock`);
    clock.jump(0);
    return clock;
  }

  /** Sets the clock of all processes to so many seconds from that of the machine. */
  jump(seconds: number): void {
    // The processes map the file, so it must not be truncated.
    using file = Deno.openSync(this.#offsetFile, { write: true, create: true });
    file.writeSync(new Uint8Array(new Int32Array([seconds]).buffer));
  }
}
