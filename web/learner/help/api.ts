import { helplines } from "content:helplines";
import { type LinePlace, linesAt, type PlacedLine, withNumbers } from "@senda/contract/care-rules";
import { helplinesInOrder, isAnswering } from "@senda/contract/helpline-rules";
import type { Helpline, HelplineKind } from "@senda/contract/helplines";
import { nextOpeningText } from "@senda/contract/opening-hours";
import { isPhone } from "@senda/contract/text-rules";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useContext, useSyncExternalStore } from "react";
import { call } from "../../shared/api/client.ts";
import { clockOf, countryNames } from "../../shared/help/country.ts";
import { type Line, ShownPlace } from "../../shared/help/shown-place.ts";

export type { Line };

const HOUR = 3_600_000;
const MINUTE = 60_000;

export const helplinesQuery = queryOptions({
  queryKey: ["helplines"],
  queryFn: ({ signal }) => call("GET /helplines", { signal }),
  staleTime: HOUR,
});

/** Defaults for an answer that was kept before lines had these facts. */
const unknownFacts = { hours: "", languages: [], cost: "UNKNOWN", isConfirmed: false } as const;

/**
 * Lines with numbers that can be dialled. An answer cached for use without a connection may be older than the check on
 * the server: without a valid number, the number that the app was built with is used.
 */
const callableLines = (lines: readonly Helpline[]): Line[] =>
  lines.flatMap((kept) => {
    const line = { ...unknownFacts, ...kept };
    const phones = line.phones.filter(isPhone);
    if (phones.length > 0) return [{ ...line, phones }];
    const shipped = helplines[line.order - 1];
    return shipped?.country === line.country ? [{ ...line, phones: shipped.phones }] : [];
  });

export function useHelplines(): readonly Line[] {
  const { data } = useQuery({ ...helplinesQuery, select: callableLines });
  const shown = useContext(ShownPlace);
  if (shown) return shown.lines;
  return data && data.length > 0 ? data : helplines;
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

/** The present minute: a line may open or close while the screen is looked at. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE)) * MINUTE);

const ownLines = (all: readonly Line[], code: string, kinds: readonly HelplineKind[], now: Date): Line[] =>
  helplinesInOrder(
    all.filter((line) => line.country === code),
    { kinds, now, timeZone: clockOf(code) },
  );

/** «Ahora no atiende. Abre hoy a las 8 h, hora de Venezuela», for a line that is closed; empty for any other. */
export function closedText({ hours, country }: Line, now: Date): string {
  const opening = nextOpeningText(hours, now, clockOf(country));
  return opening && `Ahora no atiende. ${opening}, hora de ${countryNames.get(country) ?? country}`;
}

const LIST_ORDER = ["CRISIS", "SUPPORT", "MINORS", "VIOLENCE", "POISON", "AMBULANCE", "EMERGENCY"] as const;

/** The lines of a country for the places of a notice; those that are closed now come last. */
export function placedLines(
  all: readonly Line[],
  code: string,
  places: readonly LinePlace[],
  now: Date,
): PlacedLine<Line>[] {
  const own = ownLines(all, code, LIST_ORDER, now);
  const isOpen = (line: Line) => isAnswering(line, now, clockOf(code));
  return linesAt(places, own, isOpen).map((placed) => ({
    ...placed,
    label: placed.isClosed ? closedText(placed.line, now) : (withNumbers(placed.label, own) ?? ""),
  }));
}

/** All other lines of the country, those that are closed now last. */
export const otherLines = (
  all: readonly Line[],
  code: string,
  placed: readonly PlacedLine<Line>[],
  now: Date,
): Line[] => ownLines(all, code, LIST_ORDER, now).filter((line) => !placed.some((other) => other.line === line));

export const isForDanger = ({ kind }: Line) => kind === "EMERGENCY" || kind === "AMBULANCE";
