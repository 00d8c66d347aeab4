import type { Session } from "@senda/contract/auth";
import { IconLogout, IconShieldLock } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { Aside } from "../../shared/ui/Note.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { closeAllSessions, closeOtherSessions, closeSession, sessionsQuery } from "./api.ts";
import { SessionRow } from "./SessionRow.tsx";
import styles from "./SessionsScreen.module.css";

export function SessionsScreen() {
  // The profile screen may have cached an older list.
  const { data, isPending, isFetching, refetch } = useQuery({ ...sessionsQuery, staleTime: 0 });
  return (
    <Screen>
      <div className={styles.column}>
        <ScreenHeader title="Dispositivos y sesiones" backTo={paths.profile} backLabel="Volver al perfil" />
        <p className={styles.lead}>Aquí está abierta tu cuenta. No guardamos desde qué lugar entras.</p>
        {data && <Sessions sessions={data} />}
        {!data && (isPending || isFetching) && (
          <Loading>
            <Skeleton height={240} radius={28} />
          </Loading>
        )}
        {!data && !isPending && !isFetching && (
          <ErrorState title="No pudimos cargar tus sesiones" onRetry={() => void refetch()}>
            Revisa tu conexión y vuelve a intentarlo.
          </ErrorState>
        )}
        {/* Not above what is still to come: a longer list would push it away. */}
        {!isPending && (
          <Aside icon={IconShieldLock} title="¿No reconoces alguna?">
            <p>
              Ciérrala y <Link to={paths.changePassword}>cambia tu contraseña</Link>. Las sesiones sin uso se cierran
              por su cuenta a los 30 días.
            </p>
          </Aside>
        )}
      </div>
    </Screen>
  );
}

const NUMBERS = ["", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];

/** «Cerrar la otra», «Cerrar las otras dos» */
const closeOthersLabel = (others: number) =>
  others === 1 ? "Cerrar la otra" : `Cerrar las otras ${NUMBERS[others] ?? others}`;

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  const one = useMutation(closeSession);
  const others = useMutation(closeOtherSessions);
  const all = useMutation(closeAllSessions);
  const isBusy = one.isPending || others.isPending || all.isPending;
  // The pressed button disappears with its session.
  const focusList = { onSuccess: () => list.current?.focus() };
  const count = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sesiones abiertas" className={styles.list} data-card data-rows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onClose={() => one.mutate(session.id, focusList)}
          />
        ))}
      </ul>
      {count > 0 && (
        <>
          <div className={styles.actions}>
            <Button variant="light" disabled={isBusy} onClick={() => others.mutate(undefined, focusList)}>
              {closeOthersLabel(count)}
            </Button>
            <Button
              tone="danger"
              variant="default"
              disabled={isBusy}
              leftSection={<IconLogout size={20} aria-hidden />}
              onClick={() => all.mutate()}
            >
              Cerrar todas
            </Button>
          </div>
          <Text mt={8} mx={6} c="dimmed" fz="sm">
            «Cerrar todas» incluye este dispositivo: tendrás que volver a entrar.
          </Text>
        </>
      )}
    </>
  );
}
