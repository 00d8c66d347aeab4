import { useComputedColorScheme } from "@mantine/core";
import wordmark from "./art/logo-wordmark.svg";
import wordmarkDark from "./art/logo-wordmark-dark.svg";

interface Props {
  day: string;
  night?: string;
  className?: string | undefined;
}

export const useIsNight = () => useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";

export function Scene({ day, night = day, className }: Props) {
  return <img src={useIsNight() ? night : day} alt="" className={className} />;
}

interface LogoProps {
  className?: string | undefined;
  /** On a scene of fixed colours the logo does not follow the scheme. */
  on?: "light" | "dark";
}

export function Logo({ className, on }: LogoProps) {
  const isNight = useIsNight();
  const isDark = on ? on === "dark" : isNight;
  return <img src={isDark ? wordmarkDark : wordmark} alt="Senda" width="113" height="36" className={className} />;
}
