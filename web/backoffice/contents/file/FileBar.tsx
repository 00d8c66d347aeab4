import { Box, Button } from "@mantine/core";
import { IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { ToolButton } from "../FormSection.tsx";
import styles from "./FileSection.module.css";

interface ActionsProps {
  removeLabel: string;
  isDisabled: boolean;
  onChange: () => void;
  onRemove: () => void;
}

export const FileActions = ({ removeLabel, isDisabled, onChange, onRemove }: ActionsProps) => (
  <Group gap={8} flex="none">
    <Button
      variant="default"
      disabled={isDisabled}
      leftSection={<IconRefresh size={19} aria-hidden />}
      onClick={onChange}
    >
      Cambiar
    </Button>
    <ToolButton icon={IconTrash} label={removeLabel} tone="danger" isOff={isDisabled} onClick={onRemove} />
  </Group>
);

/** Says under a picture or a video what it is. */
export const FileBar = ({ name, facts, actions }: { name: string; facts: string; actions: ReactNode }) => (
  <Group className={styles.bar ?? ""} pos="relative" wrap="wrap" gap={8} m={12}>
    <Box component="span" flex="1 1 140px" miw={0}>
      <Text component="b" display="block" truncate fz="var(--fs-md)" fw={600}>
        {name}
      </Text>
      <small>{facts}</small>
    </Box>
    {actions}
  </Group>
);
