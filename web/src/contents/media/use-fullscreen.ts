import { type RefObject, useEffect, useState } from "react";

/** iPhones let nothing but the video itself fill the screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Lets an element fill the screen, and brings it back. `isOffered` is false where the browser cannot. */
export function useFullscreen(frame: RefObject<HTMLElement | null>, video?: RefObject<HTMLVideoElement | null>) {
  const [isFull, setIsFull] = useState(false);
  const canFrame = document.fullscreenEnabled === true;
  const canVideo = video !== undefined && "webkitEnterFullscreen" in HTMLVideoElement.prototype;

  useEffect(() => {
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);

  return {
    isFull,
    isOffered: canFrame || canVideo,
    toggle() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (canFrame) frame.current?.requestFullscreen().catch(() => undefined);
      else (video?.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    },
  };
}
