import wordmark from "./art/logo-wordmark.svg";
import wordmarkDark from "./art/logo-wordmark-dark.svg";
import { useIsNight } from "./Scene.tsx";

interface Props {
  className?: string | undefined;
  /** On a scene of fixed colours the logo does not follow the scheme. */
  on?: "light" | "dark";
}

export function Logo({ className, on }: Props) {
  const isNight = useIsNight();
  const isDark = on ? on === "dark" : isNight;
  return <img src={isDark ? wordmarkDark : wordmark} alt="Senda" width="113" height="36" className={className} />;
}
