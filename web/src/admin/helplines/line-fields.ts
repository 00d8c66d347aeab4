import type { HelplineEdit, HelplineField, HelplineKind } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { isPhone, PHONE_RULE, tidyPhone } from "@senda/contract/phones";
import { shortDayOf } from "../moments.ts";
import type { Line } from "./api.ts";
import { lineKinds } from "./line-kinds.ts";

export const fieldNames: Record<HelplineField, string> = {
  name: "Nombre",
  kind: "Tipo",
  phones: "Teléfonos",
  details: "Detalles",
  source: "Fuente",
  checkedOn: "Comprobado el",
};

/** What a line says in a field, as it is read; a number stands on a line of its own. */
export function shownValue(field: HelplineField, line: Pick<Line, HelplineField>): string[] {
  if (field === "phones") return line.phones;
  if (field === "kind") return [lineKinds[line.kind]];
  return [field === "checkedOn" ? shortDayOf(`${line.checkedOn}T12:00:00`) : line[field]];
}

/** Texts of a form; numbers stand one to a line. */
export interface LineTexts {
  [field: string]: string;
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

export const lineRules = {
  name: (value: string) => (value.trim() === "" ? "Escribe el nombre de la línea." : null),
  phones: phonesFault,
  source: (value: string) => (value.trim() === "" ? "Escribe dónde se ha comprobado." : null),
  checkedOn: (value: string) => (value === "" ? "Elige la fecha." : null),
};

/** What was changed of a line, and nothing else: another person's change of another field is left alone. */
export function changesIn(texts: LineTexts, line: Line): HelplineEdit {
  const phones = phonesIn(texts.phones);
  return {
    ...(texts.name.trim() !== line.name && { name: texts.name.trim() }),
    ...(texts.kind !== line.kind && { kind: texts.kind as HelplineKind }),
    ...(phones.join("\n") !== line.phones.join("\n") && { phones }),
    ...(texts.details.trim() !== line.details && { details: texts.details.trim() }),
    ...(texts.source.trim() !== line.source && { source: texts.source.trim() }),
    ...(texts.checkedOn !== line.checkedOn && { checkedOn: texts.checkedOn }),
  };
}

const AROUND_THE_CLOCK = /24\s?h/i;

/** Lines that a person in danger is shown first, or that answer at any hour. */
export const isCritical = ({ kind, details }: Line) =>
  kind === "CRISIS" || kind === "EMERGENCY" || AROUND_THE_CLOCK.test(details);
