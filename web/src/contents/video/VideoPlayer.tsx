import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { defaultCover } from "../../routes/RouteCover.tsx";
import type { PlayerProps } from "../ContentPlayer.tsx";
import { Facts } from "../Facts.tsx";
import { MediaPage } from "../MediaPage.tsx";
import { captionAt, lineAt } from "../media/lines.ts";
import { MediaTrouble } from "../media/MediaTrouble.tsx";
import { playerSeconds, sourceOf } from "../media/sources.ts";
import { useMedia, usePlaceOnLeave } from "../media/use-media.ts";
import { useMediaKeys } from "../media/use-media-keys.ts";
import { useMediaSession } from "../media/use-media-session.ts";
import { useTrackUrl } from "../media/web-vtt.ts";
import { Transcript } from "./Transcript.tsx";
import { useFullscreen } from "./use-fullscreen.ts";
import { useIdle } from "./use-idle.ts";
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
