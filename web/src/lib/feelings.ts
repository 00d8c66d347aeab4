import type { Feeling } from "@senda/contract/diary";

/** The five feelings from the best to the worst: what they are called, and what is said of them when one chooses. */
export const feelings: readonly { id: Feeling; label: string; description: string }[] = [
  { id: "GREAT", label: "Excelente", description: "Con energía y ganas de todo" },
  { id: "GOOD", label: "Bien", description: "En calma, a gusto con el día" },
  { id: "NEUTRAL", label: "Neutral", description: "Ni arriba ni abajo, un día más" },
  { id: "BAD", label: "Mal", description: "Con el ánimo bajo o bajo presión" },
  { id: "TERRIBLE", label: "Terrible", description: "Hoy todo se hace cuesta arriba" },
];

export const feelingLabel = (feeling: Feeling): string => feelings.find(({ id }) => id === feeling)?.label ?? feeling;
