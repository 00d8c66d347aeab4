import { stages } from "@senda/contract/stages";
import type { z } from "zod";
import { grouped } from "../../shared/lib/formats.ts";

export type Faults = Readonly<Partial<Record<string, string>>>;

interface Sentences {
  missing?: string;
  tooLong?: (most: number) => string;
}

const hasAtMost = (most: number) => `No puede tener más de ${spelt(most)} caracteres.`;

/** The fault of a text by the contract's schema of its field; null if it may be sent. */
export function textFault(
  schema: z.ZodType,
  value: string,
  { missing, tooLong = hasAtMost }: Sentences,
): string | null {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return null;
  if (issue.code === "too_small" && missing) return missing;
  return issue.code === "too_big" ? tooLong(Number(issue.maximum)) : issue.message;
}

/** «500», «4.000», «200.000» */
export const spelt = grouped;

export const titleFault = (value: string) =>
  textFault(stages.create.form.shape.title, value, {
    missing: "Escribe un título.",
    tooLong: (most) => `El título no puede tener más de ${grouped(most)} caracteres.`,
  });

export const descriptionFault = (value: string) =>
  textFault(stages.create.form.shape.description, value, {
    missing: "Escribe una descripción.",
    tooLong: (most) => `La descripción no puede tener más de ${grouped(most)} caracteres.`,
  });

export const faultsIn = (results: Readonly<Record<string, string | null | undefined>>): Faults =>
  Object.fromEntries(Object.entries(results).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])));
