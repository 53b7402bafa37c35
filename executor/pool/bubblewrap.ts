/** The command line of `bwrap`, which gives a child its own namespaces and its own root. */

export interface BubblewrapMounts {
  /** Files and folders that must exist. */
  readonly read: readonly string[];
  /** `true`: the whole file system. Paths that do not exist are left out. */
  readonly allowRead: true | readonly string[];
  readonly allowWrite: true | readonly string[];
  /** Whether the child has the network of the host. */
  readonly network: boolean;
  /** The folder for the files of tasks; `null`: none. */
  readonly files: string | null;
  /** The current directory. */
  readonly folder: string;
}

/** Programs and libraries. `bwrap` leaves out those that do not exist. */
const SYSTEM = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache"];
/** The time zone. */
const SETTINGS = ["/etc/localtime"];
/** Names of hosts, and certificates. */
const NETWORK_SETTINGS = [
  "/etc/resolv.conf",
  "/etc/hosts",
  "/etc/nsswitch.conf",
  "/etc/ssl",
  "/etc/ca-certificates",
  "/etc/pki",
];

/** The arguments of `bwrap` before the command. */
export function bubblewrapArguments(mounts: BubblewrapMounts): string[] {
  const { read, allowRead, allowWrite, network, files, folder } = mounts;
  return [
    "--unshare-user",
    "--unshare-pid",
    "--unshare-ipc",
    "--unshare-uts",
    "--unshare-cgroup-try",
    ...(network ? [] : ["--unshare-net"]),
    "--die-with-parent",
    "--cap-drop",
    "ALL",
    ...rootOf(allowRead, allowWrite, network),
    "--dev",
    "/dev",
    "--proc",
    "/proc",
    ...(allowRead === true ? [] : bind("--ro-bind-try", allowRead)),
    ...(allowWrite === true ? [] : bind("--bind-try", allowWrite)),
    ...bind("--ro-bind", read),
    ...(files === null ? [] : bind("--bind", [files])),
    "--chdir",
    folder,
    "--",
  ];
}

function rootOf(
  allowRead: true | readonly string[],
  allowWrite: true | readonly string[],
  network: boolean,
): string[] {
  if (allowWrite === true) return ["--bind", "/", "/"];
  if (allowRead === true) return ["--ro-bind", "/", "/"];
  return bind("--ro-bind-try", [...SYSTEM, ...SETTINGS, ...(network ? NETWORK_SETTINGS : [])]);
}

/** Relative paths are left out: they are relative to the folder of a child. */
function bind(flag: string, paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith("/")).flatMap((path) => [flag, path, path]);
}
