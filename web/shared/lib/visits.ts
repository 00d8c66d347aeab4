import { draftStore } from "./draft-store.ts";

/** The number of visits on this device, and the time of the last offer to install the app. */
interface Visits {
  count: number;
  askedAt: number | null;
}

const ASK_AT = 3;
const PAUSE_MS = 60 * 24 * 60 * 60_000;
const COUNTED = "visitCounted";

const isVisits = (stored: unknown): stored is Visits =>
  typeof stored === "object" && stored !== null && "count" in stored && "askedAt" in stored;

const store = draftStore<Visits>("visits", (stored) => (isVisits(stored) ? stored : null), localStorage);

export const visits = {
  /** Once in a tab. */
  count(): void {
    if (sessionStorage.getItem(COUNTED) !== null) return;
    sessionStorage.setItem(COUNTED, "1");
    const { count, askedAt } = store.read() ?? { count: 0, askedAt: null };
    store.write({ count: count + 1, askedAt });
  },
  mayAskToInstall(now: number): boolean {
    const { count, askedAt } = store.read() ?? { count: 0, askedAt: null };
    return count >= ASK_AT && (askedAt === null || now - askedAt >= PAUSE_MS);
  },
  rememberAsking: (now: number): void => store.write({ count: store.read()?.count ?? 0, askedAt: now }),
};
