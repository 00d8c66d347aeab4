import { paths } from "../../shared/app/paths.ts";
import welcome from "../../shared/ui/art/welcome.svg";
import welcomeNight from "../../shared/ui/art/welcome-night.svg";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { Logo, Scene, useIsNight } from "../../shared/ui/Scene.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { TextLink } from "../../shared/ui/TextButton.tsx";
import styles from "./WelcomeScreen.module.css";

export const WelcomeScreen = () => (
  <div className={styles.page} data-page data-night={useIsNight() || undefined}>
    <Scene day={welcome} night={welcomeNight} className={styles.art} />
    <div className={styles.copy}>
      <Logo className={styles.logo} />
      <ScreenTitle title="Bienvenida" className={styles.title}>
        Toma control de tu salud mental y emocional
      </ScreenTitle>
      <p>Rutas cortas, un diario privado y consejos para caminar a tu ritmo.</p>
    </div>
    <div className={styles.ways}>
      <HillEdge className={styles.edge} />
      <ButtonLink to={paths.login} tone="accent" className={styles.first}>
        Iniciar sesión
      </ButtonLink>
      <ButtonLink to={paths.register} variant="outline" className={styles.second}>
        Registrarme
      </ButtonLink>
      <div className={styles.links}>
        <TextLink to={`${paths.calmPractice("respirar")}?minutos=3`}>Tres minutos de calma, sin cuenta</TextLink>
        <TextLink to={paths.forgotPassword}>¿Olvidaste tu contraseña?</TextLink>
      </div>
    </div>
  </div>
);
