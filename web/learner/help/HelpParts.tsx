import type { LinePlace, PlacedLine } from "@senda/contract/care-rules";
import type { HelplineKind } from "@senda/contract/helplines";
import { countryNames } from "../../shared/help/country.ts";
import { useHistoryBack } from "../../shared/lib/location-state.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { isForDanger, type Line, useHelplines } from "./api.ts";
import { DirectoryLink } from "./CallLine.tsx";

export const countryName = (code: string) => countryNames.get(code) ?? "tu país";

interface DirectoryProps {
  code: string;
  lines: readonly PlacedLine<Line>[];
  places: readonly LinePlace[];
}

const isToTalk = (kind: HelplineKind) => kind === "CRISIS" || kind === "SUPPORT";

/** A directory of lines, for a screen that has a place for a line to talk to and none that answers. */
export function Directory({ code, lines, places }: DirectoryProps) {
  const isClosed = useHelplines().some(({ country, kind }) => country === code && isToTalk(kind));
  const isMissing =
    lines.every(({ line, isClosed }) => isClosed || isForDanger(line)) &&
    places.some(({ kinds }) => kinds.some(isToTalk));
  if (!isMissing && lines.length > 0) return null;
  return (
    <Text px={16} py={14} bdrs="lg" bg="var(--lavanda-soft)" c="var(--on-lavanda-soft)">
      {isClosed
        ? `Ninguna línea que conocemos en ${countryName(code)} atiende a esta hora. `
        : `Aún no conocemos una línea de ayuda en ${countryName(code)}. `}
      {lines.length > 0
        ? "Si hay peligro, llama a emergencias. "
        : "Si hay peligro, llama al número de emergencias de donde estás. "}
      Para hablar con alguien, busca en <DirectoryLink />.
    </Text>
  );
}

interface HeaderProps {
  title?: string;
  /** The target of the way back if this is the first screen of the visit. */
  backTo: string;
}

/** Back to the previous screen, if there is one. */
export const HelpHeader = ({ title, backTo }: HeaderProps) => (
  <ScreenHeader {...(title === undefined ? {} : { title })} backTo={backTo} onBack={useHistoryBack()} />
);
