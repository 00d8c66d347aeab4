import { Text, type TextProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Note.module.css";

interface Props extends TextProps {
  icon: Icon;
  iconColor?: string;
  iconSize?: number;
  id?: string;
  children: ReactNode;
}

export const Note = ({ icon: Picture, iconColor = "currentColor", iconSize = 22, children, ...text }: Props) => (
  <Text {...text} className={styles.note ?? ""}>
    <Picture size={iconSize} color={iconColor} aria-hidden />
    <span>{children}</span>
  </Text>
);
