import type { ReactNode } from "react";
import { ErrorState } from "./EmptyState.tsx";

export interface Result<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface Props<T> {
  result: Result<T>;
  failed: string;
  hint?: string;
  skeleton: ReactNode;
  /** Shown if the server answers 400 or 404 to the id in the path. */
  missing?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
}

const isMissing = (error: Error | null) =>
  error !== null && "status" in error && (error.status === 400 || error.status === 404);

/** A query in each of its states. An error is shown here and in no toast. */
export function QueryState<T>({ result, failed, hint, skeleton, missing, children }: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = result;
  if (data !== undefined && data !== null) return children(data);
  if (isPending) return skeleton;
  if (missing && isMissing(error)) return missing;
  return (
    <ErrorState title={failed} onRetry={() => void refetch()} isRetrying={isFetching}>
      {hint ?? "Revisa tu conexión y vuelve a intentarlo."}
    </ErrorState>
  );
}
