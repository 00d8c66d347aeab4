import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { durationText } from "../../../shared/lib/formats.ts";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group } from "../../../shared/ui/layout.ts";
import { NightSelect } from "../../../shared/ui/NightSelect.tsx";
import { RangeInput } from "../../../shared/ui/RangeInput.tsx";
import styles from "./MediaControls.module.css";
import { SKIP_S } from "./media-keys.ts";
import type { Media } from "./use-media.ts";

const STEPS = new Map(Object.entries({ ArrowLeft: -SKIP_S, ArrowDown: -SKIP_S, ArrowRight: SKIP_S, ArrowUp: SKIP_S }));

/** The arrows skip the same ten seconds as the buttons. */
export function SeekBar({ media, label }: { media: Media; label: string }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const seconds = STEPS.get(event.key);
    if (seconds === undefined) return;
    event.preventDefault();
    media.skip(seconds);
  };
  return (
    <RangeInput
      tone="night"
      label={label}
      value={media.position}
      max={Math.max(media.length, 1)}
      step={0.1}
      valueText={`${durationText(media.position)} de ${durationText(media.length)}`}
      onChange={media.seek}
      onKeyDown={onKeyDown}
    />
  );
}

interface ButtonProps {
  media: Media;
  iconSize?: number;
  isSquare?: boolean;
  className?: string | undefined;
}

export const PlayButton = ({ media, ...look }: ButtonProps) => (
  <IconButton
    {...look}
    variant="scene"
    label={media.isPlaying ? "Pausar" : "Reproducir"}
    icon={media.isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
    onClick={media.toggle}
  />
);

export const SkipButton = ({ media, direction, ...look }: ButtonProps & { direction: 1 | -1 }) => (
  <IconButton
    {...look}
    variant="scene"
    label={direction === 1 ? "Avanzar 10 segundos" : "Retroceder 10 segundos"}
    icon={direction === 1 ? IconRewindForward10 : IconRewindBackward10}
    onClick={() => media.skip(direction * SKIP_S)}
  />
);

export const volumeIcon = ({ volume }: Media) => (volume === 0 ? IconVolumeOff : IconVolume);

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

export const SpeedSelect = ({ media }: { media: Pick<Media, "rate" | "setRate"> }) => (
  <NightSelect
    label="Velocidad"
    value={media.rate}
    options={SPEEDS.map((speed) => [speed, `${speed.toLocaleString("es-ES")}×`])}
    onChange={(value) => media.setRate(Number(value))}
  />
);

/** A status, not an alert: the text and the links are all still there. */
export const MediaTrouble = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <Group
    role="status"
    wrap="wrap"
    justify="space-between"
    gap="4px 12px"
    p="6px 6px 6px 16px"
    bdrs="lg"
    bg="rgb(255 255 255 / 0.14)"
    c="#fff"
    fz="var(--fs-md)"
    fw={500}
  >
    <span>{children}</span>
    <button type="button" className={styles.retry} data-pill onClick={onRetry}>
      <IconRefresh size={18} aria-hidden />
      Reintentar
    </button>
  </Group>
);
