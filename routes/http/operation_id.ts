/** Names of operations in the OpenAPI document, of which programs generate names of functions. */

/**
 * The name of a route: `get`, `/api/v1/graphs/{id}/tasks/{key}` -> `getGraphsByIdTasksByKey`. It
 * changes only with the path.
 */
export function operationIdOf(method: string, path: string): string {
  const words = path.replace(/^\/api\/v1(?=\/)/, "").split("/").filter((part) => part !== "");
  return method + words.map((part) => {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
    return parameter === undefined ? asWords(part) : `By${asWords(parameter)}`;
  }).join("");
}

/** `run_once` -> `RunOnce` */
function asWords(part: string): string {
  return part.replaceAll(
    /(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g,
    (_, first: string) => first.toUpperCase(),
  );
}
