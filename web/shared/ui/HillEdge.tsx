import styles from "./HillEdge.module.css";

/** Art meets the page through a hill, never a straight cut. Takes its colour from `--edge`, else from the page. */
export const HillEdge = ({ className = "" }: { className?: string | undefined }) => (
  <svg className={`${styles.edge} ${className}`} viewBox="0 0 900 60" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 34C90 6 190 2 310 22S540 56 660 34S840 6 900 18V61H0Z" />
  </svg>
);

export const HillSide = ({ className = "" }: { className?: string | undefined }) => (
  <svg className={`${styles.side} ${className}`} viewBox="0 0 60 300" preserveAspectRatio="none" aria-hidden="true">
    <path d="M-1 0H30C52 40 56 80 38 128S6 210 22 300H-1Z" />
  </svg>
);
