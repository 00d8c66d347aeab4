import { useEffect, useEffectEvent } from "react";
import { type Media, SKIP_S } from "./use-media.ts";

/** Elements that do something of their own with the space bar, and with the arrows. */
const TAKES_SPACE = "button, select, textarea, summary, input:not([type='range'])";
const TAKES_ARROWS = "select, textarea, input, [role='tab']";

/** Space starts and stops, the arrows go ten seconds back and forth, wherever the focus is. */
export function useMediaKeys({ toggle, skip }: Pick<Media, "toggle" | "skip">): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const takes = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
    if (event.key === " " && !takes(TAKES_SPACE)) toggle();
    else if (event.key === "ArrowLeft" && !takes(TAKES_ARROWS)) skip(-SKIP_S);
    else if (event.key === "ArrowRight" && !takes(TAKES_ARROWS)) skip(SKIP_S);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

interface Shown {
  title: string;
  album: string;
  artwork: string;
}

/** What the lock screen, a headset or the keyboard's media keys show and do. */
export function useMediaSession(media: Media, { title, album, artwork }: Shown): void {
  const { isPlaying, length, rate } = media;

  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.metadata = new MediaMetadata({ title, album, artist: "Senda", artwork: [{ src: artwork }] });
    return () => {
      session.metadata = null;
      session.playbackState = "none";
    };
  }, [title, album, artwork]);

  const act = useEffectEvent((action: MediaSessionAction, details: MediaSessionActionDetails) => {
    if (action === "play") media.play();
    else if (action === "pause" || action === "stop") media.pause();
    else if (action === "seekbackward") media.skip(-(details.seekOffset ?? SKIP_S));
    else if (action === "seekforward") media.skip(details.seekOffset ?? SKIP_S);
    else if (action === "seekto" && details.seekTime !== undefined) media.seek(details.seekTime);
  });
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // A browser without this button has nothing to connect.
      }
    };
    for (const action of ACTIONS) handle(action, (details) => act(action, details));
    return () => {
      for (const action of ACTIONS) handle(action, null);
    };
  }, []);

  const currentPosition = useEffectEvent(() => Math.min(media.position, length));
  useEffect(() => {
    if (!navigator.mediaSession) return;
    navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
    navigator.mediaSession.setPositionState?.({ duration: length, playbackRate: rate, position: currentPosition() });
  }, [isPlaying, length, rate]);
}

const ACTIONS = ["play", "pause", "stop", "seekbackward", "seekforward", "seekto"] as const;
