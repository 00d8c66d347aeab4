import { Box } from "@mantine/core";
import type { OwnProfile } from "@senda/contract/auth";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { passingTrouble } from "../api/api-error.ts";
import { session } from "../api/session.ts";
import { profileQuery } from "../auth/api.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { ErrorState } from "../ui/EmptyState.tsx";
import { paths } from "./paths.ts";
import { Queries } from "./queries.tsx";

export interface ProfileGateProps {
  fallback: ReactNode;
  children: (profile: OwnProfile) => ReactNode;
}

/** Waits for the profile. An unreachable server does not sign the user out. */
function Gate({ fallback, children }: ProfileGateProps) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  if (data) return children(data);
  if (!error) return fallback;
  return (
    <Box component="main" maw={560} mih="100dvh" mx="auto" p={24} display="grid" style={{ alignContent: "center" }}>
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
            <ButtonLink variant="subtle" to={paths.help}>
              Ayuda ahora
            </ButtonLink>
          </>
        }
      >
        {passingTrouble(error) ?? "Vuelve a intentarlo. Tu progreso está a salvo."}
      </ErrorState>
    </Box>
  );
}

export const ProfileGate = (props: ProfileGateProps) => (
  <Queries>
    <Gate {...props} />
  </Queries>
);

export const prefetchProfile = (client: QueryClient) => client.prefetchQuery(profileQuery);
