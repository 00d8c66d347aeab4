import styles from "./Skeleton.module.css";

interface Props {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  className?: string | undefined;
}

/** A piece of a skeleton: the box that will stand here, shimmering. */
export const Skeleton = ({ width = "100%", height = 14, radius = 8, className = "" }: Props) => (
  <span aria-hidden="true" className={`${styles.bone} ${className}`} style={{ width, height, borderRadius: radius }} />
);
