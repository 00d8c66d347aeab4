import type { JSONColumnType } from "kysely";

/** What is published of a number of people, and how many there were when it was. */
export interface Figure {
  shown: number;
  counted: number;
}

export interface InsightTables {
  /** Of routes and contents. */
  insights: {
    item_id: string;
    figures: JSONColumnType<Record<string, Figure>>;
    median_days: number | null;
    counted_at: Date;
  };
  /** How often each option of a quiz was chosen. Sealed, because the count of one person is their answer. */
  quiz_counts: {
    content_id: string;
    sealed: Buffer;
  };
}
