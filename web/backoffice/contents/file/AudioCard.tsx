import { Box } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { clock, durationText } from "../../../shared/lib/formats.ts";
import { Group } from "../../../shared/ui/layout.ts";
import { RangeInput } from "../../../shared/ui/RangeInput.tsx";
import styles from "./FileSection.module.css";
import { factsOf } from "./file-kinds.ts";
import { type Playback, readPeaks, usePlayback } from "./playback.ts";

type Source = File | { url: string; contentType: string; bytes: number };

interface Props {
  url: string;
  file: Source;
  name: string;
  playback: Playback;
  onLoadedMetadata: (event: SyntheticEvent<HTMLAudioElement>) => void;
  actions: ReactNode;
}

export function AudioCard({ url, file, name, playback, onLoadedMetadata, actions }: Props) {
  const isPlaying = usePlayback(playback, ({ isPlaying: playing }) => playing);
  const peaks = usePeaks(file);
  return (
    <Group className={styles.card ?? ""} wrap="wrap" gap="12px 16px" px={16} py={14}>
      {/* biome-ignore lint/a11y/useMediaCaption: its lines are being written below, and light up as they are spoken. */}
      <audio ref={playback.attach} src={url} preload="metadata" onLoadedMetadata={onLoadedMetadata} />
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? "Pausar" : "Escuchar"}
        onClick={() => playback.toggle()}
      >
        {isPlaying ? <IconPlayerPauseFilled size={24} aria-hidden /> : <IconPlayerPlayFilled size={24} aria-hidden />}
      </button>
      <Box flex="1 1 200px" miw={0}>
        <Position playback={playback} peaks={peaks} />
        <Group className={styles.about ?? ""} wrap="wrap" align="stretch" justify="space-between" gap="0 12px">
          <span>
            <b>{name}</b> <small>{factsOf(file)}</small>
          </span>
          <Times playback={playback} />
        </Group>
      </Box>
      {actions}
    </Group>
  );
}

function Position({ playback, peaks }: { playback: Playback; peaks: number[] | null }) {
  const position = usePlayback(playback, ({ position: now }) => now);
  const length = usePlayback(playback, ({ length: all }) => all) ?? 0;
  const share = length > 0 ? position / length : 0;
  return (
    <>
      {peaks && (
        <svg
          className={styles.wave}
          viewBox={`0 0 ${peaks.length * 6} 44`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {peaks.map((peak, bar) => {
            const height = Math.max(4, peak * 40);
            const isPast = (bar + 0.5) / peaks.length <= share;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
                key={bar}
                x={bar * 6}
                y={22 - height / 2}
                width={3.4}
                height={height}
                rx={1.7}
                data-past={isPast || undefined}
              />
            );
          })}
        </svg>
      )}
      <RangeInput
        label="Posición del audio"
        value={position}
        max={Math.max(length, 1)}
        step={0.1}
        valueText={`${durationText(position)} de ${durationText(length)}`}
        onChange={(seconds) => playback.seek(seconds)}
      />
    </>
  );
}

function Times({ playback }: { playback: Playback }) {
  const text = usePlayback(playback, ({ position, length }) => `${clock(position)} / ${clock(length ?? 0)}`);
  return <small>{text}</small>;
}

/** A picture of the sound, drawn when it has been read; a file that cannot be read has none. */
function usePeaks(file: Source): number[] | null {
  const [peaks, setPeaks] = useState<number[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const [bytes, load] =
      file instanceof File
        ? ([file.size, () => file.arrayBuffer()] as const)
        : ([file.bytes, () => fetch(file.url).then((answer) => answer.arrayBuffer())] as const);
    void readPeaks(bytes, load).then((read) => {
      if (!isGone) setPeaks(read);
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  return peaks;
}
