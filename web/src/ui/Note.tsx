import type { TextProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Text } from "./layout.ts";

interface Props extends TextProps {
  icon: Icon;
  iconColor?: string;
  iconSize?: number;
  gap?: number;
  id?: string;
  children: ReactNode;
}

export const Note = ({ icon: Picture, iconColor, iconSize = 22, gap = 10, children, ...text }: Props) => (
  <Text display="flex" style={{ gap, alignItems: "flex-start" }} {...text}>
    <Picture size={iconSize} color={iconColor} aria-hidden />
    <span>{children}</span>
  </Text>
);
