import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";
import { theme, variablesOf } from "../shared/theme/theme.ts";

/** The kit's theme with our values. Its colours that we do not name are used by no screen. */
function wholeTheme(): MantineTheme {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const colors = Object.entries(whole.colors).filter(([name]) => name in (theme.colors ?? {}));
  // The type names the kit's own colours, and has room for others: no name of them is read.
  return { ...whole, colors: Object.fromEntries(colors) as MantineTheme["colors"] };
}

function variables(): string {
  const whole = wholeTheme();
  const schemes = {
    variables: {},
    light: { "--mantine-color-scheme": "light" },
    dark: { "--mantine-color-scheme": "dark" },
  };
  return [deepMerge(defaultCssVariablesResolver(whole), variablesOf(whole)), schemes]
    .map((each) => convertCssVariables(each))
    .join("");
}

const modules = new Map([
  ["virtual:kit-theme", () => `export const kitTheme = ${JSON.stringify(wholeTheme())};`],
  ["virtual:kit-variables.css", variables],
]);

/** The parts of the theme that `KitProvider` needs, made by the build. */
export const kitThemeModules = {
  name: "kit-theme",
  resolveId: (id: string) => (modules.has(id) ? `\0${id}` : null),
  load: (id: string) => modules.get(id.slice(1))?.() ?? null,
} satisfies Plugin;
