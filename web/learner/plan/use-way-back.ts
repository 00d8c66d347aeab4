import { paths } from "../../shared/app/paths.ts";
import { useCameFrom } from "../../shared/lib/location-state.tsx";

/** The target of the arrow: the screen that opened the plan, however many steps were edited in between. */
export function useWayBack() {
  const state = useCameFrom();
  // Help is the other screen that opens without a connection.
  const backTo = state?.from ?? (navigator.onLine ? paths.profile : paths.help);
  return { backTo, state };
}
