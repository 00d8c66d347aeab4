import type { Feeling } from "@senda/contract/diary";
import type { CSSProperties } from "react";

export const feelings: readonly { id: Feeling; label: string; description: string }[] = [
  { id: "GREAT", label: "Excelente", description: "Con energía y ganas de todo" },
  { id: "GOOD", label: "Bien", description: "En calma, a gusto con el día" },
  { id: "NEUTRAL", label: "Neutral", description: "Ni arriba ni abajo, un día más" },
  { id: "BAD", label: "Mal", description: "Con el ánimo bajo o bajo presión" },
  { id: "TERRIBLE", label: "Terrible", description: "Hoy todo se hace cuesta arriba" },
];

export const feelingLabel = (feeling: Feeling): string => feelings.find(({ id }) => id === feeling)?.label ?? feeling;

/** A feeling's colours as custom properties: `--feel`, and the same with `-ink`, `-soft`, `-strong`, `-edge` and `-sky`. */
export function feelingColors(feeling: Feeling): CSSProperties {
  const name = `--feel-${feeling.toLowerCase()}`;
  const shades = ["ink", "soft", "strong", "edge", "sky"].map((shade) => [`--feel-${shade}`, `var(${name}-${shade})`]);
  return { "--feel": `var(${name})`, ...Object.fromEntries(shades) };
}
