import type { DiaryRecord } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { useLocation, useSearchParams } from "react-router";
import { dayOfRecord } from "../api.ts";

// A record with its advice open has an address, so that a content which the advice leads to can lead back to it.
const RECORD_PARAM = "registro";
const DAY_PARAM = "dia";

export function usePathOf(record: DiaryRecord): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(DAY_PARAM, dayOfRecord(record));
  params.set(RECORD_PARAM, record.id);
  return `${pathname}?${params}`;
}

/** The record that the address names, or the last one of the day that it names alone. */
export function useIsSought(record: DiaryRecord, isLastOfDay: boolean): boolean {
  const [search] = useSearchParams();
  const sought = search.get(RECORD_PARAM);
  if (sought !== null) return sought === record.id;
  return isLastOfDay && search.get(DAY_PARAM) === dayOfRecord(record);
}

/** The day of the record that the address names, as long as it is one. */
export function useSoughtDay(): Day | null {
  const day = useSearchParams()[0].get(DAY_PARAM) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}
