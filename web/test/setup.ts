import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { quickComputedStyle } from "./computed-style.ts";
import { startClock } from "./people.ts";

configure({
  // A busy machine draws slowly.
  asyncUtilTimeout: 20_000,
  getElementError: missingElement,
});

/** Prints the document only if the error is reported: a query that waits makes an error for each change of the page. */
function missingElement(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: "TestingLibraryElementError" });
  Error.captureStackTrace(error, missingElement);
  return Object.defineProperty(error, "message", {
    configurable: true,
    // A query that waited passes on the message of its last try.
    get: () => (message?.includes("</body>") ? message : `${message}\n\n${prettyDOM(container)}`),
    set: (value: string) => Object.defineProperty(error, "message", { value, writable: true }),
  });
}

// React keeps a stack trace with every element until it has made this many, and no test reads one.
const internals: object = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE") ?? {};
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });

// The page in a frame of the back-office is the learner's app, which other tests draw.
Object.assign(Reflect.get(window, "happyDOM").settings.fetch, {
  interceptor: {
    beforeAsyncRequest: async () => new window.Response("", { headers: { "content-type": "text/html" } }),
  },
});
// Parts of a browser that the stand-in does not have.
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
window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
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

// The files of a worker share its modules too: a screen that is still loading when a file ends would never load in the next.
afterAll(() => vi.dynamicImportSettled());
