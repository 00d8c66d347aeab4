import { Skeleton } from "@mantine/core";
import { Loading } from "../ui/Loading.tsx";
import styles from "./BigCard.module.css";

/** The card that will lead on, in its own size. */
export const HomeSkeleton = () => (
  <Loading>
    <Skeleton height="" radius={28} className={styles.bone} />
  </Loading>
);
