import type { ReactNode } from "react";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";

/** The whole screen, a card among others, or inside a card. */
export type CarePlace = "screen" | "card" | "inside";

/** The browser's history says no more than after any other entry. */
const TAB_TITLE = "Un consejo para ti";

export const focusHeading = (part: HTMLElement | null) =>
  (part?.querySelector<HTMLElement>("[tabindex]:is(h1, h2, h3)") ?? part)?.focus({ preventScroll: true });

interface Props {
  id?: string;
  place: CarePlace;
  children: ReactNode;
}

/** As a whole screen it replaces what the learner was waiting for: it is read out from its first word. */
export function CareHeading({ id, place, children }: Props) {
  const Heading = place === "card" ? "h2" : "h3";
  return (
    <div id={id} ref={place === "screen" ? focusHeading : null}>
      {place === "screen" ? (
        <ScreenTitle title={TAB_TITLE}>{children}</ScreenTitle>
      ) : (
        <Heading tabIndex={-1}>{children}</Heading>
      )}
    </div>
  );
}
