import type { Plan, PlanSteps } from "@senda/contract/plan";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ApiError, conflictIn, isRefused } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { planCopy } from "../../shared/api/plan-copy.ts";
import {
  changeablePlan,
  hasUnreadWords,
  isSame,
  keptPlan,
  type OwnPlan,
  owner,
  restorePlan,
  showOnly,
  stepsOf,
  writePlan,
} from "./own-plan.ts";

/** The reason why the newest change is not on the server yet; null if it is on its way. `otherTab`: it is not kept at all. */
export type Trouble = "connection" | "refused" | "storage" | "otherTab" | null;

const SOON_MS = 400;
const AGAIN_MS = 30_000;

let trouble: Trouble = null;
/** True if the newest change could be kept on this device. */
let hasRoom = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
const listeners = new Set<() => void>();

function tell(next: Trouble): void {
  trouble = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const worstTrouble = (): Trouble => (hasRoom || trouble === "otherTab" ? trouble : "storage");

export const useTrouble = (): Trouble => useSyncExternalStore(subscribe, worstTrouble);

const sendIn = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void sendPlan(), ms);
};

/** Without room on the device the words are in this tab alone, and on their way to the server. */
function keepPlan(plan: OwnPlan): void {
  void writePlan(plan).then((isKept) => {
    hasRoom = isKept;
    tell(trouble);
  });
}

/** Kept on this device at once and sent a moment later. False, and told: another tab has changed the plan. */
export function keepSteps(steps: PlanSteps): boolean {
  const plan = changeablePlan();
  if (!plan) {
    tell("otherTab");
    void restorePlan();
    return false;
  }
  if (trouble !== "connection") tell(null);
  keepPlan({ ...plan, steps, isSent: false });
  sendIn(SOON_MS);
  return true;
}

async function sendPlan(): Promise<void> {
  clearTimeout(timer);
  const plan = keptPlan();
  const writer = owner();
  if (!plan || plan.isSent || plan.theirs || isSending) return;
  isSending = true;
  try {
    const body = { ...plan.steps, version: plan.version };
    const stored = await call("PUT /plan", { body, keepalive: true });
    if (owner() === writer) await accept(plan, stored);
  } catch (error) {
    if (owner() === writer) await refuse(error);
  } finally {
    isSending = false;
  }
}

const fromServer = (stored: Plan): OwnPlan => ({
  steps: stepsOf(stored),
  version: stored.version,
  updatedAt: stored.updatedAt,
  theirs: null,
  isSent: true,
});

/** Reads what another tab has written since this one looked. False: another person is signed in by now. */
async function catchUp(): Promise<boolean> {
  const reader = owner();
  if (!keptPlan()) await restorePlan();
  return owner() === reader;
}

/** Words that were written while the answer was on its way, here or in another tab, are sent from the new version. */
async function accept(sent: OwnPlan, stored: Plan): Promise<void> {
  if (!(await catchUp())) return;
  const now = keptPlan();
  tell(null);
  if (hasUnreadWords() || (now && now.version > stored.version)) return;
  if (now && !isSame(now.steps, sent.steps)) {
    keepPlan({ ...now, version: stored.version, updatedAt: stored.updatedAt });
    sendIn(SOON_MS);
  } else keepPlan(fromServer(stored));
}

async function refuse(error: unknown): Promise<void> {
  const conflict = conflictIn<Plan>(error);
  if (conflict) await receivePlan(conflict.current);
  else if (isRefused(error, 403)) planCopy.sleep();
  else if (error instanceof ApiError && error.isPassing) {
    tell("connection");
    sendIn(error.retryAfter === null ? AGAIN_MS : error.retryAfter * 1000);
  } else tell("refused");
}

/** The server's plan replaces a copy that was sent; if there are unsent changes, it waits for a choice. */
async function receivePlan(stored: Plan): Promise<void> {
  if (!(await catchUp())) return;
  if (hasUnreadWords()) return showOnly(fromServer(stored));
  const plan = keptPlan();
  // An answer that was overtaken by a newer one.
  if (plan && plan.version > stored.version) return;
  if (!plan || plan.isSent || isSame(plan.steps, stored)) keepPlan(fromServer(stored));
  else if (stored.version > plan.version) keepPlan({ ...plan, theirs: stored });
  else {
    // Written again, so that a copy that slept is shown.
    keepPlan(plan);
    sendIn(0);
  }
}

/** Ends a conflict: the chosen steps follow on what the other device has stored. */
export function settlePlan(steps: PlanSteps): void {
  const plan = keptPlan();
  if (!plan?.theirs) return;
  keepPlan({ ...plan, steps, version: plan.theirs.version, theirs: null, isSent: false });
  sendIn(0);
}

/** The copy of a session with an administrator's password is put away before anything else is said. */
async function fetchPlan(signal?: AbortSignal): Promise<Plan> {
  const reader = owner();
  await restorePlan();
  try {
    const stored = await call("GET /plan", signal ? { signal } : {});
    if (owner() === reader) await receivePlan(stored);
    return stored;
  } catch (error) {
    if (isRefused(error, 403)) planCopy.sleep();
    throw error;
  }
}

export const planQuery = queryOptions({
  queryKey: ["plan"],
  queryFn: ({ signal }) => fetchPlan(signal),
  staleTime: 0,
});

/** Sends what an earlier visit could not. */
export async function sendUnsentPlan(): Promise<void> {
  await restorePlan();
  if (owner() !== null && planCopy.read()?.isSent === false) await fetchPlan().catch(() => undefined);
}

export const deletePlan = mutationOptions({
  mutationFn: async () => {
    const answer = await call("DELETE /plan");
    planCopy.clear();
    return answer;
  },
  meta: {
    failure: "No hemos podido borrar tu plan. Inténtalo con conexión.",
    stale: ["plan"],
  },
});

window.addEventListener("online", () => void sendPlan());
window.addEventListener("pagehide", () => void sendPlan());
