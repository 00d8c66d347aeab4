import { IconArrowsMaximize, IconArrowsMinimize, IconBadgeCc } from "@tabler/icons-react";
import { clock } from "../../../shared/lib/formats.ts";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { PlayButton, SeekBar, SkipButton, SpeedSelect, volumeIcon } from "../media/MediaControls.tsx";
import type { useFullscreen } from "../media/use-fullscreen.ts";
import type { Media } from "../media/use-media.ts";
import styles from "./VideoPlayer.module.css";

interface Props {
  media: Media;
  captions: { isOn: boolean; toggle: () => void } | null;
  fullscreen: ReturnType<typeof useFullscreen>;
}

const look = { variant: "scene", iconSize: 24, isSquare: true } as const;

export const VideoControls = ({ media, captions, fullscreen }: Props) => (
  <div className={styles.controls}>
    <SeekBar media={media} label="Posición del video" />
    <Group gap={2}>
      <PlayButton {...look} media={media} />
      <SkipButton {...look} media={media} direction={-1} className={styles.wide} />
      <SkipButton {...look} media={media} direction={1} className={styles.wide} />
      <Text span flex={1} miw={0} pl={4} fz="min(var(--fs-sm), 5cqi)" fw={600} lh={1.1}>
        {clock(media.position)} / {clock(media.length)}
      </Text>
      <SpeedSelect media={media} />
      {captions && (
        <IconButton
          {...look}
          className={styles.captions}
          label="Subtítulos"
          icon={IconBadgeCc}
          aria-pressed={captions.isOn}
          onClick={captions.toggle}
        />
      )}
      <IconButton
        {...look}
        className={styles.wide}
        label="Silenciar"
        icon={volumeIcon(media)}
        aria-pressed={media.volume === 0}
        onClick={() => media.setVolume(media.volume === 0 ? 100 : 0)}
      />
      {fullscreen.isOffered && (
        <IconButton
          {...look}
          label="Pantalla completa"
          icon={fullscreen.isFull ? IconArrowsMinimize : IconArrowsMaximize}
          aria-pressed={fullscreen.isFull}
          onClick={fullscreen.toggle}
        />
      )}
    </Group>
  </div>
);
