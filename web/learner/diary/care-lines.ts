import { care as texts } from "content:care";
import type { Danger } from "@senda/contract/care";
import { type LinePlace, placesFor } from "@senda/contract/care-rules";
import { countryNames, useCountry } from "../../shared/help/country.ts";
import { isForDanger, placedLines, useHelplines, useMinute } from "../help/api.ts";

const isToTalk = ({ kinds: [first] }: LinePlace) =>
  first !== "EMERGENCY" && first !== "AMBULANCE" && first !== "POISON";

/** Lines to call for these dangers: those of the person's country, by the clock of that country. */
export function useCareLines(dangers: readonly Danger[]) {
  const { code, isChosen } = useCountry();
  const now = useMinute();
  const all = useHelplines();
  const own = all.filter((line) => line.country === code);
  const places = placesFor(texts, dangers);
  const placed = placedLines(all, code, places, now);
  const people = placed.filter(({ line }) => !isForDanger(line));
  return {
    own,
    placed,
    isChosen,
    country: countryNames.get(code) ?? "tu país",
    isKnownCountry: countryNames.has(code),
    hasEmergency: own.some(isForDanger),
    isClosed: people.some(({ isClosed }) => isClosed),
    /** The notice has a place for people to talk to, and there is none that answers now. */
    lacksPeople: people.every(({ isClosed }) => isClosed) && places.some(isToTalk),
    /** Talking comes first in this notice, and not an ambulance. */
    isAboutTalking: places[0] !== undefined && isToTalk(places[0]),
  };
}

export type CareLines = ReturnType<typeof useCareLines>;

/** The sentence in place of «hay personas que pueden escucharte ahora» if that is not true. */
export function lackSentence({ lacksPeople, isAboutTalking, isClosed, country }: CareLines): string | null {
  if (!lacksPeople || !isAboutTalking) return null;
  return (isClosed ? texts.allClosed : texts.noLine).replace("{country}", country);
}
