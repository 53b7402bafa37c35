/** A folder with the recording of a toy machine, which tests write and read. */
import type { Folder } from "../../recording/folder.ts";
import {
  condense,
  Recorder,
  type RecorderOptions,
  replay,
  type ReplayOptions,
} from "../../recording/mod.ts";
import { segmentFile } from "../../recording/format.ts";
import { MemoryFolder } from "./memory_folder.ts";
import { added, ToyMachine } from "./toy_machine.ts";

export const SETTINGS = { policies: "", make: () => new ToyMachine() } as const;

/** A folder, in memory by default, and recorders for it that condense in this process. */
export class RecordingDesk<Place extends Folder = MemoryFolder> {
  readonly folder: Place;
  machine = new ToyMachine();

  constructor(folder: Place = new MemoryFolder() as Folder as Place) {
    this.folder = folder;
  }

  recorder(options: Partial<RecorderOptions> = {}): Recorder {
    return new Recorder({
      folder: this.folder,
      role: "worker",
      policies: "",
      options: null,
      snapshot: () => this.machine.snapshot(),
      condense: (segment) => condense({ ...SETTINGS, folder: this.folder, segment }),
      ...options,
    });
  }

  /** Handles and records an event. Returns whether it is recorded. */
  tell(recorder: Recorder, amount: number): boolean {
    const event = added(amount);
    recorder.record(event, this.machine.handleStimulus(event));
    return recorder.flush();
  }

  replay(
    from: "oldest" | "newest" | number = "newest",
    options: Partial<ReplayOptions<ToyMachine>> = {},
  ) {
    return replay({ ...SETTINGS, folder: this.folder, from, ...options });
  }
}

/** Name of the file of events of a segment. */
export function eventsFile(segment: number): string {
  return segmentFile(segment, ".events.jsonl");
}
