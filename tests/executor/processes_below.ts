/** Finds the processes of executors, and whether bubblewrap can start here. */

/** The process `pid` and its descendants that run Deno. */
export function denoBelow(pid: number): number[] {
  return withDescendants(pid).filter((below) =>
    Deno.readLinkSync(`/proc/${below}/exe`) === Deno.realPathSync(Deno.execPath())
  );
}

/** Why bubblewrap cannot start here; `null` when it can. */
export function bubblewrapProblem(): string | null {
  if (Deno.build.os !== "linux") return "this is not Linux";
  try {
    const { success, stderr } = new Deno.Command("bwrap", {
      args: ["--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "--proc", "/proc", "true"],
    }).outputSync();
    return success ? null : new TextDecoder().decode(stderr).trim();
  } catch (error) {
    return String(error);
  }
}

function withDescendants(pid: number): number[] {
  const children = Deno.readTextFileSync(`/proc/${pid}/task/${pid}/children`).trim();
  return [
    pid,
    ...(children === "" ? [] : children.split(" ").map(Number).flatMap(withDescendants)),
  ];
}
