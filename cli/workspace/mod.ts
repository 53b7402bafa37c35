/** Monorepos as graphs. The command loads it when a flag names one. */
export { readWorkspace, workspaceExitCode } from "./read_workspace.ts";
export { storeArchives } from "./workspace_graph.ts";
