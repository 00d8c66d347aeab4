import { Badge as MantineBadge } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Badge.module.css";

export type Tone = "plain" | "pine" | "sol" | "lavanda" | "amapola" | "cielo";

interface Props {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

export const Badge = ({ tone = "plain", icon, children }: Props) => (
  <MantineBadge component="span" unstyled className={styles.badge ?? ""} data-tone={tone} leftSection={icon}>
    {children}
  </MantineBadge>
);

interface TileProps {
  tone: Tone;
  icon?: Icon;
  /** Of its side; another one may also come from the style sheet around it, as `--tile`. */
  size?: number;
  iconSize?: number;
  children?: ReactNode;
}

export const Tile = ({ tone, icon: Picture, size, iconSize = 24, children }: TileProps) => (
  <span
    className={styles.tile}
    data-tone={tone}
    aria-hidden="true"
    style={size ? { "--tile": `${size}px` } : undefined}
  >
    {Picture ? <Picture size={iconSize} /> : children}
  </span>
);
