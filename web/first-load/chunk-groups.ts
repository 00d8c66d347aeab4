import { join } from "node:path";
import type { Rolldown } from "vite";
import { FAMILIES } from "./screens.ts";

type Context = Rolldown.ChunkingContext;

const SOURCES = `${join(import.meta.dirname, "..").replaceAll("\\", "/")}/`;
const REACT = /node_modules\/(react|react-dom|scheduler|react-router)\/|\/shared\/create-root\.ts$/;
const QUERIES = /node_modules\/@tanstack\//;
const FIRST_MANTINE =
  /@mantine\/core\/esm\/(core(?!\/utils\/(create-scoped|find-element))|components\/(Button|Loader|Skeleton|Transition|UnstyledButton|VisuallyHidden))\//;
const BACK_OFFICE = ["admin", "lists", "editing"];

const INDEXES = /@mantine\/(core|hooks)\/esm\/index\.mjs|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs/;
const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*"(?:@mantine\/core|@tabler\/icons-react)"/g;
const OWN_MODULE = /(?:@mantine\/core\/esm\/components|@tabler\/icons-react\/dist\/esm\/icons)\/(\w+)[/.]/;

const namesIn = (code: string) =>
  [...code.matchAll(NAMED)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(/\s/)[0] ?? ""),
  );

function reachOf(context: Context): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>();
  const visit = (id: string, family: string) => {
    const families = reach.get(id) ?? new Set();
    if (families.has(family)) return;
    reach.set(id, families.add(family));
    const module = id.includes("node_modules") ? null : context.getModuleInfo(id);
    for (const imported of module?.importedIds ?? []) if (!INDEXES.test(imported)) visit(imported, family);
    for (const name of namesIn(module?.code ?? "")) visit(name, family);
  };
  for (const [family, screens] of Object.entries(FAMILIES)) for (const file of screens) visit(SOURCES + file, family);
  return reach;
}

function usesQueries(id: string, context: Context): boolean {
  if (QUERIES.test(id)) return true;
  const imported = id.includes("node_modules") ? [] : (context.getModuleInfo(id)?.importedIds ?? []);
  return imported.some((each) => usesQueries(each, context));
}

function sharedName(families: ReadonlySet<string>): string {
  const isOf = (...names: string[]) => names.some((name) => families.has(name));
  if (isOf("first")) return "first";
  if (isOf("signed-in") && !isOf("auth")) return "signed-in";
  if (families.size === 1) return [...families].join();
  if ([...families].every((name) => BACK_OFFICE.includes(name))) {
    return BACK_OFFICE.find((name) => families.has(name)) ?? "editing";
  }
  // The boxes for a code: the screen that sets up a second step takes them from the login's.
  if ([...families].every((name) => name === "second-step" || BACK_OFFICE.includes(name))) return "second-step";
  if (isOf("learner", "parts", "content", "diary")) {
    if (isOf("auth")) return "first";
    if (isOf("admin")) return "signed-in";
    return isOf("learner") ? "learner" : "parts";
  }
  if (isOf("auth", "admin")) return "fields";
  return isOf("quiz", "entry", "care", "account", "help") || !isOf("plan") ? "care" : "plan";
}

/** From what is needed most to what is needed least: a file takes along what its modules import and none before it has. */
const ORDER = ["react", "first", "learner", "parts", "form-styles", "fields", "care", "markdown", "plan"];

/**
 * One file for each family of screens and a few for what they share. Left alone, Rolldown makes a file for each set of
 * screens that share something: two hundred of them, fifty for one screen, most of less than 500 bytes.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let reach: Map<string, Set<string>> | undefined;
  const groupOf = (id: string, context: Context): string | null => {
    if (REACT.test(id)) return "react";
    if (FIRST_MANTINE.test(id)) return "first";
    reach ??= reachOf(context);
    if (QUERIES.test(id)) return "signed-in";
    const families = reach.get(OWN_MODULE.exec(id)?.[1] ?? id);
    const name = families ? sharedName(families) : null;
    if (id.endsWith(".css")) {
      // A style sheet more would be a request more on the way to another screen; that of fields is worth it.
      if (name === "signed-in") return "first";
      if (name === "first" && !families?.has("first")) return "form-styles";
    }
    return name === "first" && usesQueries(id, context) ? "signed-in" : name;
  };
  // The back-office could do without the screens of a learner: they are less than a file more would cost home.
  const nameOf = (id: string, context: Context) => {
    const group = groupOf(id, context);
    return group === "signed-in" ? "learner" : group;
  };
  return [...new Set([...ORDER, ...BACK_OFFICE, ...Object.keys(FAMILIES)])].map((group) => ({
    name: (id, context) => (nameOf(id, context) === group ? group : null),
    debugName: group,
  }));
}
