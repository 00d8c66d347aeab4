import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { passingTrouble } from "../api/api-error.ts";
import { session } from "../api/session.ts";
import { paths } from "../app/paths.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { type Profile, profileQuery } from "./api.ts";
import styles from "./ProfileGate.module.css";

interface Props {
  /** Shown until it is known who has come. */
  waiting: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** Lets nobody through before their profile is there. A server out of reach is no reason to sign anybody out. */
export function ProfileGate({ waiting, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  if (data) return children(data);
  if (!error) return waiting;
  return (
    <main className={styles.page}>
      <ErrorState
        title="No pudimos cargar tu perfil"
        level={1}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        also={
          <>
            <Button variant="subtle" onClick={() => session.signOut()}>
              Cerrar sesión
            </Button>
            <Button variant="subtle" component={Link} to={paths.help}>
              Ayuda ahora
            </Button>
          </>
        }
      >
        {passingTrouble(error) ?? "Vuelve a intentarlo. Tu progreso está a salvo."}
      </ErrorState>
    </main>
  );
}
