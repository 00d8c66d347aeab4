import { Box } from "@mantine/core";
import { paths } from "../../../shared/app/paths.ts";
import type { PlayerProps } from "../../../shared/contents/api.ts";
import { clock } from "../../../shared/lib/formats.ts";
import { useBackLink } from "../../../shared/lib/location-state.tsx";
import { defaultCover } from "../../../shared/routes/RouteCover.tsx";
import dusk from "../../../shared/ui/art/player-dusk.svg";
import { HillEdge } from "../../../shared/ui/HillEdge.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { RangeInput } from "../../../shared/ui/RangeInput.tsx";
import { ScreenHeader } from "../../../shared/ui/ScreenHeader.tsx";
import { CompleteLink, playerSeconds } from "../ContentPage.tsx";
import { MediaTrouble, PlayButton, SeekBar, SkipButton, SpeedSelect, volumeIcon } from "../media/MediaControls.tsx";
import { useMediaMetadata } from "../media/media-keys.ts";
import { SleepTimer } from "../media/SleepTimer.tsx";
import { subtitleIndexAt, useTrackSource } from "../media/subtitles.ts";
import { type Media, sourceOf, useMedia } from "../media/use-media.ts";
import { LineVoice } from "../voice/LineVoice.tsx";
import styles from "./AudioPlayer.module.css";
import { Teleprompter } from "./Teleprompter.tsx";

/** Dark in both appearances: the learner listens with the screen put away. */
export function AudioPlayer({ content, routeId, route }: PlayerProps) {
  const media = useMedia<HTMLAudioElement>(content.id, playerSeconds(content));
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const current = subtitleIndexAt(content.subtitles, media.position);
  const trackSource = useTrackSource(content.subtitles);
  const cover = route?.coverImage?.url ?? defaultCover(route?.order ?? 0);
  useMediaMetadata(content.title, route?.title ?? "", cover);
  return (
    <div className={styles.player} data-starts-with-art>
      <img src={dusk} alt="" className={styles.art} />
      <div className={styles.column}>
        <ScreenHeader title={content.title} {...back} />
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
            <Group justify="space-between" mt={6} c="#e8e3f6" fz="sm" fw={600} lh={1}>
              <span>{clock(media.position)}</span>
              <span>{clock(media.length)}</span>
            </Group>
          </div>
          <TransportButtons media={media} />
          <VolumeRow media={media} />
          <Group wrap="wrap" justify="center" gap={10} className={styles.choices}>
            <LineVoice media={media} lines={content.subtitles} current={current} />
            <SleepTimer media={media} />
          </Group>
          <CompleteLink routeId={routeId} contentId={content.id} onScene className={styles.complete} />
        </div>
        {/* After the controls, which the keyboard reaches first; drawn above them. */}
        {content.subtitles.length > 0 ? (
          <Teleprompter lines={content.subtitles} current={current} onPick={media.seek} />
        ) : (
          <p className={styles.text}>{content.content}</p>
        )}
      </div>
    </div>
  );
}

const TransportButtons = ({ media }: { media: Media }) => (
  <Group justify="center" className={styles.transport}>
    <SkipButton media={media} direction={-1} iconSize={34} />
    <PlayButton media={media} iconSize={38} className={styles.play} />
    <SkipButton media={media} direction={1} iconSize={34} />
  </Group>
);

function VolumeRow({ media }: { media: Media }) {
  const Icon = volumeIcon(media);
  return (
    <Group gap={12} className={styles.volume}>
      <Icon size={22} aria-hidden />
      <Box flex={1} miw={60} px={11}>
        <RangeInput tone="night" label="Volumen" value={media.volume} max={100} onChange={media.setVolume} />
      </Box>
      <Text span miw={30} ta="right" fz="sm" fw={600} lh={1}>
        {media.volume}
      </Text>
      <SpeedSelect media={media} />
    </Group>
  );
}
