import { Box, type TextProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Group, Text } from "./layout.ts";

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

export const Aside = ({ icon: Picture, title, children }: { icon: Icon; title: string; children: ReactNode }) => (
  <Box component="section" px={20} py={18} bdrs="lg" bg="var(--lavanda-soft)">
    <Group gap={8} mb={6} c="var(--on-lavanda-soft)">
      <Picture size={22} aria-hidden />
      <Box component="h2" mb={0} fz="lg">
        {title}
      </Box>
    </Group>
    {children}
  </Box>
);
