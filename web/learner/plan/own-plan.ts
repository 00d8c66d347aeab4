import type { Plan, PlanSteps } from "@senda/contract/plan";
import { useEffect, useSyncExternalStore } from "react";
import { PLAN, type PlanMark, planCopy } from "../../shared/api/plan-copy.ts";
import { session } from "../../shared/api/session.ts";
import { areReadsOld, ownerOf } from "../../shared/api/tokens.ts";
import { STEPS } from "./steps.ts";

export interface OwnPlan {
  steps: PlanSteps;
  /** The server's version from which it was changed. */
  version: number;
  updatedAt: string | null;
  /** The plan that another device has stored in the meantime, until one of both is chosen. */
  theirs: Plan | null;
  isSent: boolean;
}

type Words = Omit<OwnPlan, "isSent">;

export const owner = (): string | null => {
  const id = ownerOf(session.accessToken);
  return typeof id === "string" ? id : null;
};

const isWords = (stored: unknown): stored is Words => {
  if (typeof stored !== "object" || stored === null || !("steps" in stored) || !("version" in stored)) return false;
  const steps: unknown = stored.steps;
  return (
    typeof steps === "object" && steps !== null && STEPS.every(({ key }) => Array.isArray(Reflect.get(steps, key)))
  );
};

/** The sealed words that this tab has read or written; null if there are none. */
interface Known {
  owner: string;
  revision: number;
  words: Words | null;
  /** False: those of this device could not be read; `words` are what the server has, once it has answered. */
  isRead: boolean;
}

let known: Known | null = null;
const listeners = new Set<() => void>();

function know(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const sealedStore = () => import("../../shared/api/sealed-store.ts");
/** Higher than the last one, also after the clock was set back. */
const newRevision = () => Math.max(Date.now(), planCopy.read()?.revision ?? 0) + Math.random() + 0.001;
const isNewest = (mark: PlanMark) => known?.owner === mark.owner && known.revision === mark.revision;

const TRIES = 20;
const PAUSE_MS = 50;

type Sealed = Words & { revision?: number };

async function readWords(id: string): Promise<Sealed | null> {
  const { readSealed } = await sealedStore();
  const stored = await readSealed("drafts", id, PLAN);
  return isWords(stored) ? stored : null;
}

/** Another tab marks a change before it has sealed it: for a moment the sealed words may be older than the mark. */
async function sealedWords({ owner: id, revision }: PlanMark): Promise<Words | null> {
  for (let tries = 1; ; tries += 1) {
    const words = await readWords(id);
    if (tries === TRIES || words?.revision === revision) return words;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

/** Reads the words that are on this device, if this tab does not know the newest; tried again after a failure. */
export async function restorePlan(mark = planCopy.read()): Promise<void> {
  if (!mark || mark.owner !== owner() || (isNewest(mark) && known?.isRead)) return;
  const words = await sealedWords(mark).catch(() => null);
  const { owner: id, revision } = mark;
  // They may have changed in the meantime, here or in another tab.
  if (owner() !== id || planCopy.read()?.revision !== revision) return;
  if (words || !isNewest(mark)) know({ owner: id, revision, words, isRead: words !== null });
}

const planOf = (mark: PlanMark | null, read: Known | null): OwnPlan | null =>
  mark && read?.words && mark.owner === owner() && read.owner === mark.owner
    ? { ...read.words, isSent: mark.isSent || !read.isRead }
    : null;

/** From what a change of the person starts. Null while another tab has newer words. */
export function changeablePlan(): OwnPlan | null {
  const mark = planCopy.read();
  return mark && isNewest(mark) ? planOf(mark, known) : null;
}

/** Also one that is not shown yet. Null while another tab has newer words, and if they could not be read. */
export const keptPlan = (): OwnPlan | null => (known?.isRead ? changeablePlan() : null);

/** True if this device has unsent words that this tab has not got: no answer of the server replaces them. */
export function hasUnreadWords(): boolean {
  const mark = planCopy.read();
  return mark?.isSent === false && mark.owner === owner() && keptPlan() === null;
}

/** Shows what the server has in this tab alone, and leaves the unread words of this device as they are. */
export function showOnly({ isSent: _, ...words }: OwnPlan): void {
  const mark = planCopy.read();
  if (!mark) return;
  if (mark.isAsleep) planCopy.write({ ...mark, isAsleep: false });
  know({ owner: mark.owner, revision: mark.revision, words, isRead: false });
}

export function useOwnPlan(): OwnPlan | null {
  // For the changes of other tabs; a mark that could not be stored is told by `know`.
  planCopy.useDraft();
  const mark = useSyncExternalStore(subscribe, planCopy.read);
  const read = useSyncExternalStore(subscribe, () => known);
  useEffect(() => void restorePlan(mark), [mark]);
  return mark?.isAsleep || areReadsOld() ? null : planOf(mark, read);
}

/** One after the other: older words must not be written over newer ones. */
let lastSealing: Promise<unknown> = Promise.resolve();

/** Keeps the plan in this tab at once, and on the device as soon as it is sealed; false if the device has no room. */
export function writePlan({ isSent, ...words }: OwnPlan): Promise<boolean> {
  const id = owner();
  // Signed out in the meantime.
  if (id === null) return Promise.resolve(true);
  const revision = newRevision();
  const isMarked = planCopy.write({ owner: id, isSent, isAsleep: false, revision });
  know({ owner: id, revision, words, isRead: true });
  // Without a mark, sealed words would outlive a sign-out.
  if (!isMarked) return Promise.resolve(false);
  const sealing = lastSealing
    .then(() => sealWords(id, { ...words, revision }))
    .then(
      () => true,
      () => false,
    );
  lastSealing = sealing;
  return sealing;
}

async function sealWords(id: string, words: Sealed & { revision: number }): Promise<void> {
  const { removeSealed, writeSealed } = await sealedStore();
  // Newer ones follow, of this tab or of another, or the copy is gone.
  if (planCopy.read()?.revision !== words.revision) return;
  await writeSealed("drafts", id, PLAN, words, words.revision);
  // Without a mark they would outlive a sign-out, or a person who left in a hurry.
  if (planCopy.read() === null) await removeSealed("drafts", id, PLAN, words.revision);
}

export const stepsOf = (plan: PlanSteps): PlanSteps => ({
  signs: plan.signs,
  coping: plan.coping,
  distractions: plan.distractions,
  people: plan.people,
  professionals: plan.professionals,
  surroundings: plan.surroundings,
});

export const isSame = (one: PlanSteps, other: PlanSteps) =>
  JSON.stringify(stepsOf(one)) === JSON.stringify(stepsOf(other));
