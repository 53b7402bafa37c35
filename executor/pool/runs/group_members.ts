/** The programs in the process group of a child, from `/proc`. */

const NAMES_MAX = 10;

/** Names the programs of a group beside its leader, as a line of a log; `null`: none is found. */
export function describeGroup(leader: number): string | null {
  const names = membersOf(leader);
  if (names.length === 0) return null;
  const more = names.length > NAMES_MAX ? `, and ${names.length - NAMES_MAX} more` : "";
  return `Left running, and killed: ${names.slice(0, NAMES_MAX).join(", ")}${more}\n`;
}

function membersOf(leader: number): string[] {
  const names: string[] = [];
  try {
    for (const { name } of Deno.readDirSync("/proc")) {
      if (!/^\d+$/.test(name) || Number(name) === leader) continue;
      const member = readMember(name, leader);
      if (member !== null) names.push(member);
    }
  } catch {
    // This system has no `/proc`.
  }
  return names;
}

/** `name (pid 7)` of a process in the group; `null` of any other, and of one that has ended. */
function readMember(pid: string, leader: number): string | null {
  try {
    const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
    // `pid (name) state parent group ...`; the name may have parentheses.
    const end = stat.lastIndexOf(")");
    const [state, , group] = stat.slice(end + 2).split(" ");
    if (Number(group) !== leader || state === "Z") return null;
    return `${stat.slice(stat.indexOf("(") + 1, end)} (pid ${pid})`;
  } catch {
    return null;
  }
}
