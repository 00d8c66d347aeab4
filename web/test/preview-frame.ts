import { act, screen } from "@testing-library/react";
import type { FromFrame, Shown, ToFrame } from "../shared/preview/messages.ts";

/** The frame of a preview, whose page has loaded: what it was sent, and what it says. */
export async function previewFrame(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const inside = frame.contentWindow;
  const received: ToFrame[] = [];
  inside?.addEventListener("message", ({ data }) => received.push(data));
  const say = (data: FromFrame, from: Partial<MessageEventInit> = {}) =>
    act(() =>
      window.dispatchEvent(
        new MessageEvent("message", { data, origin: window.location.origin, source: inside, ...from }),
      ),
    );
  say({ kind: "ready" });
  const shown = (): Shown | undefined =>
    received.flatMap((message) => (message.kind === "show" ? [message.shown] : [])).at(-1);
  return { frame, received, say, shown, preview: () => shown()?.preview };
}
