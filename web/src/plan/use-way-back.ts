import { useLocation } from "react-router";
import { paths } from "../app/paths.ts";

const cameFrom = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string" ? state.from : null;

/** Where the arrow leads: to the screen that opened the plan, however many steps were edited in between. */
export function useWayBack() {
  const { state } = useLocation();
  // Help is the other screen that opens without a connection.
  const backTo = cameFrom(state) ?? (navigator.onLine ? paths.profile : paths.help);
  return { backTo, state };
}
