import { expressionFault } from "./lexicons.ts";
import type { Sources } from "./sources.ts";

/** Words that mean the same to the classifier. */
export interface Notion {
  name: string;
  expressions: string[];
}

const FILE = "crisis/notions.txt";
const NOTION = /^([A-Z_]+): (\S.*)$/;

/** `NAME: palabra raíz* dos_palabras`, one notion per line. */
export function loadNotions(sources: Sources): Notion[] {
  const notions = new Map<string, Notion>();
  for (const [index, text] of (sources.read(FILE) ?? "").split("\n").entries()) {
    if (text.trim() === "" || text.startsWith("#")) continue;
    const report = (message: string) => sources.report(FILE, index + 1, message);
    const [, name = "", list = ""] = NOTION.exec(text) ?? [];
    if (name === "") report('must be "NAME: palabra raíz* dos_palabras"');
    if (notions.has(name)) report(`${name} is there twice`);
    const expressions = [...new Set(list.trim().split(/\s+/))];
    for (const expression of expressions) {
      const fault = expressionFault(expression, {});
      if (name !== "" && fault) report(fault);
    }
    notions.set(name, { name, expressions });
  }
  return [...notions.values()];
}
