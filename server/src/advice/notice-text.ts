import { care } from "content:care";
import { countries, directory, helplines, type ShippedHelpline } from "content:helplines";
import type { CareAnswer, Danger } from "@senda/contract/care";
import { linesAt, noticeFor, type PlacedLine, placesFor, questionFor, withNumbers } from "@senda/contract/care-rules";
import { helplineFacts } from "@senda/contract/helpline-rules";
import { hasClosingTime } from "@senda/contract/opening-hours";

// The texts of care as Markdown, for a client that knows the specification alone; our own screens draw the same words
// from content/care. Plain numbers on purpose: a Markdown view empties tel: links.

export type Subject = "record" | "answers";

export interface PersonPlace {
  /** The country that the person has chosen; without it, the time zone suggests one. */
  country?: string | undefined;
  tz?: string | undefined;
  helplines?: readonly ShippedHelpline[] | undefined;
}

interface NoticePlace extends PersonPlace {
  subject?: Subject | undefined;
}

const HOME = "ES";

function countryOf({ country, tz }: PersonPlace) {
  const chosen = countries.find(({ code }) => code === country);
  const suggested = country === undefined && countries.find(({ timeZones }) => tz && timeZones.includes(tz));
  const known = chosen || suggested || countries.find(({ code }) => code === HOME);
  if (!known) throw new Error(`There are no helplines of ${HOME}.`);
  return known;
}

function linesOfCountry(place: PersonPlace) {
  const { code, name } = countryOf(place);
  return { code, name, lines: (place.helplines ?? helplines).filter((line) => line.country === code) };
}

/** The text is kept, and read at any hour: a line that closes at times comes last, and is not one for now. */
const mayBeClosed = ({ hours }: ShippedHelpline) => (hasClosingTime(hours) ? false : null);

function asItem({ label, line, isClosed }: PlacedLine<ShippedHelpline>, lines: ShippedHelpline[]): string {
  const use = isClosed ? "En su horario" : (withNumbers(label, lines) ?? "");
  const facts = [helplineFacts(line), line.isConfirmed ? "" : "Sin comprobar"].filter((fact) => fact !== "");
  return `- ${use}: **${line.phones.join("** o **")}** · ${line.name}. ${facts.join(" · ")}`;
}

const isForDanger = ({ kind }: ShippedHelpline) => kind === "EMERGENCY" || kind === "AMBULANCE";

/** Spain's numbers are named to everyone, for the country is a choice that may never have been made. */
const spainToo = (code: string | undefined, dangers: readonly Danger[]) =>
  code === HOME ? [] : [`Si estás en España: **${dangers.includes("VIOLENCE") ? "016" : "024"}** y **112**.`];

export function noticeText(dangers: readonly Danger[], { subject = "record", ...place }: NoticePlace = {}): string {
  const { code, name, lines } = linesOfCountry(place);
  const notice = noticeFor(care, dangers);
  const placed = linesAt(placesFor(care, dangers), lines, mayBeClosed);
  const items = placed.map((line) => asItem(line, lines));
  if (!lines.some(isForDanger)) items.push(`- ${care.noEmergency}`);
  const hasPeopleToTalkTo = placed.some(({ line }) => !isForDanger(line));
  if (!hasPeopleToTalkTo)
    items.push(`- Para encontrar una línea de tu país: ${directory.address.replace("https://", "")}`);
  const steps = notice.steps ?? (hasPeopleToTalkTo ? null : care.otherDoors);
  return [
    `## ${notice.title}`,
    notice.sentence,
    `Números de ${name}:\n\n${items.join("\n")}`,
    ...spainToo(code, dangers),
    ...(steps ? [`**${steps.title}**\n\n${steps.items.map(({ text }) => `- ${text}`).join("\n")}`] : []),
    ...(notice.after ? [withNumbers(notice.after, lines) ?? ""] : []),
    notice.isWatched ? care.saved[subject] : `${care.saved[subject]} ${care.privacy[subject]}`,
    notice.isWatched ? care.notAlertedWatched : care.notAlerted,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const numbersToTalk = (dangers: readonly Danger[], place: PersonPlace) => {
  const { code, name, lines } = linesOfCountry(place);
  const items = linesAt(placesFor(care, dangers), lines, mayBeClosed).map((line) => asItem(line, lines));
  return [`Números de ${name}:\n\n${items.join("\n")}`, ...spainToo(code, dangers)];
};

/** The question in place of an advice. */
export function questionText(dangers: readonly Danger[], { subject = "record", ...place }: NoticePlace = {}): string {
  const { opening, question } = questionFor(care.questions, dangers);
  return [
    opening,
    `**${question}**`,
    care.pace,
    `${care.talk}:`,
    ...numbersToTalk(dangers, place),
    `${care.saved[subject]} ${care.why}`,
  ].join("\n\n");
}

/** The offer that stays below an advice after a "no", an unanswered question, or one that was already asked today. */
export const withOffer = (advice: string, dangers: readonly Danger[], place: PersonPlace = {}): string =>
  [advice, care.offer, ...numbersToTalk(dangers, place)].join("\n\n");

export const noAnswerText = (dangers: readonly Danger[], place: PersonPlace = {}): string =>
  withOffer(`## ${care.noAnswer.title}\n\n${care.noAnswer.text.trim()}`, dangers, place);

/** A "yes" or "sometimes" is a reason for people to call before anything else. */
export const isWorry = (answer: CareAnswer | null) => answer === "YES" || answer === "SOMETIMES";
