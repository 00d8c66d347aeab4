import { IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { RangeInput } from "../../ui/RangeInput.tsx";
import { SpeedSelect } from "../media/SpeedSelect.tsx";
import type { Media } from "../media/use-media.ts";
import styles from "./AudioPlayer.module.css";

/** How loud, and how fast. */
export const VolumeRow = ({ media }: { media: Media }) => (
  <div className={styles.volume}>
    {media.volume === 0 ? <IconVolumeOff size={22} aria-hidden /> : <IconVolume size={22} aria-hidden />}
    <div className={styles.slider}>
      <RangeInput tone="night" label="Volumen" value={media.volume} max={100} onChange={media.setVolume} />
    </div>
    <span className={styles.number}>{media.volume}</span>
    <SpeedSelect media={media} />
  </div>
);
