// Read by the build alone (`first-load/kit-theme.ts`), which writes down what the kit makes of it.
import { type CSSVariablesResolver, colorsTuple, createTheme, type MantineColorsTuple } from "@mantine/core";

// The grey scales of Mantine's own style sheets, led back to the tokens of the scheme that each is used in.
const grays: MantineColorsTuple = [
  "var(--surface-3)",
  "var(--bg)",
  "var(--surface-2)",
  "var(--border)",
  "var(--border-strong)",
  "var(--border-strong)",
  "var(--border-strong)",
  "var(--text-3)",
  "var(--text-2)",
  "var(--text)",
];
const darks: MantineColorsTuple = [
  "var(--text)",
  "var(--text-2)",
  "var(--text-3)",
  "var(--border-strong)",
  "var(--border)",
  "var(--neutral-soft)",
  "var(--surface)",
  "var(--bg)",
  "var(--bg)",
  "var(--bg)",
];

export const theme = createTheme({
  colors: {
    pino: colorsTuple("var(--primary)"),
    sol: colorsTuple("var(--accent)"),
    amapola: colorsTuple("var(--danger)"),
    gray: grays,
    dark: darks,
  },
  primaryColor: "pino",
  black: "var(--text)",
  fontFamily: "var(--font-body)",
  fontSizes: {
    xs: "var(--fs-xs)",
    sm: "var(--fs-sm)",
    md: "var(--fs-body)",
    lg: "var(--fs-lead)",
    xl: "var(--fs-h2)",
  },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "var(--r-xs)", sm: "var(--r-sm)", md: "var(--r-md)", lg: "var(--r-lg)", xl: "var(--r-xl)" },
  defaultRadius: "md",
  shadows: {
    xs: "var(--shadow-1)",
    sm: "var(--shadow-1)",
    md: "var(--shadow-2)",
    lg: "var(--shadow-3)",
    xl: "var(--shadow-3)",
  },
  headings: {
    fontFamily: "var(--font-display)",
    sizes: { h1: { fontSize: "var(--fs-h1)" }, h2: { fontSize: "var(--fs-h2)" }, h3: { fontSize: "var(--fs-h3)" } },
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // A row wraps only if it says so, and text inherits its size unless it names another.
    Group: { defaultProps: { wrap: "nowrap" } },
    Text: { defaultProps: { inherit: true } },
    Button: { defaultProps: { size: "lg", radius: "xl", variant: "filled" } },
    TextInput: { defaultProps: { size: "md", radius: "md" } },
    Textarea: { defaultProps: { size: "md", radius: "md", autosize: true, minRows: 6 } },
  },
});

const toTokens = {
  "--mantine-color-body": "var(--bg)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-success": "var(--success)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-2)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--border-strong)",
  "--mantine-color-disabled": "var(--disabled)",
  "--mantine-color-disabled-color": "var(--on-disabled)",
  "--mantine-color-disabled-border": "var(--border)",
  "--mantine-primary-color-contrast": "var(--on-primary)",
  "--mantine-color-pino-filled-hover": "var(--primary-hover)",
  "--mantine-color-pino-light": "var(--primary-soft)",
  "--mantine-color-pino-light-hover": "color-mix(in srgb, var(--primary) 25%, var(--surface))",
  "--mantine-color-pino-light-color": "var(--on-primary-soft)",
  "--mantine-color-sol-filled-hover": "var(--accent-hover)",
  "--mantine-color-amapola-filled-hover": "var(--danger-hover)",
  "--mantine-color-amapola-light": "var(--danger-soft)",
  "--mantine-color-amapola-light-hover": "color-mix(in srgb, var(--danger) 25%, var(--surface))",
  "--mantine-color-amapola-light-color": "var(--on-danger-soft)",
};

export const variablesOf: CSSVariablesResolver = () => ({ variables: {}, light: toTokens, dark: toTokens });
