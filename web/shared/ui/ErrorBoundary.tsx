import { Component, type ReactNode } from "react";
import cloud from "./art/error-cloud.svg?no-inline";
import { Button } from "./Button.tsx";
import styles from "./ErrorBoundary.module.css";

interface Props {
  children: ReactNode;
  /** A new value, such as the address, gives the children another chance. */
  resetBy?: string;
}
interface State {
  hasFailed: boolean;
  resetBy: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetBy: this.props.resetBy };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: State): Partial<State> | null {
    return resetBy === state.resetBy ? null : { hasFailed: false, resetBy };
  }

  override render() {
    return this.state.hasFailed ? <CrashPage /> : this.props.children;
  }
}

const nameDocument = () => {
  document.title = "Algo no ha ido bien · Senda";
};
const reload = () => window.location.reload();

/** Uses as little of the app as possible: it is shown when something else has broken. */
function CrashPage() {
  return (
    <main ref={nameDocument} className={styles.page} data-page>
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
