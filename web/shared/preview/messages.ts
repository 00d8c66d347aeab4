import type { Care } from "@senda/contract/care";
import type { Content } from "@senda/contract/contents";
import type { Route } from "@senda/contract/routes";
import type { Stage } from "@senda/contract/stages";
import type { Line } from "../help/shown-place.ts";

/** A screen of the learner's app, or a part of one, with the data to show in it. */
export type Preview =
  | { kind: "overview" | "player"; content: Content; route: Route | null }
  | { kind: "route"; route: Route; stages: readonly Stage[]; contents: readonly Content[] }
  | { kind: "route-card"; route: Route }
  | { kind: "care"; care: Care; place: { code: string; lines: readonly Line[] } };

export interface Shown {
  preview: Preview;
  /** It is to be looked at: nothing in it can be pressed or reached by key. */
  isInert: boolean;
  /** Another appearance than that of the app. */
  scheme: "light" | "dark" | null;
}

/** The back-office tells the frame what to show, and which line of its text is being written. */
export type ToFrame = { kind: "show"; shown: Shown } | { kind: "mark"; line: string };

/** The frame can take messages; «Comenzar» was pressed in it; Escape was. */
export type FromFrame = { kind: "ready" } | { kind: "begin" } | { kind: "escape" };

const isOneOf = <Message extends { kind: string }>(kinds: readonly Message["kind"][], data: unknown): data is Message =>
  typeof data === "object" && data !== null && "kind" in data && kinds.some((kind) => kind === data.kind);

/** Calls with the messages of one window of this origin, which runs our code; every other one is ignored. */
function listen<Message extends { kind: string }>(
  from: () => Window | null | undefined,
  kinds: readonly Message["kind"][],
  onMessage: (message: Message) => void,
): () => void {
  const onEvent = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source === null || source !== from()) return;
    if (isOneOf(kinds, data)) onMessage(data);
  };
  window.addEventListener("message", onEvent);
  return () => window.removeEventListener("message", onEvent);
}

/** The back-office's side: `frame` is the window inside the page. */
export const listenToFrame = (frame: () => Window | null | undefined, onMessage: (message: FromFrame) => void) =>
  listen(frame, ["ready", "begin", "escape"], onMessage);

export const tellFrame = (frame: Window, message: ToFrame): void => frame.postMessage(message, window.location.origin);

/** The frame's side: its parent is the back-office. */
export const listenToParent = (onMessage: (message: ToFrame) => void) =>
  listen(() => window.parent, ["show", "mark"], onMessage);

export const tellParent = (message: FromFrame): void => window.parent.postMessage(message, window.location.origin);
