import { type RefObject, useSyncExternalStore } from "react";

/** iPhones let nothing but the video itself fill the screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

export function useFullscreen(frame: RefObject<HTMLElement | null>, video?: RefObject<PhoneVideo | null>) {
  const isFull = useSyncExternalStore(subscribe, () => (document.fullscreenElement ?? null) !== null);
  const canFrame = document.fullscreenEnabled === true;
  const canVideo = video !== undefined && "webkitEnterFullscreen" in HTMLVideoElement.prototype;
  return {
    isFull,
    isOffered: canFrame || canVideo,
    toggle() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (canFrame) frame.current?.requestFullscreen().catch(() => undefined);
      else video?.current?.webkitEnterFullscreen?.();
    },
  };
}
