import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Navigate, type Params, useLocation } from "react-router";
import { type SessionState, session } from "../api/session.ts";
import type { Role } from "../auth/api.ts";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { useIsFirstLocation } from "../lib/location-state.tsx";
import type { ProfileGateProps } from "./ProfileGate.tsx";
import { paths } from "./paths.ts";
import { wantedPath } from "./wanted-path.ts";

// Visitors do without the query cache and all that belongs to it.
const LazyProfileGate = lazyScreen(() => import("./ProfileGate.tsx"), "ProfileGate");

const ProfileGate = (props: ProfileGateProps) => (
  <Suspense fallback={props.fallback}>
    <LazyProfileGate {...props} />
  </Suspense>
);

const listen = (onChange: () => void) => session.listen({ onChange });

const useSession = (): SessionState => useSyncExternalStore(listen, () => session.state);

interface GuardProps {
  fallback: ReactNode;
  children: ReactNode;
}

export const SignedInOnly = ({ fallback, children }: GuardProps) => (
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

export type Prepare = (client: QueryClient, params: Params) => Promise<unknown>;

const PATIENCE_MS = 500;

/** For `loadScreens`. It waits for the reads that were sent together with the page, so that nothing is rendered twice. */
export async function prepareInTime(prepare: Prepare, params: Params): Promise<undefined> {
  const { client } = await import("./queries.tsx");
  const patience = new Promise((end) => setTimeout(end, PATIENCE_MS));
  if (session.state === "in") await Promise.race([prepare(client, params), patience]);
}

async function loadGate(): Promise<undefined> {
  await LazyProfileGate.load();
  await prepareInTime((await import("./ProfileGate.tsx")).prefetchProfile, {});
}
SignedInOnly.load = loadGate;

export function VisitorsOnly({ fallback, children }: GuardProps) {
  const session = useSession();
  if (session === "out") return children;
  if (session === "starting") return fallback;
  return <ProfileGate fallback={fallback}>{({ role }) => <ToWantedPath role={role} />}</ProfileGate>;
}

function ToWantedPath({ role }: { role: Role }) {
  const [path] = useState(() => pathAfterSignIn(role, wantedPath.read()));
  return <Redirect to={path} wanted={null} />;
}

/** The requested path is kept while its visitor goes to the welcome, the registration or a forgotten password. */
function Redirect({ to, wanted }: { to: string; wanted: string | null }) {
  useEffect(() => (wanted === null ? wantedPath.clear() : wantedPath.keep(wanted)), [wanted]);
  return <Navigate to={to} replace />;
}

/** Waits for no profile: a screen that keeps a copy has to open without a connection. */
export function HasSession({ fallback, children }: GuardProps) {
  const state = useSession();
  const isFirst = useIsFirstLocation();
  const { pathname, search, hash } = useLocation();
  // Signing out, here or in another tab, leads to the welcome screen; a path opened without a session, to the login.
  const [wasIn, setWasIn] = useState(state === "in");
  if (state === "in" && !wasIn) setWasIn(true);

  if (state === "starting") return fallback;
  if (state === "in") return children;
  if (wasIn) return <Navigate to={paths.welcome} replace />;
  return <Redirect to={isFirst ? paths.welcome : paths.login} wanted={pathname + search + hash} />;
}

const homeOf = (role: Role) => (role === "ADMIN" ? paths.admin : paths.home);

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
  if (isUnder(url.pathname, paths.admin) && role !== "ADMIN") return homeOf(role);
  return url.pathname + url.search + url.hash;
}
