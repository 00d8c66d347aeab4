import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";

interface Props {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  mt?: number;
  className?: string | undefined;
  style?: CSSProperties;
}

/** The place of what is loading; `Loading` says so aloud. */
export const Skeleton = ({ width, height, radius, mt, className = "", style }: Props) => (
  <div
    aria-hidden="true"
    className={`${styles.skeleton} ${className}`}
    style={{ width, height, borderRadius: radius, marginTop: mt, ...style }}
  />
);
