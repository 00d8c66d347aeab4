import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { Text } from "./layout.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import styles from "./ScreenHeader.module.css";

interface Props {
  back: ReactNode;
  label: string;
  step: number;
  count: number;
  progress: number;
}

/** For a form that asks one thing at a time. */
export const StepsHeader = ({ back, label, step, count, progress }: Props) => (
  <header className={styles.header}>
    {back}
    <Box flex={1} pr={6}>
      <ProgressBar label={label} value={progress} withSun />
    </Box>
    <Text span flex="none" c="var(--text-2)" ff="heading" fz="var(--fs-md)" fw={600} lh={1}>
      {step} de {count}
    </Text>
  </header>
);
