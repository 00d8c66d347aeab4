import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { startClock } from "./people.ts";

// Screens are loaded from separate files, and a busy machine reads files slowly.
configure({ asyncUtilTimeout: 20_000 });

// What a browser has and the stand-in does not.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
// Mantine's variables fill the only style sheet here, and happy-dom reads all of it again after every change.
Object.defineProperty(HTMLStyleElement.prototype, "sheet", { get: () => null });
Element.prototype.scrollIntoView ??= () => undefined;
// Fields that grow with their text measure it again when a font arrives.
if (!("fonts" in document)) {
  const fonts = Object.assign(new EventTarget(), { load: async () => [] });
  Object.defineProperty(document, "fonts", { value: fonts });
}

let complaints: unknown[][] = [];

beforeEach(() => {
  startClock();
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...args) => void complaints.push(args));
  vi.spyOn(console, "warn").mockImplementation((...args) => void complaints.push(args));
});

afterEach(() => {
  cleanup();
  // The files of a worker share one window: nothing of a test stays behind in it.
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  expect(complaints, "nothing may be written to the console").toEqual([]);
});
