import type { Route } from "@senda/contract/routes";
import { IconRoute, IconSun } from "@tabler/icons-react";
import { useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import { homeMemory, LATER } from "../../shared/lib/home-memory.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { CalmCard } from "../care/CalmCard.tsx";
import { firstRouteFor, isReason, type Reason, reasons } from "./brings.ts";
import styles from "./FirstSteps.module.css";

interface Props {
  owner: string;
  routes: readonly Route[];
  hasEntries: boolean;
}

/** The beginning: the person's reason, in one step that can be left out, and then a first route and the diary. */
export function FirstSteps({ owner, routes, hasEntries }: Props) {
  const { brings } = homeMemory.useOf(owner);
  // True if the question was answered just now: its answer is read out in its place.
  const [isAnswered, setIsAnswered] = useState(false);
  const close = () => {
    homeMemory.keep(owner, { brings: LATER });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  const choose = (reason: Reason) => {
    setIsAnswered(true);
    homeMemory.keep(owner, { brings: reason });
  };
  if (isReason(brings))
    return (
      <CalmCard title="Gracias por decirlo" isRead={isAnswered} onClose={close}>
        <Suggestion route={firstRouteFor(brings, routes)} hasEntries={hasEntries} />
      </CalmCard>
    );
  return (
    <CalmCard title="¿Qué te trae por aquí?" onClose={close}>
      <p>Así sabemos por dónde empezar. Tu respuesta se queda en este dispositivo.</p>
      <div className={styles.reasons}>
        {reasons.map(({ id, label }) => (
          <button key={id} type="button" onClick={() => choose(id)}>
            {label}
          </button>
        ))}
      </div>
    </CalmCard>
  );
}

const Suggestion = ({ route, hasEntries }: { route: Route | undefined; hasEntries: boolean }) => (
  <>
    {route && <p>{`Para empezar te proponemos «${route.title}», a tu ritmo.`}</p>}
    <div className={styles.ways}>
      <ButtonLink to={route ? paths.route(route.id) : paths.routes} leftSection={<IconRoute size={20} aria-hidden />}>
        {route ? "Conocer esta ruta" : "Ver las rutas"}
      </ButtonLink>
      {!hasEntries && (
        <ButtonLink to={paths.dailyIntro} variant="default" leftSection={<IconSun size={20} aria-hidden />}>
          Mirar mi cielo de hoy
        </ButtonLink>
      )}
    </div>
  </>
);
