import { useEffect } from "react";
import { useIsNight } from "./Scene.tsx";

/** The browser's own frame follows the page. */
export function ThemeColor() {
  const isNight = useIsNight();
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isNight ? "#0E1D1A" : "#F6F5EE");
  }, [isNight]);
  return null;
}
