import { care } from "content:care";
import { noticeFor } from "@senda/contract/care-rules";
import { useCountry } from "../../shared/help/country.ts";
import { Text } from "../../shared/ui/layout.ts";
import { placedLines, useHelplines, useMinute } from "../help/api.ts";
import { CallLines } from "../help/CallLine.tsx";

const { lines: places } = noticeFor(care, ["SELF_HARM"]);

/** Numbers at once: the person need not look for them. */
export function PeopleToCall() {
  const lines = placedLines(useHelplines(), useCountry().code, places, useMinute());
  return (
    <>
      <CallLines lines={lines.filter(({ isClosed }) => !isClosed)} />
      <Text fz="sm">Nadie lee tu respuesta y Senda no avisa a nadie.</Text>
    </>
  );
}
