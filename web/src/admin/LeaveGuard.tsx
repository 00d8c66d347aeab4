import { Button } from "@mantine/core";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { guardDepartures, placeIn } from "./guard-departures.ts";
import { AdminDialog, DialogActions } from "./parts/AdminDialog.tsx";

type Action = () => void;

/** Who has something unsaved, and how they let go of it. */
const unsaved = new Map<symbol, Action>();

/** Says that there are changes to lose. `letGo` takes it back at once, for whoever leaves because all is saved. */
export function useUnsaved(isDirty: boolean, onDiscard?: Action): { letGo: Action } {
  const discard = useRef(onDiscard);
  const mark = useRef(Symbol("form"));
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(() => {
    if (!isDirty) return;
    const { current } = mark;
    unsaved.set(current, () => discard.current?.());
    return () => void unsaved.delete(current);
  }, [isDirty]);
  return { letGo: () => void unsaved.delete(mark.current) };
}

const Leave = createContext((action: Action) => action());

/** Does what leads away from a form, once it is certain that nothing unsaved is lost by it. */
export const useLeave = () => useContext(Leave);

/** Asks before unsaved changes are left behind: by a link, by the browser's back button, by closing a dialog or the page. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Action | null>(null);
  const leave = useCallback((action: Action) => {
    if (unsaved.size === 0) return action();
    setPending(() => action);
  }, []);

  const { key } = useLocation();
  const here = useRef<{ key: string | null; place: number | null }>({ key: null, place: null });
  useEffect(() => {
    // Only a move that was really made counts; while one is being asked about, the history stands elsewhere.
    if (here.current.key !== key) here.current = { key, place: placeIn(window.history.state) };
  });
  useEffect(
    () => guardDepartures({ isUnsaved: () => unsaved.size > 0, leave, place: () => here.current.place }),
    [leave],
  );

  const goOn = () => {
    for (const discard of unsaved.values()) discard();
    unsaved.clear();
    setPending(null);
    pending?.();
  };

  return (
    <Leave value={leave}>
      {children}
      {pending && (
        <AdminDialog title="¿Salir sin guardar?" onClose={() => setPending(null)} zIndex={250}>
          <p>Tienes cambios sin guardar. Si sales ahora, se perderán.</p>
          <DialogActions>
            <Button variant="default" onClick={goOn}>
              Salir sin guardar
            </Button>
            <Button data-autofocus onClick={() => setPending(null)}>
              Seguir editando
            </Button>
          </DialogActions>
        </AdminDialog>
      )}
    </Leave>
  );
}
