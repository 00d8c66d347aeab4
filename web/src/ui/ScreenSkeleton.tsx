import { Bone } from "./Bone.tsx";
import styles from "./ScreenSkeleton.module.css";
import { Unseen } from "./Unseen.tsx";

/** What stands on a learner's screen until its own skeleton, or itself, is there. */
export const ScreenSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <Unseen role="status">Cargando...</Unseen>
    <div className={styles.head}>
      <div className={styles.lines}>
        <Bone width={230} height={30} />
        <Bone width={150} />
      </div>
      <Bone width={86} height={40} radius={99} />
    </div>
    <Bone height={270} radius={28} />
    <Bone width={130} height={24} />
    <Bone height={96} radius={20} />
    <Bone height={96} radius={20} />
  </div>
);
