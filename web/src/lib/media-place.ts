const KEY = "mediaPlaces";
const MOST = 30;

/** From the id of what was played to the second at which it was left; the newest one last. */
type Places = [id: string, seconds: number][];

function read(): Places {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Places) : [];
  } catch {
    return [];
  }
}

/** Where somebody left a recording, so that it goes on there. Seconds and nothing else; forgotten when they sign out. */
export const mediaPlace = {
  of: (id: string): number => read().find(([known]) => known === id)?.[1] ?? 0,
  keep(id: string, seconds: number): void {
    const others = read().filter(([known]) => known !== id);
    const places: Places = seconds > 0 ? [...others, [id, Math.round(seconds * 10) / 10]] : others;
    localStorage.setItem(KEY, JSON.stringify(places.slice(-MOST)));
  },
  forgetAll: (): void => localStorage.removeItem(KEY),
};
