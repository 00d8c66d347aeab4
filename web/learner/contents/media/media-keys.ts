import { useEffect } from "react";

export const SKIP_S = 10;
const ACTIONS = ["play", "pause", "stop", "seekbackward", "seekforward", "seekto"] as const;

const TAKES_SPACE = "button, select, textarea, summary, input:not([type='range'])";
const TAKES_ARROWS = "select, textarea, input, [role='tab']";

interface Controls {
  play: () => void;
  pause: () => void;
  toggle: () => void;
  skip: (seconds: number) => void;
  seek: (seconds: number) => void;
}

/** Space plays and pauses, the arrows skip ten seconds, wherever the focus is. Returns the clean-up. */
export function listenForMediaKeys({ toggle, skip }: Controls): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const takes = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
    if (event.key === " " && !takes(TAKES_SPACE)) toggle();
    else if (event.key === "ArrowLeft" && !takes(TAKES_ARROWS)) skip(-SKIP_S);
    else if (event.key === "ArrowRight" && !takes(TAKES_ARROWS)) skip(SKIP_S);
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** Connects the lock screen, a headset and the keyboard's media keys. Returns the clean-up. */
export function connectMediaSession({ play, pause, skip, seek }: Controls): () => void {
  const session = navigator.mediaSession;
  if (!session) return () => undefined;
  const act = (action: MediaSessionAction, { seekOffset, seekTime }: MediaSessionActionDetails) => {
    if (action === "play") play();
    else if (action === "pause" || action === "stop") pause();
    else if (action === "seekbackward") skip(-(seekOffset ?? SKIP_S));
    else if (action === "seekforward") skip(seekOffset ?? SKIP_S);
    else if (action === "seekto" && seekTime !== undefined) seek(seekTime);
  };
  const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // This browser does not know the action.
    }
  };
  for (const action of ACTIONS) setHandler(action, (details) => act(action, details));
  return () => {
    for (const action of ACTIONS) setHandler(action, null);
    session.playbackState = "none";
  };
}

export function reportPlayback(isPlaying: boolean, state: MediaPositionState): void {
  if (!navigator.mediaSession) return;
  navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
  navigator.mediaSession.setPositionState?.(state);
}

export function useMediaMetadata(title: string, album: string, artwork: string): void {
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.metadata = new MediaMetadata({ title, album, artist: "Senda", artwork: [{ src: artwork }] });
    return () => {
      session.metadata = null;
    };
  }, [title, album, artwork]);
}
