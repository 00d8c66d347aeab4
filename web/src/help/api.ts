import { countries, helplines } from "content:helplines";
import type { Helpline, HelplineKind } from "@senda/contract/helplines";
import { isPhone } from "@senda/contract/text-rules";
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
 * Lines with numbers that can be dialled. An answer cached for use without a connection may be older than the check on
 * the server: without a valid number, the number that the app was built with is used.
 */
const callableLines = (lines: readonly Helpline[]): Line[] =>
  lines.flatMap((line) => {
    const phones = line.phones.filter(isPhone);
    if (phones.length > 0) return [{ ...line, phones }];
    const shipped = helplines[line.order - 1];
    return shipped?.country === line.country ? [{ ...line, phones: shipped.phones }] : [];
  });

export function useHelplines(): readonly Line[] {
  const { data } = useQuery({ ...helplinesQuery, select: callableLines });
  return data && data.length > 0 ? data : helplines;
}

export const countryNames: ReadonlyMap<string, string> = new Map(countries);

const KEY = "country";
const DEFAULT = "ES";
const listeners = new Set<() => void>();

/** Chosen by the learner, never guessed. */
export const country = {
  read(): string {
    const chosen = localStorage.getItem(KEY);
    return chosen !== null && (countryNames.has(chosen) || chosen === country.OTHER) ? chosen : DEFAULT;
  },
  choose(code: string): void {
    localStorage.setItem(KEY, code);
    for (const listener of listeners) listener();
  },
  OTHER: "OTHER",
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCountry = (): string => useSyncExternalStore(subscribe, country.read);

const SUPPORT_KINDS: readonly HelplineKind[] = ["CRISIS", "SUPPORT"];
const VIOLENCE_KINDS: readonly HelplineKind[] = ["VIOLENCE", ...SUPPORT_KINDS];

const firstOf = (lines: readonly Line[], kinds: readonly HelplineKind[]) =>
  kinds.map((wanted) => lines.find(({ kind }) => kind === wanted)).find((line) => line !== undefined);

/** Two numbers are easier than five: one support line, where there is one, and the emergency number. */
export function mainLines(all: readonly Line[], code: string, about: "SELF_HARM" | "VIOLENCE" = "SELF_HARM"): Line[] {
  const own = all.filter((line) => line.country === code);
  const first = firstOf(own, about === "VIOLENCE" ? VIOLENCE_KINDS : SUPPORT_KINDS);
  const emergency = firstOf(own, ["EMERGENCY"]);
  return [first, emergency].filter((line) => line !== undefined);
}
