import { Box, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { passingTrouble } from "../api/api-error.ts";
import { type SessionState, session } from "../api/session.ts";
import { paths } from "../app/paths.ts";
import { useIsFirstLocation } from "../lib/location-state.tsx";
import { ErrorState } from "../ui/EmptyState.tsx";
import { type Profile, profileQuery, type Role } from "./api.ts";

const listen = (onChange: () => void) => session.listen({ onChange });

const useSession = (): SessionState => useSyncExternalStore(listen, () => session.state);

interface GuardProps {
  fallback: ReactNode;
  children: ReactNode;
}

export const SignedIn = ({ fallback, children }: GuardProps) => (
  <HasSession fallback={fallback}>
    <ProfileGate fallback={fallback}>{() => children}</ProfileGate>
  </HasSession>
);

export const AdminOnly = ({ fallback, children }: GuardProps) => (
  <HasSession fallback={fallback}>
    <ProfileGate fallback={fallback}>
      {({ role }) => (role === "ADMIN" ? children : <Navigate to={paths.home} replace />)}
    </ProfileGate>
  </HasSession>
);

export function VisitorsOnly({ fallback, children }: GuardProps) {
  const session = useSession();
  const { state } = useLocation();
  if (session === "out") return children;
  if (session === "starting") return fallback;
  return (
    <ProfileGate fallback={fallback}>
      {({ role }) => <Navigate to={pathAfterSignIn(role, requestedPath(state))} replace />}
    </ProfileGate>
  );
}

/** Waits for no profile: a screen that keeps a copy has to open without a connection. */
export function HasSession({ fallback, children }: GuardProps) {
  const session = useSession();
  const isFirst = useIsFirstLocation();
  const { pathname, search, hash } = useLocation();
  // Signing out, here or in another tab, leads to the welcome screen; a path opened without a session, to the login.
  const [wasIn, setWasIn] = useState(session === "in");
  if (session === "in" && !wasIn) setWasIn(true);

  if (session === "starting") return fallback;
  if (session === "in") return children;
  if (wasIn || isFirst) return <Navigate to={paths.welcome} replace />;
  const state: LoginState = { wanted: pathname + search + hash };
  return <Navigate to={paths.login} state={state} replace />;
}

interface Props {
  fallback: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** Waits for the profile. An unreachable server does not sign the user out. */
function ProfileGate({ fallback, children }: Props) {
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
            <Button variant="subtle" component={Link} to={paths.help}>
              Ayuda ahora
            </Button>
          </>
        }
      >
        {passingTrouble(error) ?? "Vuelve a intentarlo. Tu progreso está a salvo."}
      </ErrorState>
    </Box>
  );
}

const homeOf = (role: Role) => (role === "ADMIN" ? paths.admin.home : paths.home);

const VISITORS_ONLY: readonly string[] = [paths.welcome, paths.login, paths.register];
// Only for parsing: shows whether an address stays inside the app.
const INSIDE = "http://inside.invalid";

function insidePath(wanted: unknown): URL | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, INSIDE)) return null;
  const url = new URL(wanted, INSIDE);
  return url.origin === INSIDE && !url.pathname.startsWith("//") ? url : null;
}

const isUnder = (pathname: string, root: string) => pathname === root || pathname.startsWith(`${root}/`);

/** The requested path, if it is inside the app and this role may see it; else home. */
export function pathAfterSignIn(role: Role, wanted: unknown): string {
  const url = insidePath(wanted);
  // Every visit may start at the root: it says nothing about the requested path.
  if (!url || url.pathname === paths.home || VISITORS_ONLY.includes(url.pathname)) return homeOf(role);
  if (isUnder(url.pathname, paths.admin.home) && role !== "ADMIN") return homeOf(role);
  return url.pathname + url.search + url.hash;
}

interface LoginState {
  wanted: string;
}

const requestedPath = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "wanted" in state ? state.wanted : null;
