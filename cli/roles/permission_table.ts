/** Table of the permissions of all commands, which `deno task reference` writes to `secure.md`. */
import {
  type CommandPermissions,
  PERMISSIONS,
  permissionSet,
  type PermissionSetName,
} from "./command_permissions.ts";

const KINDS = ["read", "write", "net", "run", "sys"];

/**
 * A table of commands and what they may do, and a sentence with the variables that they may read.
 * `all`: the commands with all permissions.
 */
export function permissionTable(all: readonly string[]): string {
  const groups = Map.groupBy(PERMISSIONS, ([, permissions]) => JSON.stringify(permissions));
  const rows = [...groups.values()].map((group) =>
    rowOf(group.map(([command]) => command), group[0]?.[1])
  );
  return [
    rowOfCells(["commands", "set", ...KINDS]),
    rowOfCells(["---", "---", ...KINDS.map(() => "---")]),
    ...rows,
    rowOf(all, undefined),
    "",
    ...variables(),
  ].join("\n");
}

/** `permissions`: `undefined` for all. */
function rowOf(commands: readonly string[], permissions: CommandPermissions | undefined): string {
  const names = commands.map(code).join(", ");
  if (permissions === undefined) return rowOfCells([names, "`-A`", ...KINDS.map(() => "all")]);
  const { set, run } = permissions;
  const granted = { ...permissionSet(set), ...(run.length > 0 ? { run } : {}) };
  return rowOfCells([
    ...[names, code(set)],
    ...KINDS.map((kind) => {
      const value = (granted as Readonly<Record<string, true | readonly string[]>>)[kind];
      return value === undefined ? "none" : value === true ? "all" : value.map(code).join(", ");
    }),
  ]);
}

/** The variables of all sets, and what single sets have besides. */
function variables(): string[] {
  const sets = [...new Set([...PERMISSIONS.values()].map(({ set }) => set))];
  const common = sets.map(variablesOf).reduce((left, right) =>
    left.filter((name) => right.includes(name))
  );
  const more = sets.flatMap((set) => {
    const own = variablesOf(set).filter((name) => !common.includes(name));
    return own.length === 0 ? [] : [` The set ${code(set)} adds ${own.map(code).join(", ")}.`];
  });
  return [`The variables of all sets are ${common.map(code).join(", ")}.${more.join("")}`];
}

function variablesOf(set: PermissionSetName): readonly string[] {
  const { env = [] } = permissionSet(set);
  return env === true ? ["all"] : env;
}

function rowOfCells(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}
