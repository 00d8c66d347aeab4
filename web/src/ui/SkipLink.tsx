import styles from "./SkipLink.module.css";

/** The first stop of the Tab key on every screen. */
export const SkipLink = () => (
  <a href="#contenido" className={styles.skip}>
    Saltar al contenido
  </a>
);

/** What it leads to; goes on the layout's `main`. */
export const skipTarget = { id: "contenido", tabIndex: -1 } as const;
