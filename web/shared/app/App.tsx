import "../lib/history-gate.ts";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { BrowserRouter, NavigationType, useLocation, useNavigationType } from "react-router";
import { FirstLocationProvider, hasStayedOnScreen } from "../lib/location-state.tsx";
import { KitProvider } from "../theme/KitProvider.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { useIsNight } from "../ui/Scene.tsx";
import { ToastPlace, toast } from "../ui/toast.tsx";

interface Props {
  env?: "default" | "test";
  /** The screens of one of the two apps, by path. */
  children: ReactNode;
}

/** What both apps have around their screens. */
export const App = ({ env = "default", children }: Props) => (
  <KitProvider env={env}>
    <ThemeColor />
    <BrowserRouter>
      <FirstLocationProvider>
        <Shell>{children}</Shell>
      </FirstLocationProvider>
    </BrowserRouter>
    <ToastPlace />
  </KitProvider>
);

function Shell({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  useScrollMemory();
  return <ErrorBoundary resetBy={key}>{children}</ErrorBoundary>;
}

function ThemeColor() {
  const isNight = useIsNight();
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isNight ? "#0E1D1A" : "#F6F5EE");
  }, [isNight]);
  return null;
}

const LONGEST_WAIT = 2_000;
const positions = new Map<string, number>();

/** Going on starts at the top; going back ends where one was, as soon as the screen is long enough for it. */
function useScrollMemory(): void {
  const { key, state } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    // A reload is left to the browser, which remembers better than we do.
    const onLeave = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);

  useLayoutEffect(() => {
    const wanted = kind === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
    const started = performance.now();
    let frame = 0;
    const settle = () => {
      const reach = document.documentElement.scrollHeight - window.innerHeight;
      window.scrollTo(0, wanted);
      if (reach < wanted && performance.now() - started < LONGEST_WAIT) frame = requestAnimationFrame(settle);
    };
    const isMove = kind !== NavigationType.Pop && !hasStayedOnScreen(state);
    if (!hasStayedOnScreen(state)) toast.forgetOlderErrors();
    if (isMove || (kind === NavigationType.Pop && positions.has(key))) settle();
    const giveUp = () => cancelAnimationFrame(frame);
    window.addEventListener("wheel", giveUp, { passive: true });
    window.addEventListener("touchmove", giveUp, { passive: true });
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      giveUp();
      window.removeEventListener("wheel", giveUp);
      window.removeEventListener("touchmove", giveUp);
      window.removeEventListener("scroll", remember);
    };
  }, [key, kind, state]);
}
