import { useComputedColorScheme } from "@mantine/core";

interface Props {
  day: string;
  night?: string;
  className?: string | undefined;
}

/** Whether the page is shown dark, by choice or by the system. */
export const useIsNight = () => useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";

/** A decorative picture, with a second one for the dark appearance. */
export function Scene({ day, night = day, className }: Props) {
  return <img src={useIsNight() ? night : day} alt="" className={className} />;
}
