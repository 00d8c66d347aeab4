import styles from "./Place.module.css";

/** A place in an order. */
export const Place = ({ number }: { number: number }) => <span className={styles.place}>{number}</span>;
