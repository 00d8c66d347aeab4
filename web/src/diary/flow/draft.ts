import { feelings } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/diary";
import type { Day } from "../../lib/days.ts";
import { draftStore } from "../../lib/draft-store.ts";

export interface Content {
  feeling: Feeling;
  description: string;
}

/** What was pressed on the intro and has not reached the server yet; `ai` is null where nothing was asked about it. */
export interface Agreement {
  ai: boolean | null;
}

/** The one state that all steps of the diary share. */
export interface Draft {
  /** The day that the entry is about, as it was shown from the first step on. */
  day: Day;
  feeling: Feeling | null;
  description: string;
  /** Sent with the entry, so that however often it is sent there is one. */
  key: string;
  /** «Siguiente» was pressed under the text: the entry may be kept. */
  isWritten: boolean;
  /** What has been sent under the key. Until it is answered, nobody knows whether it has arrived. */
  sent: (Content & { date: Day | null }) | null;
  recordId: string | null;
  isFinished: boolean;
  agreement: Agreement | null;
}

// `randomUUID` exists on secure origins only.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === "object" &&
  stored !== null &&
  ["key", "day", "description"].every((name) => typeof Reflect.get(stored, name) === "string");

const store = draftStore("diary-draft", (stored) => (isDraft(stored) ? stored : null));

/**
 * The unfinished entry. It lives in this tab's own storage, so that going back, a reload or an expired session cost no
 * word and two tabs do not mix; it is emptied at the finish, and leaves with its writer.
 */
export const drafts = {
  read: store.read,

  /** Starts an entry about a day. Words that were never kept are taken along; a finished entry is left in peace. */
  begin(day: Day, agreement: Agreement | null): void {
    const before = drafts.read();
    const words = before !== null && before.recordId === null ? before : null;
    // Under another day it is another entry, even if the one that was sent should have arrived.
    const same = words?.day === day ? words : null;
    store.write({
      day,
      feeling: words?.feeling ?? feelings[0],
      description: words?.description ?? "",
      key: same?.key ?? newKey(),
      isWritten: false,
      sent: same?.sent ?? null,
      recordId: null,
      isFinished: false,
      agreement: agreement ?? words?.agreement ?? null,
    });
  },

  /** Changes the draft that is there. With its key, what comes late does not touch a newer one. */
  change(changes: Partial<Draft>, key?: string): void {
    const draft = drafts.read();
    if (draft && (key === undefined || key === draft.key)) store.write({ ...draft, ...changes });
  },

  clear: store.clear,
};

export const { useDraft } = store;
