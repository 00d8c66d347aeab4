// Reads the imports of every file, and finds the cycles among them.
import { posix } from "node:path";

/**
 * @typedef {{ from: string, wanted: string, isOfTypes: boolean }} Import what a file asks for, as it is written there:
 *   `./queries.ts`, `@senda/contract/auth`, `zod`
 */

/**
 * @param {import("./sources.mjs").Parsed} parsed
 * @returns {Import[]}
 */
export function importsOf({ file: from, text, module: { staticImports, staticExports, dynamicImports } }) {
  const stated = staticImports.map(({ moduleRequest, entries }) => ({
    from,
    wanted: moduleRequest.value,
    isOfTypes: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...stated, ...[...exported, ...lazy].map((wanted) => ({ from, wanted, isOfTypes: false }))];
}

/** The file that an import leads to; null if it is a package. */
export function targetOf({ from, wanted }) {
  const [, workspace, name] = /^@senda\/(contract|media-clean)\/(.+)$/.exec(wanted) ?? [];
  if (workspace) return `${workspace}/src/${name}.ts`;
  return wanted.startsWith(".") ? posix.join(posix.dirname(from), wanted.replace(/\?.*$/, "")) : null;
}

/**
 * Groups of files that reach each other by their imports, those of types and lazy ones too (Tarjan's algorithm).
 * @param {Import[]} imports
 * @returns {string[][]}
 */
export function cyclesAmong(imports) {
  const targets = new Map();
  for (const found of imports) {
    const target = targetOf(found);
    if (target && target !== found.from) targets.set(found.from, [...(targets.get(found.from) ?? []), target]);
  }
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const cycles = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

/** The folder of a feature or a part of the platform; app/paths.ts counts by itself, since every screen links to others. */
function folderOf(file) {
  const [, root, rest] = /^(server\/src|web\/(?:learner|shared))\/(.+)$/.exec(file) ?? [];
  if (!root || !rest?.includes("/")) return null;
  if (rest === "app/paths.ts") return null;
  const [first, second = ""] = rest.split("/");
  const isDivided = root === "server/src" && !second.includes(".");
  return `${root}/${isDivided ? `${first}/${second}` : first}`;
}

/**
 * Pairs of folders that import each other: neither can be read, moved or tested without the other.
 * @param {Import[]} imports
 */
export function twoWayFolders(imports) {
  const arrows = new Set();
  for (const found of imports) {
    const target = targetOf(found);
    const [from, to] = [folderOf(found.from), target && folderOf(target)];
    if (from && to && from !== to) arrows.add(`${from} ${to}`);
  }
  const isTwoWay = ([from, to]) => from < to && arrows.has(`${to} ${from}`);
  return [...arrows]
    .map((arrow) => arrow.split(" "))
    .filter(isTwoWay)
    .map(([from, to]) => `${from} ↔ ${to}`)
    .sort();
}
