import { countries, helplines } from "content:helplines";
import type { Helpline, HelplineKind } from "@senda/contract/helplines";
import { isPhone } from "@senda/contract/phones";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "../api/client.ts";

export type Line = Pick<Helpline, "country" | "kind" | "name" | "phones" | "details" | "checkedOn">;

const HOUR = 3_600_000;

export const helplinesQuery = queryOptions({
  queryKey: ["helplines"],
  queryFn: ({ signal }) => call("GET /helplines", { signal }),
  staleTime: HOUR,
});

/**
 * Lines with numbers that can be dialled. An answer that was kept for use without a connection may be older than the
 * check on the server: where it holds no number, the one that travels with the app takes its place.
 */
const callableLines = (lines: readonly Helpline[]): Line[] =>
  lines.flatMap((line) => {
    const phones = line.phones.filter(isPhone);
    if (phones.length > 0) return [{ ...line, phones }];
    const shipped = helplines[line.order - 1];
    return shipped?.country === line.country ? [{ ...line, phones: shipped.phones }] : [];
  });

/** The lines of today. Those that travel with the app stand in until the server's come, or for good where none comes. */
export function useHelplines(): readonly Line[] {
  const { data } = useQuery({ ...helplinesQuery, select: callableLines });
  return data && data.length > 0 ? data : helplines;
}

/** In the order in which a list shows them. */
export const countryNames: ReadonlyMap<string, string> = new Map(countries);

const PLACE = "country";
const HOME = "ES";
const listeners = new Set<() => void>();

/** Where somebody says that they are. It is never guessed; until they say, it is the country that Senda is made in. */
export const country = {
  read(): string {
    const chosen = localStorage.getItem(PLACE);
    return chosen !== null && (countryNames.has(chosen) || chosen === country.OTHER) ? chosen : HOME;
  },
  choose(code: string): void {
    localStorage.setItem(PLACE, code);
    for (const listener of listeners) listener();
  },
  OTHER: "OTHER",
};

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCountry = (): string => useSyncExternalStore(listen, country.read);

const TO_TALK: readonly HelplineKind[] = ["CRISIS", "SUPPORT"];
const AGAINST_VIOLENCE: readonly HelplineKind[] = ["VIOLENCE", ...TO_TALK];

/** The first line of the first kind that a country has. */
const firstOf = (lines: readonly Line[], kinds: readonly HelplineKind[]) =>
  kinds.map((wanted) => lines.find(({ kind }) => kind === wanted)).find((line) => line !== undefined);

/**
 * Two numbers are easier than five: somebody to talk to, and the emergency number. The rest waits behind. Where a
 * country has nobody to talk to that we know of, the emergency number stands alone.
 */
export function mainLines(all: readonly Line[], code: string, about: "SELF_HARM" | "VIOLENCE" = "SELF_HARM"): Line[] {
  const own = all.filter((line) => line.country === code);
  const first = firstOf(own, about === "VIOLENCE" ? AGAINST_VIOLENCE : TO_TALK);
  const emergency = firstOf(own, ["EMERGENCY"]);
  return [first, emergency].filter((line) => line !== undefined);
}

export const whenFor = ({ kind }: Line): string =>
  kind === "EMERGENCY" ? "Si hay peligro ahora mismo" : "Para hablar ahora";
