import type { Subtitle } from "@senda/contract/quiz";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { memo, useEffect, useRef, useState } from "react";
import { clock } from "../../lib/duration.ts";
import { defaultCover } from "../../ui/default-cover.ts";
import { Facts, MediaPage } from "../ContentPage.tsx";
import type { PlayerProps } from "../ContentPlayer.tsx";
import { MediaTrouble } from "../media/MediaControls.tsx";
import { playerSeconds, sourceOf } from "../media/sources.ts";
import { captionAt, leadIn, lineAt, useTrackUrl } from "../media/subtitles.ts";
import { useFullscreen } from "../media/use-fullscreen.ts";
import { useMedia, usePlaceOnLeave } from "../media/use-media.ts";
import { useMediaKeys, useMediaSession } from "../media/use-media-keys.ts";
import { VideoControls } from "./VideoControls.tsx";
import styles from "./VideoPlayer.module.css";

export function VideoPlayer({ content, routeId, route }: PlayerProps) {
  const { subtitles } = content;
  const media = useMedia<HTMLVideoElement>(content.id, playerSeconds(content));
  const [withCaptions, setWithCaptions] = useState(true);
  const frame = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(frame, media.ref);
  const { isIdle, stir } = useIdle(media.isPlaying);
  const track = useTrackUrl(subtitles);
  const caption = withCaptions && !media.hasFailed ? captionAt(subtitles, media.position) : "";
  const cover = route?.coverImage?.url ?? defaultCover(route?.order ?? 0);
  // Many videos come out of a blank frame: until it is started, the route's picture stands for it.
  const isWaiting = !media.isPlaying && media.position === 0 && !media.hasFailed;
  usePlaceOnLeave(content.id, media);
  useMediaKeys(media);
  useMediaSession(media, {
    title: content.title,
    album: route?.title ?? "",
    artwork: cover,
  });
  return (
    <MediaPage content={content} routeId={routeId}>
      <figure
        ref={frame}
        className={styles.frame}
        data-idle={isIdle || undefined}
        data-waiting={isWaiting || undefined}
        onPointerMove={stir}
        onPointerDown={stir}
        onFocus={stir}
        onKeyDown={stir}
      >
        <video
          ref={media.ref}
          src={sourceOf(content, "VIDEO")}
          poster={cover}
          preload="metadata"
          playsInline
          onClick={media.toggle}
          {...media.events}
        >
          {track && <track kind="captions" srcLang="es" label="Español" src={track} />}
        </video>
        {isWaiting && (
          <span className={styles.go} aria-hidden="true">
            <IconPlayerPlayFilled size={32} />
          </span>
        )}
        {caption && <p className={styles.caption}>{caption}</p>}
        {media.hasFailed && (
          <div className={styles.trouble}>
            <MediaTrouble onRetry={media.retry}>No pudimos cargar el video.</MediaTrouble>
          </div>
        )}
        <VideoControls
          media={media}
          fullscreen={fullscreen}
          {...(subtitles.length > 0 && {
            captions: { isOn: withCaptions, toggle: () => setWithCaptions(!withCaptions) },
          })}
        />
      </figure>
      <Facts type={content.type} points={content.points} seconds={content.duration || media.length} />
      {subtitles.length > 0 && (
        <Transcript lines={subtitles} current={lineAt(subtitles, media.position)} onPick={media.seek} />
      )}
    </MediaPage>
  );
}

interface Props {
  lines: readonly Subtitle[];
  current: number;
  onPick: (seconds: number) => void;
}

/** Every line with its moment; picking one goes there. */
const Transcript = memo(function Transcript({ lines, current, onPick }: Props) {
  return (
    <section className={styles.transcript}>
      <h2>Lo que se dice</h2>
      <ul>
        {lines.map(({ text, start }, place) => (
          <li key={`${start}-${text}`}>
            <button type="button" aria-current={place === current || undefined} onClick={() => onPick(leadIn(start))}>
              <span>{clock(start)}</span>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

const IDLE_MS = 3_000;

/** Whether nobody has moved for a while. `stir` says that somebody has. */
function useIdle(isWatching: boolean) {
  const [stirred, setStirred] = useState(0);
  const [isIdle, setIsIdle] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every stir starts the waiting anew.
  useEffect(() => {
    setIsIdle(false);
    if (!isWatching) return;
    const timer = setTimeout(() => setIsIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [isWatching, stirred]);

  return { isIdle, stir: () => setStirred((times) => times + 1) };
}
