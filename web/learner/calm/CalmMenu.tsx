import { IconChevronRight, IconWifiOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { useHistoryBack } from "../../shared/lib/location-state.tsx";
import hero from "../../shared/ui/art/hero.svg";
import heroNight from "../../shared/ui/art/hero-night.svg";
import { Tile } from "../../shared/ui/Badge.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { Scene } from "../../shared/ui/Scene.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { CardLink } from "../../shared/ui/TextButton.tsx";
import styles from "./CalmMenu.module.css";
import { practices } from "./practices.ts";

export const CalmMenu = () => (
  <div className={styles.page}>
    <ScreenHeader title="Calma ya" backTo={paths.home} onBack={useHistoryBack()} />
    <div className={styles.art} data-scene>
      <Scene day={hero} night={heroNight} />
      <HillEdge />
    </div>
    <p className={styles.lead}>Unos minutos para cuando algo aprieta. Elige lo que hoy te cueste menos.</p>
    <ul className={styles.list}>
      {[...practices].map(([word, { title, length, hint, icon, tone }]) => (
        <li key={word}>
          <CardLink to={paths.calmPractice(word)} className={styles.card ?? ""}>
            <Tile tone={tone} icon={icon} size={56} iconSize={28} />
            <span>
              <b>{title}</b>
              <Text component="small" display="block" c="dimmed" fz="md">
                {hint}
              </Text>
              <Text component="small" display="block" c="var(--text-2)" fz="sm" fw={600}>
                {length}
              </Text>
            </span>
            <IconChevronRight size={22} aria-hidden />
          </CardLink>
        </li>
      ))}
    </ul>
    <p className={styles.help}>
      Si hay peligro o esto no basta, no esperes: <Link to={paths.help}>hay personas dispuestas a escucharte</Link>.
    </p>
    <Note icon={IconWifiOff} iconSize={18} gap={8} c="dimmed" fz="sm">
      Sin cuenta y sin conexión: lo que haces aquí no se guarda.
    </Note>
  </div>
);
