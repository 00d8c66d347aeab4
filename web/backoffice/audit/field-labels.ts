import type { AuditedValue } from "@senda/contract/audit";
import type { contents } from "@senda/contract/contents";
import type { Endpoint, SentForm } from "@senda/contract/endpoint";
import type { HelplineField } from "@senda/contract/helplines";
import { contentFields, routeFields, stageFields } from "@senda/contract/item-fields";
import type { routes } from "@senda/contract/routes";
import type { Settings } from "@senda/contract/settings";
import { staffNames } from "@senda/contract/staff-texts";
import type { stages } from "@senda/contract/stages";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { accessNames, lineCosts, lineKinds, lineStates, routeKinds } from "../list/cells.tsx";

type FormOf<E extends Endpoint> = Exclude<
  keyof SentForm<E>,
  "version" | "removeFile" | "removeCoverImage" | "routeId" | "stageId"
>;

type WrittenField = keyof typeof routeFields | keyof typeof stageFields | keyof typeof contentFields;

/** The fields of forms; a field that is added to one of them does not compile without its label. */
type FormField =
  | FormOf<typeof contents.update>
  | FormOf<typeof routes.update>
  | FormOf<typeof stages.update>
  | keyof Settings
  | HelplineField;

/** Fields that the server records about an action and that no form sends. */
type RecordedField =
  | "file"
  | "coverImage"
  | "caption"
  | "licence"
  | "order"
  | "place"
  | "contents"
  | "copiedFrom"
  | "people"
  | "role"
  | "staffRole"
  | "hiddenReason"
  | "runAt"
  | "items"
  | "published"
  | "deleted"
  | "decision"
  | "note";

const OTHER_LABELS: Record<Exclude<FormField, WrittenField> | RecordedField, string> = {
  coverImage: "Portada",
  file: "Archivo",
  alt: "Texto alternativo",
  isDecorative: "Solo adorna",
  caption: "Pie",
  licence: "Licencia",
  order: "Orden",
  place: "Lugar",
  contents: "Contenidos",
  copiedFrom: "Copia de",
  people: "Personas en la descarga",
  role: "Rol",
  staffRole: "Rol en el equipo",
  kind: "Tipo",
  name: "Nombre",
  phones: "Teléfonos",
  details: "Detalles",
  source: "Fuente",
  checkedOn: "Comprobado el",
  hours: "Horario",
  languages: "Idiomas",
  cost: "Coste",
  isConfirmed: "Confirmada",
  state: "Visibilidad",
  hiddenReason: "Motivo",
  helplinesNeedSecondPerson: "Dos personas para cada cambio de las líneas de ayuda",
  publishingNeedsApproval: "Aprobación antes de publicar",
  runAt: "Se publica el",
  items: "Elementos",
  published: "Publicado",
  deleted: "Elementos eliminados",
  decision: "Decisión",
  note: "Nota",
};
const WRITTEN = { ...routeFields, ...stageFields, ...contentFields };
const LABELS = new Map<string, string>([
  ...Object.entries(WRITTEN).map(([field, { label }]) => [field, label] as const),
  ...Object.entries(OTHER_LABELS),
]);

export const fieldLabel = (field: string) => LABELS.get(field) ?? field;

const CHOSEN_FIELDS = new Set(["type", "kind", "cost", "role", "state"]);
const CHOICES = new Map<string, string>([
  ...Object.entries({ ...routeKinds, ...contentKinds }).map(([name, { label }]) => [name, label] as const),
  ...Object.entries({ ...lineKinds, ...lineCosts, ...accessNames, ...lineStates }),
]);
/** Not among the others: SUPPORT is also a kind of helpline. */
const STAFF_NAMES = new Map<string, string>(Object.entries(staffNames));

/** A value as it is read: «Fundamento», «Sí», «12». */
export function shownValue(field: string, value: Exclude<AuditedValue, object | null>): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return value.toLocaleString("es-ES");
  if (field === "staffRole") return STAFF_NAMES.get(value) ?? value;
  return CHOSEN_FIELDS.has(field) ? (CHOICES.get(value) ?? value) : value;
}
