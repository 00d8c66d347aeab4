import type { AuditedValue } from "@senda/contract/audit";
import { contentKinds } from "../../routes/content-kinds.ts";
import { lineCosts, lineKinds, routeKinds } from "../list/cells.tsx";

const LABELS = new Map([
  ["title", "Título"],
  ["description", "Descripción"],
  ["type", "Tipo"],
  ["coverImage", "Portada"],
  ["content", "Texto"],
  ["points", "Puntos"],
  ["duration", "Duración (segundos)"],
  ["subtitles", "Subtítulos"],
  ["quizData", "Preguntas"],
  ["overviewData", "Presentación"],
  ["analysisPrompt", "Instrucciones del análisis"],
  ["themes", "Temas"],
  ["file", "Archivo"],
  ["order", "Orden"],
  ["people", "Personas en la descarga"],
  ["role", "Rol"],
  ["kind", "Tipo"],
  ["name", "Nombre"],
  ["phones", "Teléfonos"],
  ["details", "Detalles"],
  ["source", "Fuente"],
  ["checkedOn", "Comprobado el"],
  ["hours", "Horario"],
  ["languages", "Idiomas"],
  ["cost", "Coste"],
  ["isConfirmed", "Confirmada"],
]);

export const labelOf = (field: string) => LABELS.get(field) ?? field;

const CHOSEN_FIELDS = new Set(["type", "kind", "cost"]);
const CHOICES = new Map<string, string>([
  ...Object.entries({ ...routeKinds, ...contentKinds }).map(([name, { label }]) => [name, label] as const),
  ...Object.entries({ ...lineKinds, ...lineCosts }),
]);

/** A value as it is read: «Fundamento», «Sí», «12». */
export function shownValue(field: string, value: Exclude<AuditedValue, object | null>): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return value.toLocaleString("es-ES");
  return CHOSEN_FIELDS.has(field) ? (CHOICES.get(value) ?? value) : value;
}
