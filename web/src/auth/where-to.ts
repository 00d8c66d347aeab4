import { paths } from "../app/paths.ts";
import type { Role } from "./api.ts";

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
export interface LoginState {
  wanted: string;
}

export const wantedFrom = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "wanted" in state ? state.wanted : null;
