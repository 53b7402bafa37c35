/** Kills a process with all that it has started. */

/** `child`: the leader of its process group. */
export function killGroup(child: Deno.ChildProcess): void {
  try {
    Deno.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended already, or the system has no process groups.
    killAlone(child);
  }
}

function killAlone(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // The process has ended already.
  }
}
