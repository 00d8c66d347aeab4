import type { DiaryRecord } from "@senda/contract/records";
import { mutationOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { saveFile } from "../../shared/lib/save-file.ts";
import type { Result } from "../../shared/ui/QueryState.tsx";
import { monthQuery } from "../diary/api.ts";
import { type PaperContent, recordsIn } from "./content.ts";
import type { PaperPage } from "./marks.ts";
import { monthsOf, type Period, periodText } from "./period.ts";

/** The records of a period, oldest first: of the months that the calendar reads too, so that few are asked for. */
const periodQuery = (period: Period) =>
  queryOptions({
    queryKey: ["diary", "period", period.from, period.to],
    queryFn: async ({ client }) => {
      const months = monthsOf(period).map(({ year, month }) => client.fetchQuery(monthQuery(year, month)));
      return recordsIn((await Promise.all(months)).flat(), period);
    },
  });

export const useRecords = (period: Period): Result<DiaryRecord[]> => useQuery(periodQuery(period));

const TEN_MINUTES = 10 * 60_000;

/** The person who typed their password last, and the time; forgotten with the page. */
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
  pages: readonly PaperPage[];
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
