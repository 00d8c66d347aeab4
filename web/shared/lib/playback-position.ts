import { draftStore } from "./draft-store.ts";

const MAX_POSITIONS = 30;

/** The newest last. */
type Positions = [contentId: string, seconds: number][];

const isPosition = (entry: unknown): entry is Positions[number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";

const store = draftStore<Positions>(
  "mediaPlaces",
  (stored) => (Array.isArray(stored) ? stored.filter(isPosition) : null),
  localStorage,
);

/** The second at which a recording was left, so that it resumes there. */
export const playbackPosition = {
  read: (contentId: string): number => store.read()?.find(([id]) => id === contentId)?.[1] ?? 0,
  save(contentId: string, seconds: number): void {
    const others = store.read()?.filter(([id]) => id !== contentId) ?? [];
    const positions = seconds > 0 ? [...others, [contentId, Math.round(seconds * 10) / 10]] : others;
    store.write(positions.slice(-MAX_POSITIONS));
  },
  clearAll: store.clear,
};
