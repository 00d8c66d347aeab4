import { Button } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isRefused } from "../../api/api-error.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { EmptyPanel } from "./EmptyPanel.tsx";

/** What a query knows, as far as it is told here. */
export interface Result<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface Props<T> {
  result: Result<T>;
  /** What could not be done: «No pudimos cargar los usuarios». */
  failed: string;
  skeleton: ReactNode;
  /** For what has an address of its own: said where there is no such thing. */
  missing?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
}

/** What is asked of the server, in each of its states. A failure is told in its place and nowhere else. */
export function QueryState<T>({ result, failed, skeleton, missing, children }: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = result;
  if (data !== undefined && data !== null) return children(data);
  if (isPending) return skeleton;
  if (missing && isRefused(error, 400, 404)) return missing;
  return (
    <ErrorState title={failed} onRetry={() => void refetch()} isRetrying={isFetching}>
      Revisa tu conexión y vuelve a intentarlo.
    </ErrorState>
  );
}

/** An address that leads to nothing, inside the layout and with a way on. */
export const Missing = ({ title, to, label }: { title: string; to: string; label: string }) => (
  <EmptyPanel
    icon={IconMapOff}
    title={<ScreenTitle>{title}</ScreenTitle>}
    action={
      <Button component={Link} to={to}>
        {label}
      </Button>
    }
  >
    Puede que se haya eliminado, o que el enlace no esté completo.
  </EmptyPanel>
);
