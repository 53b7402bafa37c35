/**
 * Everything that a task can reach from globals, modules of Node and the prototypes of what they
 * export. `deno run -A tests/executor/scenarios/executor_surface.ts` writes it to the list that the
 * test compares with. Read what is new before it is committed.
 */
import { poolWorld } from "../executor_world.ts";

/** Reached without a permission; what begins with `-` throws when it is loaded. */
export const SURFACE_FILE = new URL("../../data/executor_surface.txt", import.meta.url);

const SOURCE = `
import module from "node:module";

const lines = new Set();
const seen = new Set();

export default async function walk() {
  reach("globalThis", globalThis, 6);
  for (const name of module.builtinModules.toSorted()) {
    const path = name.startsWith("node:") ? name : "node:" + name;
    try {
      reach(path, await import(path), 6);
    } catch (error) {
      lines.add("-" + path + " " + error.name);
    }
  }
  const { Socket } = await import("node:net");
  for (const target of [[9, "127.0.0.1"], ["/tmp/none"]]) {
    const socket = new Socket();
    socket.on("error", () => {});
    try { socket.connect(...target); } catch { /* leaves the handle */ }
    reach("handle", Object.getPrototypeOf(socket._handle), 3);
  }
  return [...lines].sort();
}

/**
 * Adds the functions, objects and accessors of an object and of its prototypes. Accessors are not
 * called, except those of globals. Numbers and texts give a task no ability.
 */
function reach(path, value, depth) {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return;
  if (seen.has(value) || depth === 0) return;
  seen.add(value);
  for (const key of keysOf(path, value)) {
    if (typeof key === "string" && /^\\d+$/.test(key)) continue;
    const { value: inner, get } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    const line = path + "." + String(key);
    const isNumberOrText = get === undefined && typeof inner !== "function" && typeof inner !== "object";
    if (!isNumberOrText && isInteresting(key)) lines.add(line);
    if (get === undefined) reach(line, inner, depth - 1);
    else if (path === "globalThis") reach(line, read(value, key), depth - 1);
  }
  reach(path + ".__proto__", Object.getPrototypeOf(value), depth - 1);
}

function keysOf(path, value) {
  try {
    return Reflect.ownKeys(value);
  } catch (error) {
    lines.add("-" + path + " " + error.name);
    return [];
  }
}

function read(owner, key) {
  try { return owner[key]; } catch { return undefined; }
}

function isInteresting(key) {
  return key !== "length" && key !== "name" && key !== "prototype" && key !== "constructor";
}
`;

/** The names, sorted. */
export async function executorSurface(): Promise<string[]> {
  await using world = poolWorld({ files: { "walk.js": SOURCE } });
  return await world.value("./walk.js") as string[];
}

if (import.meta.main) {
  Deno.writeTextFileSync(SURFACE_FILE, (await executorSurface()).join("\n") + "\n");
}
