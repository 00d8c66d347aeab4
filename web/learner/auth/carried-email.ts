import { useLocation } from "react-router";

/** On the history entry of the login: the address that was just registered need not be typed again. */
interface CarriedEmail {
  email: string;
}

export const carryEmail = (email: string): CarriedEmail => ({ email });

export function useCarriedEmail(): string {
  const { state } = useLocation();
  const email: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "email") : "";
  return typeof email === "string" ? email : "";
}
