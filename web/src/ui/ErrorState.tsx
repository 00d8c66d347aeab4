import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import cloud from "./art/error-cloud.svg";
import cloudDark from "./art/error-cloud-dark.svg";
import { EmptyState } from "./EmptyState.tsx";

interface Props {
  title: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
  also?: ReactNode;
}

/** Shown in place of what failed; the rest of the screen keeps working. */
export const ErrorState = ({ title, level = 2, children, onRetry, isRetrying = false, also }: Props) => (
  <EmptyState
    art={{ day: cloud, night: cloudDark }}
    title={title}
    level={level}
    action={
      <>
        <Button onClick={onRetry} disabled={isRetrying} leftSection={<IconRefresh size={20} aria-hidden />}>
          Reintentar
        </Button>
        {also}
      </>
    }
  >
    {children ?? "Revisa tu conexión y vuelve a intentarlo. Tu progreso está a salvo."}
  </EmptyState>
);
