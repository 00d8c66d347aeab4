import { care } from "content:care";
import { noticeFor } from "@senda/contract/care-rules";
import { helplineFacts } from "@senda/contract/helpline-rules";
import { useCountry } from "../../shared/help/country.ts";
import { type Line, placedLines, useHelplines, useMinute } from "../help/api.ts";

const { lines: PLACES } = noticeFor(care, ["SELF_HARM"]);

/** One line to talk to and one for danger. A plan is read at any hour, so a line that is closed now belongs in it too. */
export function usePlanLines(): { lines: Line[]; callNow: Line | undefined } {
  const all = useHelplines();
  const { code } = useCountry();
  const open = placedLines(all, code, PLACES, useMinute()).map(({ line }) => line);
  const lines = PLACES.map(({ kinds }) => {
    const own = [...open, ...all.filter(({ country }) => country === code)];
    return kinds.map((kind) => own.find((line) => line.kind === kind)).find((line) => line !== undefined);
  });
  return { lines: lines.filter((line) => line !== undefined), callNow: open[0] };
}

/** «Línea de atención a la conducta suicida. Gratis · 24 horas» */
export const aboutLine = (line: Line) =>
  [line.name, helplineFacts({ ...line, details: "" })].filter((text) => text !== "").join(". ");
