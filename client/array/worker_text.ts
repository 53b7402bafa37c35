/**
 * The part of an array that runs on workers, as source text: it is shipped with the functions of
 * the program. A chunk is a list of items, or says which text has them.
 */

/** JavaScript of the module that the generated operations are added to. */
export const WORKER_TEXT = `
const isThenable = (value) =>
  typeof value === "object" && value !== null && typeof value.then === "function";

/** Calls a function of the program; an error names the function and the item. */
async function call({ kind, name, body }, index, ...args) {
  try {
    const value = body(...args);
    return isThenable(value) ? await value : value;
  } catch (error) {
    const where = kind + "(" + name + "), item " + index + " of its chunk: ";
    if (!(error instanceof Error)) throw new Error(where + String(error));
    Object.defineProperty(error, "message", { value: where + error.message, configurable: true });
    throw error;
  }
}

/** The items of a chunk after the steps. */
async function itemsOf(chunk, steps) {
  let items = Array.isArray(chunk) ? chunk : await read(chunk);
  for (const step of steps) {
    const next = [];
    for (let index = 0; index < items.length; index++) {
      const value = await call(step, index, items[index]);
      if (step.kind === "map") next.push(value);
      else if (step.kind === "flatMap") for (const each of value) next.push(each);
      else if (value) next.push(items[index]);
    }
    items = next;
  }
  return items;
}

async function read({ text, path, from, to, format, header }) {
  const bytes = text ?? await readLines(path, from, to);
  const lines = new TextDecoder().decode(bytes).split("\\n");
  if (lines.at(-1) === "") lines.pop();
  const plain = lines.map((line) => line.endsWith("\\r") ? line.slice(0, -1) : line);
  if (format === "lines") return plain;
  const parse = format === "csv" ? (line) => record(header, fields(line)) : JSON.parse;
  const items = [];
  for (const [index, line] of plain.entries()) {
    if (line.trim() === "") continue;
    try {
      items.push(parse(line));
    } catch (error) {
      const place = path === undefined ? "" : " of " + path + " after byte " + from;
      throw new SyntaxError("Cannot parse line " + (index + 1) + place + ": " + error.message);
    }
  }
  return items;
}

/** The lines of a file that begin from \`from\` to before \`to\`. */
async function readLines(path, from, to) {
  const file = await Deno.open(path);
  try {
    // A line begins at \`from\` if a line break is before it.
    let at = Math.max(0, from - 1);
    await file.seek(at, Deno.SeekMode.Start);
    const pieces = [];
    let isInside = from === 0;
    for (const block = new Uint8Array(1 << 20);;) {
      const count = await file.read(block);
      if (count === null) break;
      let piece = block.slice(0, count);
      let begin = at;
      at += count;
      if (!isInside) {
        const line = piece.indexOf(10) + 1;
        begin += line;
        if (line === 0 ? at >= to : begin >= to) break;
        if (line === 0) continue;
        piece = piece.subarray(line);
        isInside = true;
      }
      const last = piece.indexOf(10, Math.max(0, to - 1 - begin));
      pieces.push(last < 0 ? piece : piece.subarray(0, last + 1));
      if (last >= 0) break;
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  } finally {
    file.close();
  }
}

/** The fields of a line of CSV. A line break inside of quotes is not supported. */
function fields(line) {
  const found = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const match = pattern.exec(line);
    if (match === null) throw new SyntaxError("a quote is not closed, or is inside of a field");
    found.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    if (match[3] === "") return found;
  }
}

function record(header, values) {
  if (values.length !== header.length) {
    throw new SyntaxError("it has " + values.length + " fields, the header has " + header.length);
  }
  return Object.fromEntries(header.map((name, index) => [name, values[index]]));
}

/** The reduced value of the items in a list; no items: an empty list. */
async function fold(chunk, steps, add, seed) {
  const items = await itemsOf(chunk, steps);
  if (items.length === 0) return [];
  let [value, from] = seed.length > 0 ? [structuredClone(seed[0]), 0] : [items[0], 1];
  for (let index = from; index < items.length; index++) {
    value = await call(add, index, value, items[index]);
  }
  return [value];
}

/** The value of all lists together, in a list. */
async function merge(lists, body) {
  const values = lists.flat(1);
  if (values.length === 0) return [];
  let value = values[0];
  for (let index = 1; index < values.length; index++) {
    value = await call(body, index, value, values[index]);
  }
  return [value];
}

/** The value of all lists. \`seed\`: without items. \`initial\`: before the first. */
async function finish(lists, body, initial, seed) {
  const found = await merge([initial, ...lists], body);
  if (found.length + seed.length > 0) return [...found, ...seed][0];
  throw new TypeError("Cannot reduce an array without items and without an initial value");
}

const KEYS = ["string", "number", "boolean", "bigint", "undefined"];

function checkKey(key, { kind, name }) {
  if (key === null || KEYS.includes(typeof key)) return key;
  throw new TypeError(kind + "(" + name + "): a key must be a text, a number or a boolean");
}

function partOf(key, count) {
  const text = typeof key + String(key);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % count;
}

const partsOf = (count) => Array.from({ length: count }, () => []);
const asParts = (parts) => ({ $parts: Object.fromEntries(parts.entries()) });

/** Parts by the keys of the items: each has [key, items or reduced value]. */
async function split(chunk, steps, by, count, reducer) {
  const items = await itemsOf(chunk, steps);
  const groups = new Map();
  for (let index = 0; index < items.length; index++) {
    const key = checkKey(await call(by, index, items[index]), by);
    const group = groups.get(key);
    if (reducer === null) {
      if (group === undefined) groups.set(key, [items[index]]);
      else group.push(items[index]);
    } else {
      const value = group === undefined ? structuredClone(reducer.initial) : group;
      groups.set(key, await call(reducer.add, index, value, items[index]));
    }
  }
  const parts = partsOf(count);
  for (const [key, group] of groups) parts[partOf(key, count)].push([key, group]);
  return asParts(parts);
}

/** The groups of one part of all chunks. */
async function gather(parts, body) {
  const groups = new Map();
  let index = 0;
  for (const part of parts) {
    for (const [key, group] of part) {
      const known = groups.get(key);
      if (!groups.has(key)) groups.set(key, group);
      else if (body !== null) groups.set(key, await call(body, index++, known, group));
      else for (const item of group) known.push(item);
    }
  }
  return [...groups];
}

async function join(left, right) {
  const others = new Map(await gather(right, null));
  const pairs = [];
  for (const [key, items] of await gather(left, null)) {
    for (const item of items) for (const other of others.get(key) ?? []) pairs.push([item, other]);
  }
  return pairs;
}

const compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;

async function keyed(chunk, by) {
  const items = await itemsOf(chunk, []);
  const pairs = [];
  for (let index = 0; index < items.length; index++) {
    pairs.push([await call(by, index, items[index]), items[index]]);
  }
  return pairs.sort(([a], [b]) => compare(a, b));
}

async function sample(chunk, by, count) {
  const pairs = await keyed(chunk, by);
  const step = Math.max(1, pairs.length / count);
  return Array.from({ length: Math.min(count, pairs.length) }, (_, n) => pairs[Math.floor(n * step)][0]);
}

function bounds(samples, count) {
  const keys = samples.flat(1).sort(compare);
  if (keys.length === 0) return [];
  return Array.from({ length: count - 1 }, (_, n) => keys[Math.floor((n + 1) * keys.length / count)]);
}

async function cut(chunk, limits, by, count) {
  const parts = partsOf(count);
  let part = 0;
  for (const pair of await keyed(chunk, by)) {
    while (part < limits.length && compare(pair[0], limits[part]) >= 0) part++;
    parts[part].push(pair);
  }
  return asParts(parts);
}

const sorted = (parts) => parts.flat(1).sort(([a], [b]) => compare(a, b)).map(([, item]) => item);
`;
