import { parseSync, Visitor } from "rolldown/utils";
import { read } from "./project-files.ts";

type Callee = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]["CallExpression"]>>[0]["callee"];

/** `test`, `test.each`, `test.each(table)`, `test.describe`…: the name at the root. */
function rootName(callee: Callee): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return rootName(callee.object as Callee);
  if (callee.type === "CallExpression") return rootName(callee.callee);
  return "";
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Hundreds of facts name the same few files: each is read once. */
const known = new Map<string, RegExp[]>();

/** The titles of a file's tests as patterns: where a title has a gap (`%s`, `${name}`), anything may stand in it. */
export function titlesIn(file: string): RegExp[] {
  const found = known.get(file);
  if (found) return found;
  const titles: RegExp[] = [];
  const add = (pieces: string[]) => titles.push(new RegExp(`^${pieces.map(escaped).join(".+")}$`, "s"));
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(test|it)$/.test(rootName(callee))) return;
      if (title?.type === "Literal" && typeof title.value === "string") add(title.value.split(/%[sdifjo]|\$[\w.]+/));
      if (title?.type === "TemplateLiteral") add(title.quasis.map(({ value }) => value.cooked ?? value.raw));
    },
  });
  visitor.visit(parseSync(file, read(file)).program);
  known.set(file, titles);
  return titles;
}
