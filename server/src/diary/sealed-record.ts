import type { DiaryRecord } from "@senda/contract/diary";
import type { Place, PrivateBox } from "../vault/vault.ts";
import type { SealedRecord } from "./queries.ts";

export const placeOf = (row: string, column: "description" | "audio_url" | "advice"): Place => ({
  table: "diary_records",
  row,
  column,
});

/** A record as its owner reads it. */
export const opened = (box: PrivateBox, record: SealedRecord): DiaryRecord => ({
  ...record,
  description: box.open(placeOf(record.id, "description"), record.description),
  audioUrl: box.open(placeOf(record.id, "audio_url"), record.audioUrl),
  advice: record.advice && box.open(placeOf(record.id, "advice"), record.advice),
});
