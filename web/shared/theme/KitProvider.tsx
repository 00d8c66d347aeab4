import { kitTheme } from "virtual:kit-theme";
import {
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  MantineContext,
  MantineThemeContext,
  type VariantColorsResolver,
} from "@mantine/core";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from "react";

/** `public/appearance.js` reads the same key before the first paint. */
const appearance = localStorageColorSchemeManager({ key: "appearance" });

// Mantine's contrast rule cannot read CSS variables, so the text on filled buttons is named here.
const onFilled = new Map([
  ["pino", "var(--on-primary)"],
  ["sol", "var(--on-accent)"],
  ["amapola", "var(--on-danger)"],
]);
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  const color = onFilled.get(input.color ?? input.theme.primaryColor);
  return input.variant === "filled" && color ? { ...base, color } : base;
};

const theme = { ...kitTheme, variantColorResolver };

interface Props {
  env?: "default" | "test";
  children: ReactNode;
}

const CHOICE_OF_SYSTEM = "auto";
const rootElement = () => document.documentElement;

/**
 * Does what MantineProvider does, but for what it would compute at every start: the build writes down the whole theme,
 * and a style sheet with its hundreds of variables (`first-load/kit-theme.ts`).
 */
export function KitProvider({ env = "default", children }: Props) {
  const scheme = useAppearance();
  const value = useMemo(
    () => ({
      ...scheme,
      env,
      getRootElement: rootElement,
      classNamesPrefix: "mantine",
      cssVariablesSelector: ":root",
      withStaticClasses: true,
    }),
    [scheme, env],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

function useAppearance() {
  const [colorScheme, setScheme] = useState<MantineColorScheme>(() => appearance.get(CHOICE_OF_SYSTEM));

  useEffect(() => {
    appearance.subscribe(setScheme);
    return appearance.unsubscribe;
  }, []);

  useLayoutEffect(() => {
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const show = () => {
      const ofSystem = system.matches ? "dark" : "light";
      const shown = colorScheme === CHOICE_OF_SYSTEM ? ofSystem : colorScheme;
      rootElement().setAttribute("data-mantine-color-scheme", shown);
    };
    rootElement().setAttribute("data-respect-reduced-motion", "true");
    show();
    system.addEventListener("change", show);
    return () => system.removeEventListener("change", show);
  }, [colorScheme]);

  return useMemo(() => {
    const setColorScheme = (chosen: MantineColorScheme) => {
      setScheme(chosen);
      appearance.set(chosen);
    };
    const clearColorScheme = () => {
      setScheme(CHOICE_OF_SYSTEM);
      appearance.clear();
    };
    return { colorScheme, setColorScheme, clearColorScheme };
  }, [colorScheme]);
}
