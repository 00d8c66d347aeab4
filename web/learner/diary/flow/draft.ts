import { feelings } from "@senda/contract/choices";
import type { Details, Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import type { EntryText } from "../../../shared/api/outbox-items.ts";
import { useProfile } from "../../../shared/auth/api.ts";
import { draftStore } from "../../../shared/lib/draft-store.ts";

export const detailsOf = ({ words = [], tags = [], ownTags = [] }: Partial<Details>): Details => ({
  words,
  tags,
  ownTags,
});

/** Given on the intro and not saved on the server yet; `ai` is null if the learner was not asked about it. */
export interface Agreement {
  ai: boolean | null;
}

export interface Draft extends Details {
  day: Day;
  feeling: Feeling | null;
  /** The face was chosen by the person, and is not the preselected one. */
  isFeelingChosen: boolean;
  description: string;
  /** The idempotency key: sent twice, the entry is saved once. */
  key: string;
  /** «Siguiente» was pressed under the text: the entry can be saved. */
  isWritten: boolean;
  /** Handed over under the key. Until the server answers, it may or may not be saved. */
  sent: EntryText | null;
  recordId: string | null;
  /** It waits in the outbox. */
  isOnDevice?: boolean;
  isFinished: boolean;
  /** The entry was met with a notice or a question: the farewell fits it. */
  hasCare: boolean;
  agreement: Agreement | null;
  /** Begun with a password that an administrator set: not known to be of the person. */
  isLocked?: boolean;
}

// `randomUUID` exists on secure origins only.
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === "object" &&
  stored !== null &&
  ["key", "day", "description"].every((name) => typeof Reflect.get(stored, name) === "string");

export const isSaved = ({ recordId, isOnDevice }: Draft): boolean => recordId !== null || isOnDevice === true;

const parse = (stored: unknown): Draft | null => (isDraft(stored) ? stored : null);
const store = draftStore("diary-draft", parse);
/** The person's, while a session with an administrator's password writes in this tab. */
const waiting = draftStore("diary-draft-waiting", parse);

const maySee = (draft: Draft | null, isLocked: boolean) => !isLocked || draft?.isLocked === true;

/** The unfinished entry. It survives a reload and an expired session, and is cleared at the finish. */
export const diaryDraft = {
  read: store.read,

  /** Starts an entry about a day with the text that was never saved, if there is one that this session may see. */
  begin(day: Day, agreement: Agreement | null, isLocked = false): void {
    // The person's words come first, and from here on the draft is theirs.
    if (!isLocked) diaryDraft.takeBack();
    const found = diaryDraft.read();
    const before = maySee(found, isLocked) ? found : null;
    const unsaved = before && !isSaved(before) ? before : null;
    if (found && !before && !isSaved(found)) waiting.write(found);
    // For another day it is another entry, even if the one that was sent has been saved.
    const sameDay = unsaved?.day === day ? unsaved : null;
    store.write({
      day,
      feeling: unsaved?.feeling ?? feelings[0],
      isFeelingChosen: unsaved?.isFeelingChosen ?? false,
      description: unsaved?.description ?? "",
      words: unsaved?.words ?? [],
      tags: unsaved?.tags ?? [],
      ownTags: unsaved?.ownTags ?? [],
      key: sameDay?.key ?? newIdempotencyKey(),
      isWritten: false,
      sent: sameDay?.sent ?? null,
      recordId: null,
      isFinished: false,
      hasCare: false,
      agreement: agreement ?? unsaved?.agreement ?? null,
      ...(isLocked && { isLocked: true }),
    });
  },

  /** With its key, a late answer does not change a newer draft. */
  change(changes: Partial<Draft>, key?: string): void {
    const draft = diaryDraft.read();
    if (draft && (key === undefined || key === draft.key)) store.write({ ...draft, ...changes });
  },

  restore: (draft: Draft): void => store.write(draft),
  /** Brings back what a session with an administrator's password had put aside; false if there is nothing. */
  takeBack(): boolean {
    const draft = waiting.read();
    if (draft) store.write(draft);
    waiting.clear();
    return draft !== null;
  },
  clear: store.clear,
};

/** An unfinished entry of the person is not shown to a session with an administrator's password. */
export function useDraft(): Draft | null {
  const draft = store.useDraft();
  const { areOwnWordsLocked = false } = useProfile();
  return maySee(draft, areOwnWordsLocked) ? draft : null;
}

type Step = "emotion" | "reason" | "tips" | "finish";

function canShow(step: Step, { feeling, isWritten, isFinished }: Draft): boolean {
  if (isFinished && step !== "finish") return false;
  if (step === "reason") return feeling !== null;
  return step === "emotion" || isWritten;
}

export function useStepDraft(step: Step): Draft | null {
  const draft = useDraft();
  return draft && canShow(step, draft) ? draft : null;
}
