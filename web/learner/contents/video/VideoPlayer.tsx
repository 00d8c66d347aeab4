import { Box } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import type { Subtitle } from "@senda/contract/quiz";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { memo, useRef, useState } from "react";
import type { PlayerProps } from "../../../shared/contents/api.ts";
import { clock } from "../../../shared/lib/formats.ts";
import { defaultCover } from "../../../shared/routes/RouteCover.tsx";
import { Tile } from "../../../shared/ui/Badge.tsx";
import { ContentFacts, ContentPage, playerSeconds } from "../ContentPage.tsx";
import { moveBetweenLines, tabIndexOf } from "../media/line-keys.ts";
import { MediaTrouble } from "../media/MediaControls.tsx";
import { useMediaMetadata } from "../media/media-keys.ts";
import { captionAt, leadIn, subtitleIndexAt, useTrackSource } from "../media/subtitles.ts";
import { useFullscreen } from "../media/use-fullscreen.ts";
import { sourceOf, useMedia } from "../media/use-media.ts";
import { VideoControls } from "./VideoControls.tsx";
import styles from "./VideoPlayer.module.css";

export function VideoPlayer({ content, routeId, route }: PlayerProps) {
  const { subtitles, title } = content;
  const media = useMedia<HTMLVideoElement>(content.id, playerSeconds(content));
  const cover = route?.coverImage?.url ?? defaultCover(route?.order ?? 0);
  useMediaMetadata(title, route?.title ?? "", cover);
  return (
    <ContentPage content={content} routeId={routeId}>
      <Frame content={content} media={media} cover={cover} />
      <ContentFacts type={content.type} points={content.points} seconds={content.duration || media.length} />
      {subtitles.length > 0 && (
        <Transcript lines={subtitles} current={subtitleIndexAt(subtitles, media.position)} onPick={media.seek} />
      )}
    </ContentPage>
  );
}

interface FrameProps {
  content: Content;
  media: ReturnType<typeof useMedia<HTMLVideoElement>>;
  cover: string;
}

function Frame({ content, media, cover }: FrameProps) {
  const { subtitles } = content;
  const [withCaptions, setWithCaptions] = useState(true);
  const frame = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(frame, media.element);
  const { isIdle, stir } = useIdle();
  const trackSource = useTrackSource(subtitles);
  const caption = withCaptions && !media.hasFailed ? captionAt(subtitles, media.position) : "";
  // The first frame of many videos is blank: until it plays, the route's cover is shown.
  const isWaiting = !media.isPlaying && media.position === 0 && !media.hasFailed;
  const captions = { isOn: withCaptions, toggle: () => setWithCaptions(!withCaptions) };
  return (
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
        <Tile tone="accent" icon={IconPlayerPlayFilled} size={72} iconSize={32} isRound className={styles.go} />
      )}
      {caption && <p className={styles.caption}>{caption}</p>}
      {media.hasFailed && (
        <Box pos="absolute" inset="12px 12px auto" style={{ zIndex: 1 }}>
          <MediaTrouble onRetry={media.retry}>No pudimos cargar el video.</MediaTrouble>
        </Box>
      )}
      <VideoControls media={media} fullscreen={fullscreen} captions={subtitles.length > 0 ? captions : null} />
    </figure>
  );
}

interface Props {
  lines: readonly Subtitle[];
  current: number;
  onPick: (seconds: number) => void;
}

const Transcript = memo(function Transcript({ lines, current, onPick }: Props) {
  return (
    <section className={styles.transcript} data-card>
      <h2>Lo que se dice</h2>
      <ul onKeyDown={moveBetweenLines}>
        {lines.map(({ text, start }, place) => (
          <li key={`${start}-${text}`}>
            <button
              type="button"
              tabIndex={tabIndexOf(place, current)}
              aria-current={place === current || undefined}
              onClick={() => onPick(leadIn(start))}
            >
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
