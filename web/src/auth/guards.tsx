import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../api/use-session.ts";
import { paths } from "../app/paths.ts";
import { useIsFirstLocation } from "../lib/first-location.tsx";
import { ProfileGate } from "./ProfileGate.tsx";
import { afterSignIn, type LoginState, wantedFrom } from "./where-to.ts";

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
