import type { Plugin } from "vite";
import { endpoints } from "../../contract/src/all.ts";

const ID = "virtual:staff-calls";

/** Which roles may make which call of administrators: the contract's own data, without the schemas around it. */
export const staffCalls = {
  name: "staff-calls",
  resolveId: (id: string) => (id === ID ? `\0${ID}` : null),
  load(id: string) {
    if (id !== `\0${ID}`) return null;
    const calls = endpoints.flatMap(({ method, path, staff }) => (staff ? [[`${method} ${path}`, staff]] : []));
    return `export const staffByCall = new Map(${JSON.stringify(calls)});`;
  },
} satisfies Plugin;
