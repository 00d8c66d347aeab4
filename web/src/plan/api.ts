import type { PlanSteps } from "@senda/contract/plan";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ApiError, conflictIn, isRefused } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { planCopy } from "../lib/plan-copy.ts";
import { isSame, keptPlan, type OwnPlan, owner, type StoredPlan, stepsOf, writePlan } from "./own-plan.ts";

/** Why the newest change is not on the server yet; null where it is on its way. */
export type Trouble = "connection" | "refused" | "storage" | null;

const SOON_MS = 400;
const AGAIN_MS = 30_000;

let trouble: Trouble = null;
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

export const useTrouble = (): Trouble => useSyncExternalStore(subscribe, () => trouble);

const sendIn = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void sendPlan(), ms);
};

/** Kept on this device at once and sent a moment later. False: the device has no room for it. */
export function keepSteps(steps: PlanSteps): boolean {
  const plan = keptPlan();
  if (!plan) return false;
  try {
    writePlan({ ...plan, steps, isSent: false });
  } catch {
    tell("storage");
    return false;
  }
  if (trouble !== "connection") tell(null);
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
    if (owner() === writer) accept(plan, stored);
  } catch (error) {
    if (owner() === writer) refuse(error);
  } finally {
    isSending = false;
  }
}

const fromServer = (stored: StoredPlan): OwnPlan => ({
  steps: stepsOf(stored),
  version: stored.version,
  updatedAt: stored.updatedAt,
  theirs: null,
  isSent: true,
});

/** What was written while the answer was on its way is sent from the new version. */
function accept(sent: OwnPlan, stored: StoredPlan): void {
  const now = keptPlan();
  tell(null);
  if (now && !isSame(now.steps, sent.steps)) {
    writePlan({ ...now, version: stored.version, updatedAt: stored.updatedAt });
    sendIn(SOON_MS);
  } else writePlan(fromServer(stored));
}

function refuse(error: unknown): void {
  const conflict = conflictIn<StoredPlan>(error);
  if (conflict) receivePlan(conflict.current);
  else if (isRefused(error, 403)) planCopy.sleep();
  else if (error instanceof ApiError && error.isPassing) {
    tell("connection");
    sendIn(error.retryAfter === null ? AGAIN_MS : error.retryAfter * 1000);
  } else tell("refused");
}

/** What the server has takes the place of a copy that was sent; beside unsent changes it waits for a choice. */
function receivePlan(stored: StoredPlan): void {
  const plan = keptPlan();
  // An answer that was overtaken by a newer one.
  if (plan && plan.version > stored.version) return;
  if (!plan || plan.isSent || isSame(plan.steps, stored)) writePlan(fromServer(stored));
  else if (stored.version > plan.version) writePlan({ ...plan, theirs: stored });
  else {
    // Written again, so that a copy that slept is shown.
    writePlan(plan);
    sendIn(0);
  }
}

/** Ends a conflict: the chosen steps follow on what the other device has stored. */
export function settlePlan(steps: PlanSteps): void {
  const plan = keptPlan();
  if (!plan?.theirs) return;
  writePlan({ ...plan, steps, version: plan.theirs.version, theirs: null, isSent: false });
  sendIn(0);
}

/** The copy of a session with an administrator's password is put away before anything else is said. */
async function fetchPlan(signal?: AbortSignal): Promise<StoredPlan> {
  const reader = owner();
  try {
    const stored = await call("GET /plan", signal ? { signal } : {});
    if (owner() === reader) receivePlan(stored);
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
export function sendUnsentPlan(): void {
  if (owner() !== null) fetchPlan().catch(() => undefined);
}

export const deletePlan = mutationOptions({
  mutationFn: async () => {
    await call("DELETE /plan");
    planCopy.clear();
  },
  meta: {
    success: "Tu plan se ha borrado.",
    failure: "No hemos podido borrar tu plan. Inténtalo con conexión.",
    stale: ["plan"],
  },
});

window.addEventListener("online", () => void sendPlan());
window.addEventListener("pagehide", () => void sendPlan());
