import { useProfile } from "../auth/api.ts";
import { initials } from "../lib/initials.ts";
import horizon from "../ui/art/horizon.svg";
import horizonNight from "../ui/art/horizon-night.svg";
import { HillEdge } from "../ui/HillEdge.tsx";
import { Scene } from "../ui/Scene.tsx";
import { Screen } from "../ui/Screen.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { AppearanceChoice } from "./AppearanceChoice.tsx";
import { FeelingHills } from "./FeelingHills.tsx";
import { PrivacyOptions } from "./PrivacyOptions.tsx";
import { ProfileOptions } from "./ProfileOptions.tsx";
import styles from "./ProfileScreen.module.css";
import { RouteStats } from "./RouteStats.tsx";

export function ProfileScreen() {
  const { firstName, lastName, email } = useProfile();
  return (
    <Screen startsWithArt>
      <div className={styles.band}>
        <Scene day={horizon} night={horizonNight} />
        <HillEdge />
      </div>
      <header className={styles.me}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(firstName, lastName)}
        </span>
        <div>
          <ScreenTitle title="Perfil">{`${firstName} ${lastName}`}</ScreenTitle>
          <p>{email}</p>
        </div>
      </header>
      <div className={styles.parts}>
        <section className={styles.stats}>
          <h2>Progreso en rutas</h2>
          <RouteStats />
        </section>
        <section className={styles.hills}>
          <h2>Total de registros diarios</h2>
          <FeelingHills />
        </section>
        <section className={styles.options}>
          <h2>Opciones de perfil</h2>
          <ProfileOptions />
        </section>
        <section className={styles.appearance}>
          <h2>Apariencia</h2>
          <AppearanceChoice />
        </section>
        <section className={styles.privacy}>
          <h2>Privacidad</h2>
          <PrivacyOptions />
        </section>
      </div>
    </Screen>
  );
}
