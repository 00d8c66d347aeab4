import { Skeleton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Loading.module.css";

interface Props {
  className?: string | undefined;
  /** Skeletons of what will be shown; without them a word appears after a moment. */
  children?: ReactNode;
}

export const Loading = ({ className, children }: Props) =>
  children === undefined ? (
    <p role="status" className={styles.word}>
      Cargando…
    </p>
  ) : (
    <div className={className} aria-busy="true">
      <VisuallyHidden role="status">Cargando...</VisuallyHidden>
      {children}
    </div>
  );

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
