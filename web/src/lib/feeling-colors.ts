import type { Feeling } from "@senda/contract/diary";
import type { CSSProperties } from "react";

/** Hands a feeling's colours to a style sheet: `--feel`, and `-ink`, `-soft`, `-strong`, `-edge`, `-sky` after it. */
export function feelingColors(feeling: Feeling): CSSProperties {
  const name = `--feel-${feeling.toLowerCase()}`;
  const shades = ["ink", "soft", "strong", "edge", "sky"].map((shade) => [`--feel-${shade}`, `var(${name}-${shade})`]);
  return { "--feel": `var(${name})`, ...Object.fromEntries(shades) } as CSSProperties;
}
