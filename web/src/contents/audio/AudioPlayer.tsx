import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from "@tabler/icons-react";
import { paths } from "../../app/paths.ts";
import { HelpIconLink } from "../../help/HelpIconLink.tsx";
import { clock } from "../../lib/duration.ts";
import { defaultCover } from "../../routes/RouteCover.tsx";
import dusk from "../../ui/art/player-dusk.svg";
import { HillEdge } from "../../ui/HillEdge.tsx";
import { RangeInput } from "../../ui/RangeInput.tsx";
import { ScreenHeader } from "../../ui/ScreenHeader.tsx";
import type { PlayerProps } from "../api.ts";
import { CompleteLink } from "../ContentPage.tsx";
import { MediaTrouble, SeekBar, SpeedSelect } from "../media/MediaControls.tsx";
import { SKIP_S, useMediaMetadata } from "../media/media-keys.ts";
import { playerSeconds, sourceOf } from "../media/sources.ts";
import { lineAt, useTrackSource } from "../media/subtitles.ts";
import { type Media, useMedia } from "../media/use-media.ts";
import styles from "./AudioPlayer.module.css";
import { Teleprompter } from "./Teleprompter.tsx";

/** Dark in both appearances: the learner listens with the screen put away. */
export function AudioPlayer({ content, routeId, route }: PlayerProps) {
  const media = useMedia<HTMLAudioElement>(content.id, playerSeconds(content));
  const trackSource = useTrackSource(content.subtitles);
  const cover = route?.coverImage?.url ?? defaultCover(route?.order ?? 0);
  useMediaMetadata(content.title, route?.title ?? "", cover);
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
        <audio ref={media.attach} src={sourceOf(content, "AUDIO")} preload="metadata" {...media.events}>
          {content.subtitles.length > 0 && <track ref={trackSource} kind="captions" srcLang="es" label="Español" />}
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

const TransportButtons = ({ media }: { media: Media }) => (
  <div className={styles.transport}>
    <button type="button" aria-label="Retroceder 10 segundos" onClick={() => media.skip(-SKIP_S)}>
      <IconRewindBackward10 size={34} aria-hidden />
    </button>
    <button
      type="button"
      className={styles.play}
      aria-label={media.isPlaying ? "Pausar" : "Reproducir"}
      onClick={media.toggle}
    >
      {media.isPlaying ? (
        <IconPlayerPauseFilled size={38} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={38} aria-hidden />
      )}
    </button>
    <button type="button" aria-label="Avanzar 10 segundos" onClick={() => media.skip(SKIP_S)}>
      <IconRewindForward10 size={34} aria-hidden />
    </button>
  </div>
);

const VolumeRow = ({ media }: { media: Media }) => (
  <div className={styles.volume}>
    {media.volume === 0 ? <IconVolumeOff size={22} aria-hidden /> : <IconVolume size={22} aria-hidden />}
    <div className={styles.slider}>
      <RangeInput tone="night" label="Volumen" value={media.volume} max={100} onChange={media.setVolume} />
    </div>
    <span className={styles.number}>{media.volume}</span>
    <SpeedSelect media={media} />
  </div>
);
