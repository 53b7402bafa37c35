/** Processes that wait for a run, each for one. */
import { readFrames, writeFrames } from "./frames.ts";

const READY = 2;

export class RunProcesses {
  readonly #path: string;
  readonly #listener: Deno.UnixListener;
  readonly #ready: Promise<Deno.Conn>[] = [];
  #last: Promise<unknown> = Promise.resolve();

  /** `path`: of the socket, which does not exist yet. */
  constructor(path: string) {
    this.#path = path;
    this.#listener = Deno.listen({ transport: "unix", path });
    for (let count = 0; count < READY; count++) this.start();
  }

  /** Starts one more. */
  start(): void {
    const program = new URL("run.ts", import.meta.url).href;
    const args = ["run", "-A", "-q", program, this.#path];
    new Deno.Command(Deno.execPath(), { args, stdin: "null", stdout: "null" }).spawn();
    const accepted = this.#last.then(() => this.#listener.accept());
    this.#last = accepted;
    this.#ready.push(accepted);
  }

  /** Has a text sent back by a process that then ends. */
  async run(text: string): Promise<string> {
    using socket = await this.#ready.shift();
    if (socket === undefined) throw new Error("Cannot run: no process was started");
    await writeFrames(socket, [new TextEncoder().encode(text)]);
    for await (const [frame] of readFrames(socket)) return new TextDecoder().decode(frame);
    throw new Error("Cannot run: a process ended");
  }
}
