import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { passingTrouble } from "../api/api-error.ts";
import { session } from "../api/session.ts";
import { useSession } from "../api/use-session.ts";
import { paths } from "../app/paths.ts";
import { useIsFirstLocation } from "../lib/first-location.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import type { Role } from "./api.ts";
import { type Profile, profileQuery } from "./api.ts";
import styles from "./guards.module.css";

interface GuardProps {
  waiting: ReactNode;
  children: ReactNode;
}

/** For everybody with an account. */
export function SignedIn({ waiting, children }: GuardProps) {
  return <Entrance waiting={waiting}>{() => children}</Entrance>;
}

/** For administrators; whoever else is signed in goes to their own side. */
export function AdminOnly({ waiting, children }: GuardProps) {
  return (
    <Entrance waiting={waiting}>
      {(role) => (role === "ADMIN" ? children : <Navigate to={paths.home} replace />)}
    </Entrance>
  );
}

/** Welcome, login and registration: whoever is signed in already has no business there. */
export function VisitorsOnly({ waiting, children }: GuardProps) {
  const session = useSession();
  const { state } = useLocation();
  if (session === "out") return children;
  if (session === "starting") return waiting;
  return (
    <ProfileGate waiting={waiting}>
      {({ role }) => <Navigate to={afterSignIn(role, wantedFrom(state))} replace />}
    </ProfileGate>
  );
}

function Entrance({ waiting, children }: { waiting: ReactNode; children: (role: "USER" | "ADMIN") => ReactNode }) {
  const session = useSession();
  const isFirst = useIsFirstLocation();
  const { pathname, search, hash } = useLocation();
  // Signing out, here or in another tab, leads to the welcome screen; coming in without an account, to the login.
  const [wasIn, setWasIn] = useState(session === "in");
  if (session === "in" && !wasIn) setWasIn(true);

  if (session === "starting") return waiting;
  if (session === "in") return <ProfileGate waiting={waiting}>{({ role }) => children(role)}</ProfileGate>;
  if (wasIn || isFirst) return <Navigate to={paths.welcome} replace />;
  const state: LoginState = { wanted: pathname + search + hash };
  return <Navigate to={paths.login} state={state} replace />;
}

interface Props {
  /** Shown until it is known who has come. */
  waiting: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** Lets nobody through before their profile is there. A server out of reach is no reason to sign anybody out. */
function ProfileGate({ waiting, children }: Props) {
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

const homeOf = (role: Role) => (role === "ADMIN" ? paths.admin.home : paths.home);

const VISITORS_ONLY: readonly string[] = [paths.welcome, paths.login, paths.register];
// Never resolved by anybody: it only shows whether an address stays inside.
const INSIDE = "http://inside.invalid";

/** The path inside the app that a text stands for; null where it would lead out of it, however it is spelt. */
function insidePath(wanted: unknown): URL | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, INSIDE)) return null;
  const url = new URL(wanted, INSIDE);
  return url.origin === INSIDE && !url.pathname.startsWith("//") ? url : null;
}

const isUnder = (pathname: string, root: string) => pathname === root || pathname.startsWith(`${root}/`);

/** Where somebody goes after signing in: where they wanted to, if it is inside and theirs to see; else home. */
export function afterSignIn(role: Role, wanted: unknown): string {
  const url = insidePath(wanted);
  // The root is where everybody starts; it says nothing about what was wanted.
  if (!url || url.pathname === paths.home || VISITORS_ONLY.includes(url.pathname)) return homeOf(role);
  if (isUnder(url.pathname, paths.admin.home) && role !== "ADMIN") return homeOf(role);
  return url.pathname + url.search + url.hash;
}

/** What a guard leaves behind for the login screen. */
interface LoginState {
  wanted: string;
}

const wantedFrom = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "wanted" in state ? state.wanted : null;
