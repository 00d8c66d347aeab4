import styles from "./ScreenSkeleton.module.css";
import { Skeleton } from "./Skeleton.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** What stands on a learner's screen until its own skeleton, or itself, is there. */
export const ScreenSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden role="status">Cargando...</VisuallyHidden>
    <div className={styles.head}>
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
  </div>
);
