/**
 * The places of nodes and edges of a drawing in layers: each node is below those that lead to it.
 * By Sugiyama, Tagawa and Toda (1981): cycles are cut, layers are longest paths, long edges get a
 * place in each layer that they cross, and barycentres order each layer. Pure.
 */

/** Times that layers are ordered, down and up in turns. */
const SWEEPS = 8;

/** A place: the layer, and where in the layer, both from 0. */
export interface DrawnPlace {
  readonly layer: number;
  readonly at: number;
}

export interface LayeredLayout {
  readonly nodes: readonly DrawnPlace[];
  /** The places that each edge goes through, from its first node to its second. */
  readonly edges: readonly (readonly DrawnPlace[])[];
  readonly layers: number;
  /** Places of the fullest layer. */
  readonly width: number;
}

type Edge = readonly [from: number, to: number];

/** Lays out `count` nodes. An edge from a node to itself has one place. */
export function layOut(count: number, edges: readonly Edge[]): LayeredLayout {
  const forward = cutCycles(count, edges);
  const layerOf = findLayers(count, forward);
  const layers: number[][] = [];
  const put = (node: number, layer: number) => (layers[layer] ??= []).push(node);
  for (let node = 0; node < count; node++) put(node, layerOf[node] ?? 0);
  // Nodes from `count` on are the places of long edges.
  let next = count;
  const chains = forward.map(([from, to]) => {
    if (from === to) return [from];
    const [first, last] = [layerOf[from] ?? 0, layerOf[to] ?? 0];
    const chain = [from];
    for (let layer = first + 1; layer < last; layer++) {
      put(next, layer);
      chain.push(next++);
    }
    return [...chain, to];
  });
  const above = neighbours(next, chains, -1);
  const below = neighbours(next, chains, 1);
  const position = new Float64Array(next);
  const number = (layer: readonly number[]) => layer.forEach((node, at) => position[node] = at);
  layers.forEach(number);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      sortByBarycentre(layer, isDown ? above : below, position);
      number(layer);
    }
  }
  const width = Math.max(1, ...layers.map((layer) => layer.length));
  const places = new Map<number, DrawnPlace>();
  layers.forEach((nodes, layer) => {
    // Layers are centred.
    const shift = (width - nodes.length) / 2;
    nodes.forEach((node, at) => places.set(node, { layer, at: at + shift }));
  });
  const placeOf = (node: number) => places.get(node) ?? { layer: 0, at: 0 };
  return {
    nodes: Array.from({ length: count }, (_, node) => placeOf(node)),
    edges: chains.map((chain, index) => {
      const isTurned = forward[index]?.[0] !== edges[index]?.[0];
      return (isTurned ? [...chain].reverse() : chain).map(placeOf);
    }),
    layers: layers.length,
    width,
  };
}

/** The edges with those turned round that close a cycle. */
function cutCycles(count: number, edges: readonly Edge[]): Edge[] {
  const targets: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of edges) targets[from]?.push(to);
  const state = new Uint8Array(count);
  const back = new Set<string>();
  for (let root = 0; root < count; root++) {
    if (state[root] !== 0) continue;
    const open = [{ node: root, at: 0 }];
    state[root] = 1;
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const to = targets[top.node]?.[top.at++];
      if (to === undefined) state[open.pop()?.node ?? 0] = 2;
      else if (state[to] === 1) back.add(`${top.node} ${to}`);
      else if (state[to] === 0) {
        state[to] = 1;
        open.push({ node: to, at: 0 });
      }
    }
  }
  return edges.map(([from, to]) => back.has(`${from} ${to}`) ? [to, from] : [from, to]);
}

/** The length of the longest path to each node, along edges without cycles. */
function findLayers(count: number, edges: readonly Edge[]): Int32Array {
  const layerOf = new Int32Array(count);
  const missing = new Int32Array(count);
  const targets: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of edges) {
    if (from === to) continue;
    targets[from]?.push(to);
    missing[to] = (missing[to] ?? 0) + 1;
  }
  const ready = Array.from({ length: count }, (_, node) => node).filter((node) => !missing[node]);
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    for (const to of targets[node] ?? []) {
      layerOf[to] = Math.max(layerOf[to] ?? 0, (layerOf[node] ?? 0) + 1);
      missing[to] = (missing[to] ?? 0) - 1;
      if (missing[to] === 0) ready.push(to);
    }
  }
  return layerOf;
}

/** The nodes one layer above (-1) or below (1) each node. */
function neighbours(
  count: number,
  chains: readonly (readonly number[])[],
  side: -1 | 1,
): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: count }, () => []);
  for (const chain of chains) {
    for (let at = 1; at < chain.length; at++) {
      const [upper = 0, lower = 0] = [chain[at - 1], chain[at]];
      found[side === -1 ? lower : upper]?.push(side === -1 ? upper : lower);
    }
  }
  return found;
}

/** Orders a layer by the means of the positions of neighbours; nodes without any stay. */
function sortByBarycentre(
  layer: number[],
  neighboursOf: readonly (readonly number[])[],
  position: Float64Array,
): void {
  const weights = new Map(layer.map((node) => {
    const others = neighboursOf[node] ?? [];
    const sum = others.reduce((total, other) => total + (position[other] ?? 0), 0);
    return [node, others.length === 0 ? position[node] ?? 0 : sum / others.length];
  }));
  layer.sort((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
}
