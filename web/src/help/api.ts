import { helplines } from "content:helplines";
import { helplinesInOrder, isAnswering } from "@senda/contract/helpline-rules";
import type { Helpline, HelplineKind } from "@senda/contract/helplines";
import { isPhone } from "@senda/contract/text-rules";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "../api/client.ts";
import { clockOf } from "./country.ts";

export type Line = Omit<Helpline, "id" | "source" | "order">;

const HOUR = 3_600_000;
const MINUTE = 60_000;

export const helplinesQuery = queryOptions({
  queryKey: ["helplines"],
  queryFn: ({ signal }) => call("GET /helplines", { signal }),
  staleTime: HOUR,
});

/** What an answer lacks that was kept before lines had these facts. */
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
  return data && data.length > 0 ? data : helplines;
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

/** The present minute: a line may open or close while the screen is looked at. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE)) * MINUTE);

const SUPPORT_KINDS: readonly HelplineKind[] = ["CRISIS", "SUPPORT"];
const VIOLENCE_KINDS: readonly HelplineKind[] = ["VIOLENCE", ...SUPPORT_KINDS];

export const isForDanger = ({ kind }: Line) => kind === "EMERGENCY" || kind === "AMBULANCE";

/** The lines of a country, of the asked kinds: those that answer now come first. */
const linesOf = (all: readonly Line[], code: string, kinds: readonly HelplineKind[], now: Date): Line[] =>
  helplinesInOrder(
    all.filter((line) => line.country === code),
    { kinds, now, timeZone: clockOf(code) },
  );

const isClosed = (line: Line, now: Date) => isAnswering(line, now, clockOf(line.country)) === false;

/**
 * Two numbers are easier than five: one line to talk to that is not closed, where there is one, and one for danger. For
 * self-harm that is the ambulance before the police.
 */
export function mainLines(
  all: readonly Line[],
  code: string,
  now: Date,
  about: "SELF_HARM" | "VIOLENCE" = "SELF_HARM",
): Line[] {
  const [talk] = linesOf(all, code, about === "VIOLENCE" ? VIOLENCE_KINDS : SUPPORT_KINDS, now);
  const dangerKinds = ["AMBULANCE", "EMERGENCY"] as const;
  const [danger] = linesOf(all, code, about === "VIOLENCE" ? dangerKinds.toReversed() : dangerKinds, now);
  return [talk && !isClosed(talk, now) ? talk : undefined, danger].filter((line) => line !== undefined);
}
