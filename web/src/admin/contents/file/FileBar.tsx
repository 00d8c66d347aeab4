import { Button } from "@mantine/core";
import { IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Group } from "../../../ui/layout.ts";
import { ToolButton } from "../Section.tsx";
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
  <div className={styles.bar}>
    <span className={styles.names}>
      <b>{name}</b>
      <small>{facts}</small>
    </span>
    {actions}
  </div>
);
