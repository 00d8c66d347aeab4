import { IconClock, IconUsers } from "@tabler/icons-react";
import { paths } from "../../shared/app/paths.ts";
import routes from "../../shared/ui/art/empty-routes.svg";
import routesDark from "../../shared/ui/art/empty-routes-dark.svg";
import { Tile } from "../../shared/ui/Badge.tsx";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { Scene } from "../../shared/ui/Scene.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import styles from "./EmptyPlan.module.css";
import { STEPS } from "./steps.ts";

export const EmptyPlan = () => (
  <DockScreen
    dock={
      <>
        <ButtonLink variant="default" to="?ejemplo">
          Ver un ejemplo
        </ButtonLink>
        <ButtonLink to="?paso=1">Empezar</ButtonLink>
      </>
    }
  >
    <ScreenHeader title="Mi plan de calma" backTo={paths.profile} />
    <section className={styles.card} data-card>
      <div className={styles.what}>
        <Scene day={routes} night={routesDark} className={styles.art} />
        <h2>Un camino para los días difíciles</h2>
        <p>
          Seis pasos cortos, con tus palabras, para tenerlos a mano cuando cueste pensar. Lo mejor es escribirlos en un
          buen momento.
        </p>
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ key, title, icon }, index) => (
          <li key={key} data-row>
            <Tile tone={index % 2 === 0 ? "pine" : "lavanda"} icon={icon} size={40} iconSize={22} />
            {title}
          </li>
        ))}
      </ol>
    </section>
    <Stack gap={12} className={styles.notes}>
      <Note icon={IconClock} iconColor="var(--lavanda)" c="var(--text-2)">
        Unos diez minutos. Puedes dejarlo a medias y volver.
      </Note>
      <Note icon={IconUsers} iconColor="var(--lavanda)" c="var(--text-2)">
        Si quieres, hazlo con tu terapeuta o con alguien de confianza.
      </Note>
      <Text c="dimmed" fz="sm">
        Solo tú puedes leerlo. Basado en el plan de seguridad de Stanley y Brown. No sustituye la atención profesional.
      </Text>
    </Stack>
  </DockScreen>
);
