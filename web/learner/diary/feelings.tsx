import type { Feeling } from "@senda/contract/records";
import type { CSSProperties } from "react";
import bad from "../../shared/ui/art/feeling-bad.svg";
import good from "../../shared/ui/art/feeling-good.svg";
import great from "../../shared/ui/art/feeling-great.svg";
import neutral from "../../shared/ui/art/feeling-neutral.svg";
import terrible from "../../shared/ui/art/feeling-terrible.svg";

export const feelingChoices: readonly { id: Feeling; label: string; description: string }[] = [
  { id: "GREAT", label: "Excelente", description: "Con energía y ganas de todo" },
  { id: "GOOD", label: "Bien", description: "En calma, a gusto con el día" },
  { id: "NEUTRAL", label: "Neutral", description: "Ni arriba ni abajo, un día más" },
  { id: "BAD", label: "Mal", description: "Con el ánimo bajo o bajo presión" },
  { id: "TERRIBLE", label: "Terrible", description: "Hoy todo se hace cuesta arriba" },
];

export const feelingLabel = (feeling: Feeling): string =>
  feelingChoices.find(({ id }) => id === feeling)?.label ?? feeling;

/** A feeling's colours as custom properties: `--feel`, and the same with `-ink`, `-soft`, `-strong`, `-edge` and `-sky`. */
export function feelingColors(feeling: Feeling): CSSProperties {
  const name = `--feel-${feeling.toLowerCase()}`;
  const shades = ["ink", "soft", "strong", "edge", "sky"].map((shade) => [`--feel-${shade}`, `var(${name}-${shade})`]);
  return { "--feel": `var(${name})`, ...Object.fromEntries(shades) };
}

export const faces: Record<Feeling, string> = {
  GREAT: great,
  GOOD: good,
  NEUTRAL: neutral,
  BAD: bad,
  TERRIBLE: terrible,
};

export interface FaceProps {
  feeling: Feeling;
  size: number;
  /** Empty if the label is shown beside it. */
  alt?: string;
  className?: string | undefined;
}

export const FeelingFace = ({ feeling, size, alt = "", className }: FaceProps) => (
  <img src={faces[feeling]} alt={alt} width={size} height={size} className={className} />
);
