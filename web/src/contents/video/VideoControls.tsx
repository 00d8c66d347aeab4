import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBadgeCc,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from "@tabler/icons-react";
import { clock } from "../../lib/duration.ts";
import { SeekBar, SpeedSelect } from "../media/MediaControls.tsx";
import { SKIP_S } from "../media/media-keys.ts";
import type { useFullscreen } from "../media/use-fullscreen.ts";
import type { Media } from "../media/use-media.ts";
import styles from "./VideoPlayer.module.css";

interface Props {
  media: Media;
  captions?: { isOn: boolean; toggle: () => void };
  fullscreen: ReturnType<typeof useFullscreen>;
}

export const VideoControls = ({ media, captions, fullscreen }: Props) => (
  <div className={styles.controls}>
    <SeekBar media={media} label="Posición del video" />
    <div className={styles.row}>
      <button type="button" aria-label={media.isPlaying ? "Pausar" : "Reproducir"} onClick={media.toggle}>
        {media.isPlaying ? <IconPlayerPauseFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
      </button>
      <button
        type="button"
        className={styles.wide}
        aria-label="Retroceder 10 segundos"
        onClick={() => media.skip(-SKIP_S)}
      >
        <IconRewindBackward10 aria-hidden />
      </button>
      <button type="button" className={styles.wide} aria-label="Avanzar 10 segundos" onClick={() => media.skip(SKIP_S)}>
        <IconRewindForward10 aria-hidden />
      </button>
      <span className={styles.time}>
        {clock(media.position)} / {clock(media.length)}
      </span>
      <SpeedSelect media={media} />
      {captions && (
        <button type="button" aria-label="Subtítulos" aria-pressed={captions.isOn} onClick={captions.toggle}>
          <IconBadgeCc aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.wide}
        aria-label="Silenciar"
        aria-pressed={media.volume === 0}
        onClick={() => media.setVolume(media.volume === 0 ? 100 : 0)}
      >
        {media.volume === 0 ? <IconVolumeOff aria-hidden /> : <IconVolume aria-hidden />}
      </button>
      {fullscreen.isOffered && (
        <button
          type="button"
          aria-label="Pantalla completa"
          aria-pressed={fullscreen.isFull}
          onClick={fullscreen.toggle}
        >
          {fullscreen.isFull ? <IconArrowsMinimize aria-hidden /> : <IconArrowsMaximize aria-hidden />}
        </button>
      )}
    </div>
  </div>
);
