import type { Icon } from "@tabler/icons-react";
import type { Tone } from "./Badge.tsx";
import styles from "./Tile.module.css";

/** A small coloured square with an icon of the text beside it. */
export const Tile = ({ tone, icon: Picture }: { tone: Tone; icon: Icon }) => (
  <span className={styles.tile} data-tone={tone} aria-hidden="true">
    <Picture size={24} />
  </span>
);
