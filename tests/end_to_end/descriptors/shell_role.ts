/** A scheduler or a worker that a shell starts, under limits or with descriptors. */
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { firstLine } from "../../first_line.ts";

export class ShellRole implements AsyncDisposable {
  readonly child: Deno.ChildProcess;
  /** At the end of its first line. */
  readonly url: string;

  private constructor(child: Deno.ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  /** Runs `weir ...args` by a command of the shell, in which it is `"$0" "$@"`. */
  static async start(command: string, args: readonly string[]): Promise<ShellRole> {
    const child = new Deno.Command("sh", {
      args: ["-c", command, Deno.execPath(), ...weirArguments(args)],
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const { line, rest } = await firstLine(child);
    await rest.cancel();
    return new ShellRole(child, line.split(" ").at(-1) ?? "");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.child.kill("SIGTERM");
    } catch {
      // It has ended already.
    }
    await this.child.status;
  }
}
