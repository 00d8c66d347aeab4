import { spelled } from "../../server/src/advice/classifier/notions.ts";
import type { Sources } from "./sources.ts";

/** Words that mean the same to a classifier, spelled as a normalised text has them. */
export interface NamedNotion {
  name: string;
  expressions: string[];
}

const NOTION = /^([A-Z_]+): (\S.*)$/;
const EXPRESSION = /^[\p{L}\d]+\*?(?:_[\p{L}\d]+\*?)*$/u;

/** `NAME: palabra raíz* dos_palabras`, one notion per line. */
export function loadNotions(sources: Sources, file: string): NamedNotion[] {
  const notions = new Map<string, NamedNotion>();
  for (const [index, text] of (sources.read(file) ?? "").split("\n").entries()) {
    if (text.trim() === "" || text.startsWith("#")) continue;
    const report = (message: string) => sources.report(file, index + 1, message);
    const [, name = "", list = ""] = NOTION.exec(text) ?? [];
    if (name === "") report('must be "NAME: palabra raíz* dos_palabras"');
    if (notions.has(name)) report(`${name} is there twice`);
    const expressions = [...new Set(list.trim().split(/\s+/))];
    for (const expression of expressions)
      if (name !== "" && !EXPRESSION.test(expression)) report(`"${expression}" is not a word, a stem or words_joined`);
    notions.set(name, { name, expressions: expressions.map(spelled) });
  }
  return [...notions.values()];
}
