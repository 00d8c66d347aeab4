import type { AttentionItem } from "@senda/contract/insights";
import {
  type Icon,
  IconAlertCircle,
  IconCalendarTime,
  IconFileOff,
  IconPencil,
  IconStethoscope,
  IconTrash,
} from "@tabler/icons-react";
import { countryNames } from "../../shared/help/country.ts";
import { longDate, longDay, timeOfDay } from "../../shared/lib/days.ts";
import type { BadgeTone } from "../../shared/ui/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { counted, longDayOf } from "../format.ts";

export interface AttentionLine {
  key: string;
  icon: Icon;
  tone: BadgeTone;
  title: string;
  note: string;
  action: { label: string; to: string };
}

type Item<Kind extends AttentionItem["kind"]> = Extract<AttentionItem, { kind: Kind }>;
type Texts = Omit<AttentionLine, "key">;

const countryName = (code: string) => countryNames.get(code) ?? code;

/** «un audio y dos vídeos» */
const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}`;

function countryList(codes: readonly string[]): string {
  const names = codes.map(countryName);
  if (names.length <= 3) return joined(names);
  return joined([...names.slice(0, 2), counted(names.length - 2, "país más", "países más")]);
}

const parts = (...counts: [count: number, one: string, many: string][]) =>
  joined(counts.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : [])));

const oldHelplines = ({ count, countries: [first = "", ...others], oldestCheck }: Item<"HELPLINES">): Texts => ({
  icon: IconAlertCircle,
  tone: "amapola",
  title:
    count === 1
      ? `Una línea de ayuda de ${countryName(first)} ha caducado`
      : `${count} líneas de ayuda han caducado: ${countryList([first, ...others])}`,
  note: `Sin comprobar desde hace más de 6 meses; la más antigua, desde el ${longDate(oldestCheck)}`,
  action: {
    label: "Comprobar",
    to: others.length === 0 ? `${adminPaths.helplines}?country=${first}` : adminPaths.helplines,
  },
});

const reviews = ({ count, since }: Item<"REVIEWS">): Texts => ({
  icon: IconStethoscope,
  tone: "lavanda",
  title: count === 1 ? "Un contenido espera revisión clínica" : `${count} contenidos esperan revisión clínica`,
  note: count === 1 ? `Desde el ${longDayOf(since)}` : `El más antiguo, desde el ${longDayOf(since)}`,
  action: { label: "Ver la cola", to: adminPaths.reviews },
});

const unfinished = ({
  routeId,
  routeTitle,
  contentId,
  stageId,
  withoutFile,
  withoutQuestions,
}: Item<"UNFINISHED">): Texts => ({
  icon: IconFileOff,
  tone: "sol",
  title:
    withoutFile + withoutQuestions === 1
      ? `A un contenido de «${routeTitle}» le falta lo principal`
      : `A ${withoutFile + withoutQuestions} contenidos de «${routeTitle}» les falta lo principal`,
  note: parts(
    [withoutFile, "contenido sin archivo", "contenidos sin archivo"],
    [withoutQuestions, "cuestionario sin preguntas", "cuestionarios sin preguntas"],
  ),
  action: {
    label: "Arreglar",
    to: stageId ? adminPaths.stageContent(routeId, stageId, contentId) : adminPaths.routeContent(routeId, contentId),
  },
});

const scheduled = ({ routeId, routeTitle, at, changes }: Item<"SCHEDULED">): Texts => ({
  icon: IconCalendarTime,
  tone: "cielo",
  title: `«${routeTitle}» se publica el ${longDay(new Date(at))} a las ${timeOfDay(new Date(at))}`,
  note: counted(changes, "cambio programado", "cambios programados"),
  action: { label: "Ver cambios", to: adminPaths.route(routeId) },
});

const expiring = ({ count, title, deletedAt }: Item<"TRASH">): Texts => ({
  icon: IconTrash,
  tone: "plain",
  title:
    count === 1
      ? `«${title}» se elimina para siempre el ${longDay(new Date(deletedAt))}`
      : `${count} elementos de la papelera se eliminan para siempre en los próximos días`,
  note: count === 1 ? "Está en la papelera" : `El primero, «${title}», el ${longDay(new Date(deletedAt))}`,
  action: { label: "Ver la papelera", to: adminPaths.trash },
});

const drafts = ({ routeId, routeTitle, drafts: whole, edited }: Item<"DRAFTS">): Texts => ({
  icon: IconPencil,
  tone: "lavanda",
  title: `«${routeTitle}» tiene trabajo sin publicar`,
  note: parts(
    [whole, "borrador", "borradores"],
    [edited, "elemento con cambios sin publicar", "elementos con cambios sin publicar"],
  ),
  action: { label: "Ver la ruta", to: adminPaths.route(routeId) },
});

function textsOf(item: AttentionItem): Texts {
  switch (item.kind) {
    case "HELPLINES":
      return oldHelplines(item);
    case "REVIEWS":
      return reviews(item);
    case "UNFINISHED":
      return unfinished(item);
    case "SCHEDULED":
      return scheduled(item);
    case "TRASH":
      return expiring(item);
    case "DRAFTS":
      return drafts(item);
  }
}

export const attentionLine = (item: AttentionItem): AttentionLine => ({
  key: "routeId" in item ? `${item.kind} ${item.routeId}` : item.kind,
  ...textsOf(item),
});
