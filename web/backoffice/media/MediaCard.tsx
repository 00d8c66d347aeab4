import type { MediaItem } from "@senda/contract/media";
import { IconCheck, IconPhotoOff, IconPlayerPlay } from "@tabler/icons-react";
import { sizeText } from "../../shared/lib/formats.ts";
import styles from "./Media.module.css";
import { lacksAlt, mediaName, usesText } from "./media-words.ts";

const BARS = [18, 12, 32, 10, 8, 4, 10, 26, 18, 18, 10, 10, 16, 12, 18, 12, 16, 4, 8, 12, 4, 26, 4, 26, 10, 16, 16, 10];

const Wave = () => (
  <svg viewBox="0 0 116 40" className={styles.wave} aria-hidden="true">
    {BARS.map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
      <path key={at} d={`M${4 + at * 4} ${20 - height / 2}v${height}`} />
    ))}
  </svg>
);

/** The picture itself, or what a recording looks like; a name is always beside it. */
function MediaArt({ item: { kind, smallUrl } }: { item: MediaItem }) {
  if (kind === "image") return <img src={smallUrl} alt="" loading="lazy" />;
  if (kind === "audio") return <Wave />;
  return (
    <i className={styles.film}>
      <IconPlayerPlay size={26} aria-hidden />
    </i>
  );
}

interface Props {
  item: MediaItem;
  isChosen: boolean;
  hasSize?: boolean;
}

/** The inside of a card, which is a link in the library and a button in the picker. */
export const MediaCard = ({ item, isChosen, hasSize = false }: Props) => (
  <>
    <span className={styles.art} data-kind={item.kind}>
      <MediaArt item={item} />
    </span>
    {isChosen && (
      <span className={styles.check}>
        <IconCheck size={17} stroke={3} aria-hidden />
      </span>
    )}
    <span className={styles.about}>
      <b>{mediaName(item)}</b>
      <small>
        {hasSize && <span>{sizeText(item.bytes)}</span>}
        <span>{usesText(item.usesCount)}</span>
      </small>
      {lacksAlt(item) && <AltMark />}
    </span>
  </>
);

export const AltMark = () => (
  <span className={styles.mark}>
    <IconPhotoOff size={15} aria-hidden />
    Sin texto alternativo
  </span>
);
