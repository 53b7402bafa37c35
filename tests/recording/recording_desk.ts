/** A folder with the recording of a toy machine, which tests write and read. */
import { condense, Recorder, type RecorderOptions, replay } from "../../recording/mod.ts";
import { added, ToyMachine } from "./toy_machine.ts";

export const SETTINGS = { policies: "", make: () => new ToyMachine() } as const;

/** A temporary folder, and recorders for it that condense segments in this process. */
export class RecordingDesk {
  readonly dir = Deno.makeTempDirSync({ prefix: "weir-recording-" });
  machine = new ToyMachine();

  recorder(options: Partial<RecorderOptions> = {}): Recorder {
    return new Recorder({
      dir: this.dir,
      role: "worker",
      policies: "",
      options: null,
      snapshot: () => this.machine.snapshot(),
      condense: (dir, segment) => condense({ ...SETTINGS, dir, segment }),
      ...options,
    });
  }

  tell(recorder: Recorder, amount: number): void {
    const event = added(amount);
    recorder.record(event, this.machine.handleStimulus(event));
    recorder.flush();
  }

  replay(from: "oldest" | "newest" | number = "newest") {
    return replay({ ...SETTINGS, dir: this.dir, from });
  }

  events(segment: number): string {
    return `${this.dir}/${String(segment).padStart(8, "0")}.events.jsonl`;
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.dir, { recursive: true });
  }
}
