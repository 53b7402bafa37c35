/** Runs a command of the program as a process, and returns its output. */
import { weirArguments } from "../../cli/roles/role_process.ts";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function weir(
  args: readonly string[],
  options: { stdin?: string; url?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const command = new Deno.Command(Deno.execPath(), {
    args: weirArguments(args),
    env: {
      WEIR_URL: options.url ?? "http://127.0.0.1:9",
      NO_COLOR: "1",
      GITHUB_ACTIONS: "",
      GITLAB_CI: "",
      ...options.env,
    },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  });
  const child = command.spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(options.stdin ?? "")).catch(() => {});
  await writer.close().catch(() => {});
  const { code, stdout, stderr } = await child.output();
  return {
    code,
    stdout: new TextDecoder().decode(stdout),
    stderr: new TextDecoder().decode(stderr),
  };
}
