import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { guardDepartures, placeIn } from "./guard-departures.ts";

// The first page of the back-office has nothing to lose, and does without dialogs.
const LeaveQuestion = lazyScreen(() => import("./LeaveQuestion.tsx"), "LeaveQuestion");

type Action = () => void;

interface Unsaved {
  /** The form; without it, Ctrl+S has nothing to save. */
  root?: RefObject<HTMLElement | null>;
  onDiscard?: Action;
  onSave?: Action;
}

const unsaved = new Map<symbol, () => Unsaved>();

/** Says that there are changes to lose. `letGo` takes it back at once, for a form that is left because all is saved. */
export function useUnsaved(isDirty: boolean, form: Unsaved = {}): { letGo: Action } {
  const current = useEffectEvent(() => form);
  const mark = useRef(Symbol("form"));
  useEffect(() => {
    if (!isDirty) return;
    // It has to be there at once, and without a connection too.
    LeaveQuestion.load().catch(() => undefined);
    const { current: name } = mark;
    unsaved.set(name, () => current());
    return () => void unsaved.delete(name);
  }, [isDirty]);
  return { letGo: () => void unsaved.delete(mark.current) };
}

/** Ctrl+S saves the form that was changed last, unless a dialog lies over it. */
function saveOnKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const { root, onSave } = [...unsaved.values()].at(-1)?.() ?? {};
  if (!onSave) return;
  event.preventDefault();
  const dialog = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1);
  if (!dialog || dialog.contains(root?.current ?? null)) onSave();
}

const Leave = createContext((action: Action) => action());

export const useLeave = () => useContext(Leave);

/** Asks before unsaved changes are left behind: by a link, by the browser's back button, by closing a dialog or the page. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Action | null>(null);
  const leave = useCallback((action: Action) => {
    if (unsaved.size === 0) return action();
    setPending(() => action);
  }, []);

  useDepartures(leave);
  const goOn = () => {
    for (const form of unsaved.values()) form().onDiscard?.();
    unsaved.clear();
    setPending(null);
    pending?.();
  };

  return (
    <Leave value={leave}>
      {children}
      {pending && (
        <Suspense>
          <LeaveQuestion onLeave={goOn} onStay={() => setPending(null)} />
        </Suspense>
      )}
    </Leave>
  );
}

function useDepartures(leave: (action: Action) => void): void {
  const { key } = useLocation();
  const here = useRef<{ key: string | null; place: number | null }>({ key: null, place: null });
  useEffect(() => {
    // Only a move that was really made counts; while the question is open, the history is at another entry.
    if (here.current.key !== key) here.current = { key, place: placeIn(window.history.state) };
  });
  useEffect(() => {
    const stopGuarding = guardDepartures({
      isUnsaved: () => unsaved.size > 0,
      leave,
      place: () => here.current.place,
    });
    document.addEventListener("keydown", saveOnKey);
    return () => {
      stopGuarding();
      document.removeEventListener("keydown", saveOnKey);
    };
  }, [leave]);
}

/** To the previous page, or to `home` if the form was opened by its address. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(home, { replace: true }) : navigate(-1));
}
