import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/** The browser's one preference of ours; `public/appearance.js` reads it before the first paint. */
export const appearance = localStorageColorSchemeManager({ key: "appearance" });

const pino: MantineColorsTuple = [
  "#EDF6F1",
  "#DCEEE5",
  "#B9DDCC",
  "#8FC9B0",
  "#62B092",
  "#3E9478",
  "#2A7A63",
  "#17594A",
  "#124A3D",
  "#0D3830",
];
const sol: MantineColorsTuple = [
  "#FFF8E6",
  "#FFF0CF",
  "#FFE3A6",
  "#FFD275",
  "#FFC34D",
  "#FFB62E",
  "#F0A010",
  "#C47A00",
  "#8F5800",
  "#6B4100",
];
const amapola: MantineColorsTuple = [
  "#FFF2EE",
  "#FFE4DC",
  "#FFC9BB",
  "#FFA68F",
  "#F98768",
  "#F0694A",
  "#DB5234",
  "#B53A20",
  "#93301B",
  "#702414",
];
const tierra: MantineColorsTuple = [
  "#FBFAF6",
  "#F6F5EE",
  "#EEECE2",
  "#E2E0D4",
  "#CBCABD",
  "#A3A79C",
  "#7C8780",
  "#566760",
  "#3E5048",
  "#14302A",
];
const noche: MantineColorsTuple = [
  "#EEF4EE",
  "#C0D0C8",
  "#9DB3A9",
  "#7C9990",
  "#2B4740",
  "#233B35",
  "#162925",
  "#0E1D1A",
  "#0A1613",
  "#07100E",
];

// Text on filled buttons comes from the tokens: the kit's own contrast rule cannot see CSS variables.
const onFilled: Record<string, string> = {
  pino: "var(--on-primary)",
  sol: "var(--on-accent)",
  amapola: "var(--on-danger)",
};
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  const color = onFilled[input.color ?? input.theme.primaryColor];
  return input.variant === "filled" && color ? { ...base, color } : base;
};

const input = { defaultProps: { size: "md", radius: "md" } };

export const theme = createTheme({
  colors: { pino, sol, amapola, tierra, gray: tierra, dark: noche },
  primaryColor: "pino",
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  white: "#FFFFFF",
  black: "#14302A",
  fontFamily: "var(--font-body)",
  headings: { fontFamily: "var(--font-display)", fontWeight: "700", textWrap: "balance" },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.3125rem" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "8px", sm: "12px", md: "16px", lg: "20px", xl: "28px" },
  defaultRadius: "md",
  shadows: {
    xs: "var(--shadow-1)",
    sm: "var(--shadow-1)",
    md: "var(--shadow-2)",
    lg: "var(--shadow-3)",
    xl: "var(--shadow-3)",
  },
  // 600 px is the product's limit of the mobile layout.
  breakpoints: { xs: "30em", sm: "37.5em", md: "56.25em", lg: "75em", xl: "88em" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "lg", radius: "xl", variant: "filled" } },
    TextInput: input,
    Textarea: { defaultProps: { size: "md", radius: "md", autosize: true, minRows: 6 } },
    Skeleton: { defaultProps: { height: 14, radius: "xs", "aria-hidden": true } },
  },
});

// The kit's own names for colours, led back to the tokens, which follow the colour scheme by themselves.
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
  "--mantine-primary-color-filled": "var(--primary)",
  "--mantine-primary-color-filled-hover": "var(--primary-hover)",
  "--mantine-primary-color-contrast": "var(--on-primary)",
  "--mantine-primary-color-light": "var(--primary-soft)",
  "--mantine-primary-color-light-color": "var(--on-primary-soft)",
  "--mantine-color-pino-filled": "var(--primary)",
  "--mantine-color-pino-filled-hover": "var(--primary-hover)",
  "--mantine-color-pino-light": "var(--primary-soft)",
  "--mantine-color-pino-light-color": "var(--on-primary-soft)",
  "--mantine-color-sol-filled": "var(--accent)",
  "--mantine-color-sol-filled-hover": "var(--accent-hover)",
  "--mantine-color-sol-light": "var(--accent-soft)",
  "--mantine-color-sol-light-color": "var(--on-accent-soft)",
  "--mantine-color-amapola-filled": "var(--danger)",
  "--mantine-color-amapola-filled-hover": "var(--danger-hover)",
  "--mantine-color-amapola-light": "var(--danger-soft)",
  "--mantine-color-amapola-light-color": "var(--on-danger-soft)",
  "--mantine-color-tierra-light": "var(--neutral-soft)",
  "--mantine-color-tierra-light-color": "var(--on-neutral-soft)",
};

export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: toTokens, dark: toTokens });
