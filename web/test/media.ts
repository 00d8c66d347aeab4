import { act, fireEvent } from "@testing-library/react";

/** The stand-in browser plays nothing: a recording that a test moves along by hand. */
export function recording(kind: "audio" | "video", seconds = 320) {
  const element = document.querySelector(kind);
  if (!element) throw new Error(`there is no ${kind} on the screen`);
  let position = 0;
  Object.defineProperties(element, {
    duration: { configurable: true, get: () => seconds },
    readyState: { configurable: true, get: () => 4 },
    currentTime: {
      configurable: true,
      get: () => position,
      set: (value: number) => {
        position = value;
      },
    },
  });
  fireEvent.durationChange(element);
  fireEvent.loadedMetadata(element);
  return {
    element,
    get position() {
      return position;
    },
    playTo(value: number) {
      position = value;
      act(() => void fireEvent.timeUpdate(element));
    },
  };
}
