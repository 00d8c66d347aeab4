import { paths } from "../../app/paths.ts";
import { HelpIconLink } from "../../help/HelpIconLink.tsx";
import { clock } from "../../lib/duration.ts";
import { defaultCover } from "../../routes/RouteCover.tsx";
import dusk from "../../ui/art/player-dusk.svg";
import { HillEdge } from "../../ui/HillEdge.tsx";
import { ScreenHeader } from "../../ui/ScreenHeader.tsx";
import { CompleteLink } from "../CompleteLink.tsx";
import type { PlayerProps } from "../ContentPlayer.tsx";
import { lineAt } from "../media/lines.ts";
import { MediaTrouble } from "../media/MediaTrouble.tsx";
import { SeekBar } from "../media/SeekBar.tsx";
import { playerSeconds, sourceOf } from "../media/sources.ts";
import { useMedia, usePlaceOnLeave } from "../media/use-media.ts";
import { useMediaKeys } from "../media/use-media-keys.ts";
import { useMediaSession } from "../media/use-media-session.ts";
import { useTrackUrl } from "../media/web-vtt.ts";
import styles from "./AudioPlayer.module.css";
import { Teleprompter } from "./Teleprompter.tsx";
import { TransportButtons } from "./TransportButtons.tsx";
import { VolumeRow } from "./VolumeRow.tsx";

/** Always at nightfall, whatever the appearance: one listens with the screen put away. */
export function AudioPlayer({ content, routeId, route }: PlayerProps) {
  const media = useMedia<HTMLAudioElement>(content.id, playerSeconds(content));
  const track = useTrackUrl(content.subtitles);
  usePlaceOnLeave(content.id, media);
  useMediaKeys(media);
  useMediaSession(media, {
    title: content.title,
    album: route?.title ?? "",
    artwork: route?.coverImage?.url ?? defaultCover(route?.order ?? 0),
  });
  return (
    <div className={styles.player} data-starts-with-art>
      <img src={dusk} alt="" className={styles.art} />
      <div className={styles.column}>
        <ScreenHeader title={content.title} backTo={paths.route(routeId)} backLabel="Volver a la ruta">
          <HelpIconLink />
        </ScreenHeader>
        {content.subtitles.length > 0 ? (
          <Teleprompter
            lines={content.subtitles}
            current={lineAt(content.subtitles, media.position)}
            onPick={media.seek}
          />
        ) : (
          <p className={styles.text}>{content.content}</p>
        )}
        <audio ref={media.ref} src={sourceOf(content, "AUDIO")} preload="metadata" {...media.events}>
          {track && <track kind="captions" srcLang="es" label="Español" src={track} />}
        </audio>
        <div className={styles.controls} data-dock>
          <HillEdge className={styles.edge} />
          {media.hasFailed && (
            <MediaTrouble onRetry={media.retry}>No pudimos cargar el audio. El texto sigue aquí.</MediaTrouble>
          )}
          <div className={styles.seek}>
            <SeekBar media={media} label="Posición del audio" />
            <div className={styles.times}>
              <span>{clock(media.position)}</span>
              <span>{clock(media.length)}</span>
            </div>
          </div>
          <TransportButtons media={media} />
          <VolumeRow media={media} />
          <CompleteLink routeId={routeId} contentId={content.id} onScene className={styles.complete} />
        </div>
      </div>
    </div>
  );
}
