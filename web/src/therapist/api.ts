import { mutationOptions, type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../api/client.ts";
import { type DiaryRecord, monthQuery } from "../diary/api.ts";
import { saveFile } from "../lib/save-file.ts";
import type { Result } from "../ui/QueryState.tsx";
import { type PaperContent, recordsIn } from "./content.ts";
import type { Page } from "./marks.ts";
import { monthsOf, type Period, periodText } from "./period.ts";

function joined(months: UseQueryResult<DiaryRecord[]>[]): Result<DiaryRecord[]> {
  const records = months.flatMap(({ data }) => data ?? []);
  return {
    data: months.every(({ data }) => data) ? records : undefined,
    error: months.find(({ error }) => error)?.error ?? null,
    isPending: months.some(({ isPending }) => isPending),
    isFetching: months.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(months.filter(({ data }) => !data).map(({ refetch }) => refetch())),
  };
}

/** The records of a period, oldest first: of the months that the calendar reads too, so that few are asked for. */
export function useRecords(period: Period): Result<DiaryRecord[]> {
  const queries = monthsOf(period).map(({ year, month }) => monthQuery(year, month));
  const result = useQueries({ queries, combine: joined });
  const { from, to } = period;
  const data = useMemo(() => result.data && recordsIn(result.data, { from, to }), [result.data, from, to]);
  return { ...result, data };
}

const TEN_MINUTES = 10 * 60_000;

/** Who typed their password last, and when; forgotten with the page. */
let confirmed = { userId: "", at: 0 };

/** The clock may have been set back: a moment in the future counts as none. */
export function isConfirmed(userId: string): boolean {
  const age = Date.now() - confirmed.at;
  return confirmed.userId === userId && age >= 0 && age < TEN_MINUTES;
}

export const confirmPassword = mutationOptions({
  mutationFn: async ({ userId, password }: { userId: string; password: string }) => {
    await call("POST /account/confirm", { body: { password } });
    confirmed = { userId, at: Date.now() };
  },
  meta: { failure: "No se pudo crear el PDF" },
});

interface Wanted {
  content: PaperContent;
  pages: readonly Page[];
}

/** The writer of PDF files is large, and comes only now. */
export const savePdf = mutationOptions({
  mutationFn: async ({ content: { name, period, madeOn }, pages }: Wanted) => {
    const { makePdf } = await import("./make-pdf.ts");
    const file = await makePdf(pages, { title: `Diario de ${name} del ${periodText(period)}`, author: name });
    saveFile(file, `senda-para-mi-terapeuta-${madeOn}.pdf`);
  },
  meta: { success: "Tu PDF se ha descargado", failure: "No se pudo crear el PDF" },
});
