import { limits } from "@senda/contract/limits";
import { visibleText } from "@senda/contract/visible-text";

// What the server checks again, said at once and beside the field.
const spoken = (limit: number) => limit.toLocaleString("es-ES", { useGrouping: "always" });

export function titleFault(value: string): string | null {
  const title = visibleText(value);
  if (title === "") return "Escribe un título.";
  return title.length > limits.title ? `El título no puede tener más de ${spoken(limits.title)} caracteres.` : null;
}

export function descriptionFault(value: string): string | null {
  const description = visibleText(value);
  if (description === "") return "Escribe una descripción.";
  return description.length > limits.description
    ? `La descripción no puede tener más de ${spoken(limits.description)} caracteres.`
    : null;
}
