import { IconDoorExit } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useEffect } from "react";
import { leaveQuickly } from "../../shared/api/leave.ts";
import { ShownPlace } from "../../shared/help/shown-place.ts";
import styles from "./QuickExit.module.css";

const PRESSES = 3;
const LONGEST_PAUSE_MS = 1_500;

/** Leaves to a neutral page at once: by its button, or with Escape three times. */
export function QuickExit({ isFixed = false }: { isFixed?: boolean }) {
  const client = useQueryClient();
  const leave = useCallback(() => {
    leaveQuickly();
    client.clear();
  }, [client]);
  const isLookedAt = useContext(ShownPlace) !== null;
  useEffect(() => {
    if (isLookedAt) return;
    let times: number[] = [];
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (key !== "Escape" || repeat) return;
      times = [...times.filter((time) => performance.now() - time < LONGEST_PAUSE_MS), performance.now()];
      if (times.length >= PRESSES) leave();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [leave, isLookedAt]);
  return (
    <button type="button" className={styles.exit} data-pill data-fixed={isFixed || undefined} onClick={leave}>
      <IconDoorExit size={20} aria-hidden />
      Salir rápido
    </button>
  );
}
