/**
 * The memory limit that Linux control groups set for this process, and the kills for lack of it.
 * Containers, systemd units and Slurm jobs are limited by control groups. A group is limited by all
 * groups above it too, so the least limit from the group of the process to the root counts.
 *
 * `/proc/self/cgroup` names the group of the process, and `/proc/self/mountinfo` says where the
 * groups are mounted and which of them is the root of the mount. In a container both usually begin
 * at the group of the container, and the groups above it are not visible.
 */

/** Returns the text of each file, or `null` if it cannot be read. */
export type ReadTexts = (paths: readonly string[]) => readonly (string | null)[];

/** Reads files of this machine. */
export function readTexts(paths: readonly string[]): readonly (string | null)[] {
  return paths.map((path) => {
    try {
      return Deno.readTextFileSync(path);
    } catch {
      return null;
    }
  });
}

/** Files with limits in bytes, by version. A process above `memory.high` is slowed down. */
const LIMIT_FILES = { 1: ["memory.limit_in_bytes"], 2: ["memory.max", "memory.high"] } as const;

interface Mount {
  /** Version of control groups. */
  readonly version: 1 | 2;
  /** Path of the group that is mounted. */
  readonly root: string;
  readonly point: string;
}

/** Where groups are mounted if `mountinfo` cannot be read. */
const USUAL_MOUNTS: readonly Mount[] = [
  { version: 2, root: "/", point: "/sys/fs/cgroup" },
  { version: 1, root: "/", point: "/sys/fs/cgroup/memory" },
];

/** Returns the least limit in bytes, `Infinity` if there is none. */
export function controlGroupBytes(read: ReadTexts): number {
  const [groups, mountinfo] = read(["/proc/self/cgroup", "/proc/self/mountinfo"]);
  const files = findMounts(mountinfo ?? null).flatMap((mount) =>
    foldersOf(mount, groups ?? "").flatMap((folder) =>
      LIMIT_FILES[mount.version].map((file) => `${folder}/${file}`)
    )
  );
  let least = Infinity;
  for (const text of read(files)) {
    // "max" is no number, and neither is an empty or missing file.
    const bytes = Number(text?.trim() || NaN);
    if (bytes > 0) least = Math.min(least, bytes);
  }
  return least;
}

/** Files that count the processes killed for lack of memory, by version. */
const KILL_FILES = { 1: "memory.oom_control", 2: "memory.events" } as const;

/**
 * Returns how many processes of the group of this process the system has killed for lack of memory,
 * also in groups below it; `null` if no file tells. In place of a group that cannot be read, the
 * one above it counts.
 */
export function controlGroupKills(read: ReadTexts = readTexts): number | null {
  const [groups, mountinfo] = read(["/proc/self/cgroup", "/proc/self/mountinfo"]);
  const files = findMounts(mountinfo ?? null).flatMap((mount) =>
    foldersOf(mount, groups ?? "").map((folder) => `${folder}/${KILL_FILES[mount.version]}`)
  );
  for (const text of read(files)) {
    const [, kills] = /^oom_kill (\d+)$/m.exec(text ?? "") ?? [];
    if (kills !== undefined) return Number(kills);
  }
  return null;
}

/** The mounts of control groups that may limit memory. */
function findMounts(mountinfo: string | null): readonly Mount[] {
  if (mountinfo === null) return USUAL_MOUNTS;
  const mounts: Mount[] = [];
  for (const line of mountinfo.split("\n")) {
    const [place = "", system = ""] = line.split(" - ");
    const [, , , root, point] = place.split(" ").map(unescape);
    const [type, , options = ""] = system.split(" ");
    if (root === undefined || point === undefined) continue;
    if (type === "cgroup2") mounts.push({ version: 2, root, point });
    const hasMemory = type === "cgroup" && options.split(",").includes("memory");
    if (hasMemory) mounts.push({ version: 1, root, point });
  }
  return mounts;
}

/** The folders of the group of the process and of those above it, up to the mount point. */
function foldersOf({ version, root, point }: Mount, groups: string): string[] {
  const path = groupPath(version, groups);
  const base = root === "/" ? "" : root;
  const isBelow = path === root || path.startsWith(`${base}/`);
  const names = isBelow ? path.slice(base.length).split("/").filter((name) => name !== "") : [];
  // A group outside of what this process may see has a path with "..".
  if (names.includes("..")) return [point];
  return Array.from(
    { length: names.length + 1 },
    (_, left) => [point, ...names.slice(0, names.length - left)].join("/"),
  );
}

/** The path of the group of the process in the hierarchy that limits memory. */
function groupPath(version: 1 | 2, groups: string): string {
  for (const line of groups.split("\n")) {
    const [, controllers = "", path = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    const isWanted = version === 1 ? controllers.split(",").includes("memory") : controllers === "";
    if (path !== "" && isWanted) return path;
  }
  return "/";
}

/** Replaces escapes such as `\040` for a space. */
function unescape(text: string): string {
  return text.replaceAll(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8)));
}
