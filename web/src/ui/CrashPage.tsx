import { Button } from "@mantine/core";
import cloud from "./art/error-cloud.svg";
import styles from "./CrashPage.module.css";

const nameDocument = () => {
  document.title = "Algo no ha ido bien · Senda";
};
const reload = () => window.location.reload();

/** Uses as little of the app as possible: it is shown when something else has broken. */
export function CrashPage() {
  return (
    <main ref={nameDocument} className={styles.page}>
      <img src={cloud} alt="" className={styles.art} />
      <h1>Algo no ha ido bien</h1>
      <p>No es culpa tuya, y lo que ya habías guardado sigue a salvo. Vuelve a cargar la página para continuar.</p>
      <Button onClick={reload}>Volver a cargar</Button>
      {/* Plain links: they leave the broken page behind. */}
      <a href="/" className={styles.home}>
        Ir al inicio
      </a>
      <a href="/ayuda" className={styles.home}>
        Ayuda ahora
      </a>
    </main>
  );
}
