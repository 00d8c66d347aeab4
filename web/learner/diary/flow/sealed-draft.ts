import { session } from "../../../shared/api/session.ts";
import { ownerOf } from "../../../shared/api/tokens.ts";
import { diaryDraft, isDraft, isSaved } from "./draft.ts";

const NAME = "diary";
const SOON_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;
/** One after the other: a copy that is still being written must not outlive its removal. */
let lastKeeping: Promise<void> = Promise.resolve();

const writer = (): string | null => {
  const id = ownerOf(session.accessToken);
  return typeof id === "string" && globalThis.crypto?.subtle ? id : null;
};

const store = () => import("../../../shared/api/sealed-store.ts");

async function keep(): Promise<void> {
  const owner = writer();
  if (owner === null) return;
  const { removeSealed, writeSealed } = await store();
  const draft = diaryDraft.read();
  // The sealed words are the person's, and must not be replaced.
  if (draft?.isLocked) return;
  if (!draft || isSaved(draft) || draft.description === "") await removeSealed("drafts", owner, NAME);
  else await writeSealed("drafts", owner, NAME, draft);
}

/** Keeps a copy that outlives the tab, sealed; none if the browser has no place for it. */
export function keepDraft(): void {
  clearTimeout(timer);
  timer = setTimeout(keepDraftNow, SOON_MS);
}

/** For an entry that is saved: its copy is removed before another begins with its words and its key. */
export function keepDraftNow(): void {
  clearTimeout(timer);
  lastKeeping = lastKeeping.then(keep).catch(() => undefined);
}

/** A draft of a session with an administrator's password does not hide the person's words. */
const hasOwnDraft = () => {
  const draft = diaryDraft.read();
  return draft !== null && !draft.isLocked;
};

/** Brings back what a closed tab has left, if this one has no words of the person. */
export async function restoreDraft(): Promise<void> {
  const owner = writer();
  if (hasOwnDraft() || diaryDraft.takeBack() || owner === null) return;
  await lastKeeping;
  const kept = await store()
    .then(({ readSealed }) => readSealed("drafts", owner, NAME))
    .catch(() => null);
  if (isDraft(kept) && !hasOwnDraft()) diaryDraft.restore(kept);
}
