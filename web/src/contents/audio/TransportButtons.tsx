import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from "@tabler/icons-react";
import { type Media, SKIP_S } from "../media/use-media.ts";
import styles from "./AudioPlayer.module.css";

export const TransportButtons = ({ media }: { media: Media }) => (
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
