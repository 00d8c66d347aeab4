import { themes } from "content:advice";
import type { Theme } from "@senda/contract/contents";
import { badRequest } from "../platform/http/http-error.ts";

export const allThemes: Theme[] = themes.map(({ id, label, group }) => ({ id, label, group }));

const labels = new Map(allThemes.map(({ id, label }) => [id, label]));

export const isTheme = (id: string) => labels.has(id);

export function knownThemes(given: readonly string[]): string[] {
  for (const id of given) {
    if (labels.has(id)) continue;
    throw badRequest(`El tema «${id}» no existe. Elige temas de la lista.`, { code: "UNKNOWN_THEME", field: "themes" });
  }
  return [...new Set(given)];
}

export const themeLabels = (ids: readonly string[]) => ids.map((id) => labels.get(id) ?? id);
