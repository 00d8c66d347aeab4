import { Link } from "react-router";
import { session } from "../../shared/api/session.ts";
import { paths } from "../../shared/app/paths.ts";
import { useBackLink } from "../../shared/lib/location-state.tsx";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { TextButton, TextLink } from "../../shared/ui/TextButton.tsx";
import { CalmScene, CalmSun } from "./CalmScene.tsx";
import styles from "./Practice.module.css";

/** The button that was pressed last is gone: the heading takes the focus, and is read out from there. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

export const PracticeEnd = ({ title, onRepeat }: { title: string; onRepeat: () => void }) => (
  <CalmScene title={title} announcement="" sky={<CalmSun />}>
    <h2 ref={focusHeading} tabIndex={-1}>
      Quédate un momento así
    </h2>
    <p>No hace falta sentirse de ninguna manera. Puedes volver aquí cuando quieras.</p>
    {session.state === "out" ? <Invitation /> : <WayBack />}
    <div className={styles.row}>
      <TextButton className={styles.quiet ?? ""} onClick={onRepeat}>
        Repetir
      </TextButton>
      <TextLink to={paths.calm} className={styles.quiet ?? ""}>
        Otra práctica
      </TextLink>
    </div>
    <p>
      Si esto no basta, hay personas dispuestas a escucharte: <Link to={paths.help}>ver teléfonos</Link>.
    </p>
  </CalmScene>
);

function WayBack() {
  const { backTo, backLabel } = useBackLink(paths.home, "Volver al inicio");
  return (
    <ButtonLink to={backTo} tone="accent">
      {backLabel}
    </ButtonLink>
  );
}

const Invitation = () => (
  <>
    <p>Si te ha servido, en Senda hay rutas cortas y un diario privado para seguir.</p>
    <ButtonLink to={paths.register} tone="accent">
      Crear una cuenta
    </ButtonLink>
  </>
);
