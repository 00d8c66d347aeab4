import type { Subtitle } from "@senda/contract/quiz";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { memo, useRef, useState } from "react";
import { clock } from "../../lib/duration.ts";
import { defaultCover } from "../../routes/RouteCover.tsx";
import type { PlayerProps } from "../api.ts";
import { ContentFacts, ContentPage } from "../ContentPage.tsx";
import { MediaTrouble } from "../media/MediaControls.tsx";
import { useMediaMetadata } from "../media/media-keys.ts";
import { playerSeconds, sourceOf } from "../media/sources.ts";
import { captionAt, leadIn, lineAt, useTrackSource } from "../media/subtitles.ts";
import { useFullscreen } from "../media/use-fullscreen.ts";
import { useMedia } from "../media/use-media.ts";
import { VideoControls } from "./VideoControls.tsx";
import styles from "./VideoPlayer.module.css";

export function VideoPlayer({ content, routeId, route }: PlayerProps) {
  const { subtitles } = content;
  const media = useMedia<HTMLVideoElement>(content.id, playerSeconds(content));
  const [withCaptions, setWithCaptions] = useState(true);
  const frame = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(frame, media.element);
  const { isIdle, stir } = useIdle();
  const trackSource = useTrackSource(subtitles);
  const caption = withCaptions && !media.hasFailed ? captionAt(subtitles, media.position) : "";
  const cover = route?.coverImage?.url ?? defaultCover(route?.order ?? 0);
  // The first frame of many videos is blank: until it plays, the route's cover is shown.
  const isWaiting = !media.isPlaying && media.position === 0 && !media.hasFailed;
  useMediaMetadata(content.title, route?.title ?? "", cover);
  return (
    <ContentPage content={content} routeId={routeId}>
      <figure
        ref={frame}
        className={styles.frame}
        data-idle={(isIdle && media.isPlaying) || undefined}
        data-waiting={isWaiting || undefined}
        onPointerMove={stir}
        onPointerDown={stir}
        onFocus={stir}
        onKeyDown={stir}
      >
        <video
          ref={media.attach}
          src={sourceOf(content, "VIDEO")}
          poster={cover}
          preload="metadata"
          playsInline
          onClick={media.toggle}
          {...media.events}
          onPlay={() => {
            media.events.onPlay();
            stir();
          }}
        >
          {subtitles.length > 0 && <track ref={trackSource} kind="captions" srcLang="es" label="Español" />}
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
      <ContentFacts type={content.type} points={content.points} seconds={content.duration || media.length} />
      {subtitles.length > 0 && (
        <Transcript lines={subtitles} current={lineAt(subtitles, media.position)} onPick={media.seek} />
      )}
    </ContentPage>
  );
}

interface Props {
  lines: readonly Subtitle[];
  current: number;
  onPick: (seconds: number) => void;
}

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

/** True once the learner has not touched anything for a while; `stir` starts the wait again. */
function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = () => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  };
  return { isIdle, stir };
}
