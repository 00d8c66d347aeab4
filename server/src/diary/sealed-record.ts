import type { DiaryRecord } from "@senda/contract/diary";
import type { Place, PrivateBox } from "../platform/vault/vault.ts";
import type { SealedRecord } from "./queries.ts";

/** What of a record is nobody's business but its owner's. */
export interface RecordContents extends Omit<DiaryRecord, "id" | "createdAt"> {
  /** Whether its words have been read for danger; false where the process ended in between, or the reader failed. */
  isRead: boolean;
}

/** A record as its owner reads it. */
export type OwnRecord = Pick<DiaryRecord, "id" | "createdAt"> & RecordContents;

type Column = "sealed" | "description" | "audio_url" | "advice";
const placeOf = (row: string, column: Column): Place => ({ table: "diary_records", row, column });

/** The columns of a row that keeps these contents. Those of an older version are emptied: they could be read. */
export const sealedColumns = (box: PrivateBox, id: string, contents: RecordContents) => ({
  sealed: sealedContents(box, id, contents),
  feeling: null,
  description: null,
  audio_url: null,
  advice: null,
  advice_by: null,
  risk: null,
});

export function sealedContents(box: PrivateBox, id: string, contents: RecordContents): Buffer {
  const { feeling, description, audioUrl, advice, adviceBy, risk, isRead } = contents;
  const all: RecordContents = { feeling, description, audioUrl, advice, adviceBy, risk, isRead };
  return box.seal(placeOf(id, "sealed"), JSON.stringify(all));
}

export function decryptRecord(box: PrivateBox, row: SealedRecord): OwnRecord {
  const { id, createdAt, sealed } = row;
  const contents = sealed
    ? (JSON.parse(box.open(placeOf(id, "sealed"), sealed)) as RecordContents)
    : openedColumns(box, row);
  return { id, ...contents, createdAt };
}

/** A row as an older version wrote it. */
function openedColumns(box: PrivateBox, row: SealedRecord): RecordContents {
  const { id, feeling, description, audioUrl, advice, adviceBy, risk } = row;
  if (!feeling || !description || !audioUrl) throw new Error("A diary record holds nothing.");
  return {
    feeling,
    description: box.open(placeOf(id, "description"), description),
    audioUrl: box.open(placeOf(id, "audio_url"), audioUrl),
    advice: advice && box.open(placeOf(id, "advice"), advice),
    adviceBy,
    risk,
    isRead: true,
  };
}
