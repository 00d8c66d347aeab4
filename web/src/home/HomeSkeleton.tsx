import { Bone } from "../ui/Bone.tsx";
import { Loading } from "../ui/Loading.tsx";
import styles from "./BigCard.module.css";

/** The card that will lead on, in its own size. */
export const HomeSkeleton = () => (
  <Loading>
    <Bone height="" radius={28} className={styles.bone} />
  </Loading>
);
