import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { Group, Text } from "./layout.ts";

export type BadgeTone = "plain" | "pine" | "sol" | "lavanda" | "amapola" | "cielo";

interface Props {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

export const Badge = ({ tone = "plain", icon, children }: Props) => (
  <span className={styles.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
);

interface TileProps {
  tone: BadgeTone | "success" | "accent";
  icon?: Icon;
  /** Of its side; another one may also come from the style sheet around it, as `--tile`. */
  size?: number;
  iconSize?: number;
  isRound?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export const Tile = ({ tone, icon: Picture, size, iconSize = 24, isRound, className = "", children }: TileProps) => (
  <span
    className={`${styles.tile} ${className}`}
    data-round={isRound}
    data-tone={tone}
    aria-hidden="true"
    style={size ? { "--tile": `${size}px` } : undefined}
  >
    {Picture ? <Picture size={iconSize} /> : children}
  </span>
);

interface IconListProps {
  items: readonly { icon: Icon; text: string }[];
  isLarge?: boolean;
}

export const IconList = ({ items, isLarge }: IconListProps) => (
  <ul className={styles.list} data-large={isLarge}>
    {items.map(({ icon, text }) => (
      <li key={text}>
        <Group align="flex-start" gap={12}>
          <Tile tone="success" icon={icon} size={28} iconSize={18} isRound />
          <Text span pt={2}>
            {text}
          </Text>
        </Group>
      </li>
    ))}
  </ul>
);
