import { helplineKinds } from "@senda/contract/choices";
import { HelplineChange, type HelplineEdit, type HelplineField } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { isPhone, PHONE_RULE, tidyPhone } from "@senda/contract/text-rules";
import { faultsIn, textFault } from "../editor/rules.ts";
import { shortDayOf } from "../format.ts";
import { lineKinds } from "../list/cells.tsx";
import type { Line } from "./api.ts";

const helplineFields = ["name", "kind", "phones", "details", "source", "checkedOn"] as const;

export const fieldNames: Record<HelplineField, string> = {
  name: "Nombre",
  kind: "Tipo",
  phones: "Teléfonos",
  details: "Detalles",
  source: "Fuente",
  checkedOn: "Comprobado el",
};

/** What a line says in a field, as it is read; each number by itself. */
export function shownValue(field: HelplineField, line: Pick<Line, HelplineField>): string[] {
  if (field === "phones") return line.phones;
  if (field === "kind") return [lineKinds[line.kind]];
  return [field === "checkedOn" ? shortDayOf(`${line.checkedOn}T12:00:00`) : line[field]];
}

export interface LineTexts {
  name: string;
  kind: string;
  phones: string;
  details: string;
  source: string;
  checkedOn: string;
}

export const textsOf = ({ name, kind, phones, details, source, checkedOn }: Line): LineTexts => ({
  name,
  kind,
  phones: phones.join("\n"),
  details,
  source,
  checkedOn,
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

const { shape } = HelplineChange;

export const lineFaults = ({ name, phones, source, checkedOn }: LineTexts) =>
  faultsIn({
    name: textFault(shape.name, name, { missing: "Escribe el nombre de la línea." }),
    phones: phonesFault(phones),
    source: textFault(shape.source, source, { missing: "Escribe dónde se ha comprobado." }),
    checkedOn: checkedOn === "" ? "Elige la fecha." : null,
  });

export const writtenLine = (texts: LineTexts, line: Line): Line => ({
  ...line,
  name: texts.name.trim(),
  kind: helplineKinds.find((kind) => kind === texts.kind) ?? line.kind,
  phones: phonesIn(texts.phones),
  details: texts.details.trim(),
  source: texts.source.trim(),
  checkedOn: texts.checkedOn,
});

const isSame = (a: string | string[], b: string | string[]) => String(a) === String(b);

export const changedFields = (line: Line, before: Line): HelplineField[] =>
  helplineFields.filter((field) => !isSame(line[field], before[field]));

/** What was changed of a line, and nothing else: another person's change of another field is not undone. */
export const changesIn = (line: Line, before: Line): HelplineEdit =>
  Object.fromEntries(changedFields(line, before).map((field) => [field, line[field]]));

const AROUND_THE_CLOCK = /24\s?h/i;

/** Lines that a person in danger is shown first, or that answer at any hour. */
export const isCritical = ({ kind, details }: Line) =>
  kind === "CRISIS" || kind === "EMERGENCY" || AROUND_THE_CLOCK.test(details);
