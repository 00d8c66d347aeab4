import { Badge as MantineBadge } from "@mantine/core";
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

export const Badges = ({ children }: { children: ReactNode }) => <div className={styles.badges}>{children}</div>;
