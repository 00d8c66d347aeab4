import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";

/** The browser's locks, with which tabs take turns, by the name of the turn. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as unknown as LockManager);
}

/** A browser that can keep things beyond a tab: databases, and turns for its tabs. Nothing is in it yet. */
export async function fakeDevice(): Promise<void> {
  vi.stubGlobal("indexedDB", new IDBFactory());
  fakeLocks();
  // The files of a worker share its modules, and these may have opened the databases of another file.
  const { deleteCopies } = await import("../shared/api/sealed-store.ts");
  await deleteCopies("all");
}
