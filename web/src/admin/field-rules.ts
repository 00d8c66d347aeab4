import { limits } from "@senda/contract/limits";

// What the server checks again, said at once and beside the field.
const spoken = (limit: number) => limit.toLocaleString("es-ES", { useGrouping: "always" });

export function titleFault(value: string): string | null {
  if (value.trim() === "") return "Escribe un título.";
  return value.trim().length > limits.title
    ? `El título no puede tener más de ${spoken(limits.title)} caracteres.`
    : null;
}

export function descriptionFault(value: string): string | null {
  if (value.trim() === "") return "Escribe una descripción.";
  return value.trim().length > limits.description
    ? `La descripción no puede tener más de ${spoken(limits.description)} caracteres.`
    : null;
}
