import styles from "./Waiting.module.css";

/** Where nothing can be sketched yet: until it is known who has come, or until their screen has arrived. */
export const Waiting = () => (
  <p role="status" className={styles.waiting}>
    Cargando…
  </p>
);
