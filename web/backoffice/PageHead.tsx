import { Box, Button } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { Text } from "../shared/ui/layout.ts";
import { ScreenTitle } from "../shared/ui/ScreenTitle.tsx";
import styles from "./PageHead.module.css";

interface Props {
  title: ReactNode;
  /** The title of the browser's tab, if the heading is more than text. */
  name?: string;
  note?: ReactNode;
  actions?: ReactNode;
}

export const PageHead = ({ title, name, note, actions }: Props) => (
  <header className={styles.head}>
    <Box miw={0}>
      <ScreenTitle {...(name ? { title: name } : {})}>{title}</ScreenTitle>
      {note !== undefined && <Text c="dimmed">{note}</Text>}
    </Box>
    {actions && <Actions>{actions}</Actions>}
  </header>
);

export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

export const HeadingId = ({ children }: { children: string }) => <span className={styles.id}>{children}</span>;

export const detailHead = styles.detail;

export const Tools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>;

export const Missing = ({ title, to, label }: { title: string; to: string; label: string }) => (
  <EmptyState
    icon={IconMapOff}
    title={<ScreenTitle>{title}</ScreenTitle>}
    action={
      <Button component={Link} to={to}>
        {label}
      </Button>
    }
  >
    Puede que se haya eliminado, o que el enlace no esté completo.
  </EmptyState>
);
