/**
 * A wall clock for child processes that can jump. A small library, which they preload, adds an
 * offset to the time of the machine. It needs a C compiler, and Linux.
 */
import { buildLibrary, writeNumbers } from "./preload.ts";

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
    const library = await buildLibrary("clock", folder);
    if (library === null) return null;
    const clock = new FakeClock(library, `${folder}/clock`);
    clock.jump(0);
    return clock;
  }

  /** Sets the clock of all processes to so many seconds from that of the machine. */
  jump(seconds: number): void {
    writeNumbers(this.#offsetFile, [seconds]);
  }
}
