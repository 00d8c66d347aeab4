import { helplineCosts, helplineKinds } from "@senda/contract/choices";
import { type EditableHelpline, HelplineChange, type HelplineEdit, HelplineField } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { hoursFault, hoursText, isAroundTheClock, tidyHours } from "@senda/contract/opening-hours";
import { isPhone, PHONE_RULE, tidyPhone } from "@senda/contract/text-rules";
import { faultsIn, textFault } from "../editor/rules.ts";
import { shortDayOf } from "../format.ts";
import { lineCosts, lineKinds } from "../list/cells.tsx";

export const fieldNames: Record<HelplineField, string> = {
  name: "Nombre",
  kind: "Tipo",
  phones: "Teléfonos",
  hours: "Horario",
  languages: "Idiomas",
  cost: "Coste",
  details: "Detalles",
  source: "Fuente",
  checkedOn: "Comprobado el",
  isConfirmed: "Confirmada",
};

const languageNames = new Intl.DisplayNames("es", { type: "language" });

/** The texts of a line's field for display; each phone number is one. */
export function lineFieldTexts(field: HelplineField, line: Pick<EditableHelpline, HelplineField>): string[] {
  if (field === "phones") return line.phones;
  if (field === "languages") return [line.languages.map((code) => languageNames.of(code)).join(", ") || "No se sabe"];
  if (field === "kind") return [lineKinds[line.kind]];
  if (field === "cost") return [lineCosts[line.cost]];
  if (field === "hours") return [hoursText(line.hours) || "No se sabe"];
  if (field === "isConfirmed") return [line.isConfirmed ? "Sí" : "No"];
  return [field === "checkedOn" ? shortDayOf(`${line.checkedOn}T12:00:00`) : line[field]];
}

/** A line as the form holds it. */
export type LineTexts = Record<Exclude<HelplineField, "isConfirmed">, string> & { isConfirmed: boolean };

export const textsOf = (line: EditableHelpline): LineTexts => ({
  name: line.name,
  kind: line.kind,
  phones: line.phones.join("\n"),
  hours: line.hours,
  languages: line.languages.join(", "),
  cost: line.cost,
  details: line.details,
  source: line.source,
  checkedOn: line.checkedOn,
  isConfirmed: line.isConfirmed,
});

const phonesIn = (text: string) =>
  text
    .split("\n")
    .map(tidyPhone)
    .filter((phone) => phone !== "");

function phonesFault(text: string): string | null {
  const phones = phonesIn(text);
  if (phones.length === 0) return "Escribe al menos un teléfono.";
  const wrong = phones.find((phone) => !isPhone(phone));
  if (wrong !== undefined) return `«${wrong}» no es un teléfono que se pueda marcar. ${PHONE_RULE}`;
  return phones.length > limits.helplinePhones ? `No puede haber más de ${limits.helplinePhones} teléfonos.` : null;
}

const languagesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== "");

function languagesFault(text: string): string | null {
  const wrong = languagesIn(text).find((code) => !/^[a-z]{2}$/.test(code));
  if (wrong !== undefined) return `«${wrong}» no es un código de dos letras, como «es» o «ca».`;
  const most = limits.helplineLanguages;
  return languagesIn(text).length > most ? `No puede haber más de ${most} idiomas.` : null;
}

const { shape } = HelplineChange;

export const lineFaults = ({ name, phones, hours, languages, source, checkedOn }: LineTexts) =>
  faultsIn({
    hours: hoursFault(hours),
    languages: languagesFault(languages),
    name: textFault(shape.name, name, { missing: "Escribe el nombre de la línea." }),
    phones: phonesFault(phones),
    source: textFault(shape.source, source, { missing: "Escribe dónde se ha comprobado." }),
    checkedOn: checkedOn === "" ? "Elige la fecha." : null,
  });

export const writtenFields = (texts: LineTexts): Pick<EditableHelpline, HelplineField> => ({
  name: texts.name.trim(),
  kind: helplineKinds.find((kind) => kind === texts.kind) ?? "SUPPORT",
  phones: phonesIn(texts.phones),
  hours: tidyHours(texts.hours),
  languages: languagesIn(texts.languages),
  cost: helplineCosts.find((cost) => cost === texts.cost) ?? "UNKNOWN",
  details: texts.details.trim(),
  source: texts.source.trim(),
  checkedOn: texts.checkedOn,
  isConfirmed: texts.isConfirmed,
});

export const writtenLine = (texts: LineTexts, line: EditableHelpline): EditableHelpline => ({
  ...line,
  ...writtenFields(texts),
});

const isSame = (a: EditableHelpline[HelplineField], b: EditableHelpline[HelplineField]) => String(a) === String(b);

export const changedLineFields = (line: EditableHelpline, before: EditableHelpline): HelplineField[] =>
  HelplineField.options.filter((field) => !isSame(line[field], before[field]));

/**
 * Only the changed fields of a line: another person's change of another field is not undone. A confirmation
 * goes with its number: for a new number it is said again.
 */
export function changesIn(line: EditableHelpline, before: EditableHelpline): HelplineEdit {
  const changed = changedLineFields(line, before);
  const sent = changed.includes("phones") ? new Set([...changed, "isConfirmed" as const]) : changed;
  return Object.fromEntries([...sent].map((field) => [field, line[field]]));
}

/** Lines that a person in danger is shown first, or that answer at any hour. */
export const isCritical = ({ kind, hours }: EditableHelpline) =>
  kind === "CRISIS" || kind === "EMERGENCY" || kind === "AMBULANCE" || isAroundTheClock(hours);
