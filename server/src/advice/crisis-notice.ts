import { countries, directory, helplines, type ShippedHelpline } from "content:helplines";
import { helplineFacts } from "@senda/contract/helpline-rules";
import type { Screening } from "./advisor/advisor.ts";

// What is shown instead of advice when a text speaks of danger. Fixed words, written and read over by people: nothing
// here is generated, nothing repeats what was written, and the numbers come first. They are plain text on purpose, since
// a Markdown view empties tel: links; the screen draws its own buttons from the same lines.

export type CrisisNotice = { title: string; sentence: string; lines: ShippedHelpline[]; country: string };

type Danger = Pick<Screening, "selfHarm" | "violence" | "aboutSomeoneElse">;

const HERE = "ES";

function wording({ selfHarm, aboutSomeoneElse }: Danger): { title: string; sentence: string; closing: string } {
  if (selfHarm && aboutSomeoneElse) {
    return {
      title: "No tienes que cuidar de esto a solas",
      sentence: "Gracias por escribirlo. En estos teléfonos también orientan a quien se preocupa por otra persona.",
      closing: "Si puedes, no dejes a esa persona sola y avisa a alguien de confianza.",
    };
  }
  if (selfHarm) {
    return {
      title: "No tienes que pasar por esto a solas",
      sentence: "Gracias por escribirlo. Hay personas que pueden escucharte ahora.",
      closing: "Si puedes, avisa a alguien de confianza y no te quedes a solas.",
    };
  }
  return {
    title: "Lo que te están haciendo no es culpa tuya",
    sentence: "Gracias por escribirlo. Hay personas que pueden ayudarte a estar a salvo.",
    closing: "Si puedes, ve a un lugar seguro y cuéntaselo a alguien de confianza.",
  };
}

const order = ({ selfHarm, violence }: Danger): string[] => {
  if (selfHarm && violence) return ["CRISIS", "AMBULANCE", "EMERGENCY", "VIOLENCE", "SUPPORT", "MINORS"];
  return selfHarm ? ["CRISIS", "SUPPORT", "AMBULANCE", "EMERGENCY"] : ["VIOLENCE", "EMERGENCY", "MINORS"];
};

/** The lines to show, the one to call first first; where a country has none of a kind, its emergency number leads. */
function linesFor(danger: Danger, country: string, lines: readonly ShippedHelpline[]): ShippedHelpline[] {
  const own = lines.filter((line) => line.country === country);
  const [first, ...others] = order(danger);
  const lead = own.filter((line) => line.kind === first);
  // Where there is a crisis line, the long list waits behind "Ayuda ahora": two numbers are easier than five.
  const kinds = lead.length > 0 ? [first, ...others.filter((kind) => kind !== "SUPPORT")] : order(danger);
  const shown = kinds.flatMap((kind) => own.filter((line) => line.kind === kind));
  return shown.length > 0 ? shown : own;
}

export function crisisNotice(
  danger: Danger,
  country: string = HERE,
  lines: readonly ShippedHelpline[] = helplines,
): CrisisNotice {
  const where = countries.some(({ code }) => code === country) ? country : HERE;
  return { ...wording(danger), lines: linesFor(danger, where, lines), country: where };
}

const asItem = (line: ShippedHelpline) => `- **${line.phones.join("** o **")}** · ${line.name}. ${helplineFacts(line)}`;
const isForDanger = ({ kind }: ShippedHelpline) => kind === "EMERGENCY" || kind === "AMBULANCE";

export function crisisAdvice(
  danger: Danger,
  country: string = HERE,
  lines: readonly ShippedHelpline[] = helplines,
  kept = "Tu registro está guardado.",
): string {
  const notice = crisisNotice(danger, country, lines);
  const { title, sentence, closing } = wording(danger);
  const items = notice.lines.map(asItem);
  const hasPeopleToTalkTo = notice.lines.some((line) => !isForDanger(line));
  if (!notice.lines.some(isForDanger)) {
    items.push("- Si hay peligro ahora mismo, llama al número de emergencias de tu país.");
  }
  if (!hasPeopleToTalkTo)
    items.push(`- Para encontrar una línea de tu país: ${directory.address.replace("https://", "")}`);
  // Spain's numbers are named to everyone, for the country is a choice that may never have been made.
  const spain = notice.country === HERE ? [] : [spainToo(danger)];
  return [`## ${title}`, sentence, items.join("\n"), ...spain, closing, kept].join("\n\n");
}

const spainToo = ({ selfHarm }: Danger) =>
  selfHarm ? "Si estás en España: **024** y **112**." : "Si estás en España: **016** y **112**.";
