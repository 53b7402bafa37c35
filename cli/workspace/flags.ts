/** The flags of `weir submit` that take a graph from the tool of a monorepo. */
import { usageError } from "../exit_code.ts";

export interface WorkspaceFlags {
  /** Targets of Turborepo. */
  readonly turbo?: readonly string[];
  /** Targets of Nx. */
  readonly nx?: readonly string[];
  /** Command that runs in each package. */
  readonly workspaces?: string;
  /** Patterns of what `workspaces` writes in a package. */
  readonly outputs?: readonly string[];
  /** Command that installs packages. */
  readonly setup?: string;
}

/** Whether the flags name a tool of a monorepo. Throws {@linkcode CommandError} if two do. */
export function namesWorkspace({ turbo, nx, workspaces, outputs }: WorkspaceFlags): boolean {
  const named = [turbo, nx, workspaces].filter((each) => each !== undefined).length;
  if (named > 1) throw usageError("Cannot use two of --turbo, --nx and --workspaces");
  if (outputs !== undefined && workspaces === undefined) {
    throw usageError("Cannot use --outputs without --workspaces: the tool says what tasks write");
  }
  return named === 1;
}
