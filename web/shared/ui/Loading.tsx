import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./Loading.module.css";
import { Skeleton } from "./Skeleton.tsx";

interface Props {
  className?: string | undefined;
  /** Skeletons of what will be shown; without them a word appears after a moment. */
  children?: ReactNode;
}

export const Loading = ({ className, children }: Props) =>
  children === undefined ? (
    <>
      <IfLate />
      <p role="status" className={styles.word}>
        Cargando…
      </p>
    </>
  ) : (
    <div className={className} aria-busy="true">
      <span className="visually-hidden" role="status">
        Cargando...
      </span>
      {children}
    </div>
  );

const LATE_MS = 12_000;
const reload = () => window.location.reload();

/** Code that hangs on the way never fails: the page can be asked for again, from the worker's files if there are any. */
export function IfLate() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <p role="alert" className={styles.word}>
        Está tardando más de lo normal. <Button onClick={reload}>Reintentar</Button>
      </p>
    )
  );
}

/** A heading, a large card and a list, as home has them. */
export const PageSkeleton = () => (
  <Loading className={styles.page}>
    <div data-ends>
      <div className={styles.lines}>
        <Skeleton width={230} height={30} />
        <Skeleton width={150} />
      </div>
      <Skeleton width={86} height={40} radius={99} />
    </div>
    <Skeleton height={270} radius={28} />
    <Skeleton width={130} height={24} />
    <Skeleton height={96} radius={20} />
    <Skeleton height={96} radius={20} />
  </Loading>
);
