import { countries } from "content:helplines";
import { useContext, useSyncExternalStore } from "react";
import { COUNTRY_KEY } from "../lib/chosen-country.ts";
import { timeZone } from "../lib/days.ts";
import { ShownPlace } from "./shown-place.ts";

export const countryNames: ReadonlyMap<string, string> = new Map(countries.map(({ code, name }) => [code, name]));

const clocks = new Map(countries.map(({ code, timeZones: [clock = "UTC"] }) => [code, clock]));
/** The clock by which the lines of a country open and close. */
export const clockOf = (code: string): string => clocks.get(code) ?? "UTC";

const byTimeZone = new Map(countries.flatMap(({ code, timeZones }) => timeZones.map((zone) => [zone, code])));

/** The country of the device's time zone; it is a suggestion and decides nothing. */
export const suggestedCountry = (): string | null => byTimeZone.get(timeZone()) ?? null;

const DEFAULT = "ES";
const listeners = new Set<() => void>();

export const country = {
  /** `null` until the person has chosen one. */
  read(): string | null {
    const chosen = localStorage.getItem(COUNTRY_KEY);
    return chosen !== null && (countryNames.has(chosen) || chosen === country.OTHER) ? chosen : null;
  },
  choose(code: string): void {
    localStorage.setItem(COUNTRY_KEY, code);
    for (const listener of listeners) listener();
  },
  OTHER: "OTHER",
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The country whose lines are shown. If it is not chosen, it is only likely, and the person is asked. */
export function useCountry(): { code: string; isChosen: boolean } {
  const own = useSyncExternalStore(subscribe, country.read);
  const chosen = useContext(ShownPlace)?.code ?? own;
  return { code: chosen ?? suggestedCountry() ?? DEFAULT, isChosen: chosen !== null };
}
