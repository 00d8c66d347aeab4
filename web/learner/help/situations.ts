import { care } from "content:care";
import type { Danger } from "@senda/contract/care";
import { noticeFor } from "@senda/contract/care-rules";
import { type Icon, IconAmbulance, IconMoodKid, IconShieldHeart, IconUsersGroup } from "@tabler/icons-react";
import { paths } from "../../shared/app/paths.ts";
import type { BadgeTone } from "../../shared/ui/Badge.tsx";
import type { Line } from "./api.ts";

export interface Situation {
  icon: Icon;
  tone: BadgeTone;
  /** In the words of the person who looks for it. */
  name: string;
  /** Below the name; the line is the first that fits, if there is one. */
  hint: (line: Line | undefined) => string;
  danger: Danger;
}

const callIt = (line: Line | undefined) => (line ? `Llama al ${line.phones[0]}` : "A quién llamar");

const callAndLeave = (line: Line | undefined) => (line ? `${line.phones[0]}, con salida rápida` : "Con salida rápida");

/** Situations of a person whom the first two numbers do not fit, by their words in the address. */
export const situations: ReadonlyMap<string, Situation> = new Map<string, Situation>([
  [
    "intoxicacion",
    {
      icon: IconAmbulance,
      tone: "sol",
      name: "Tomé algo que me puede hacer daño",
      hint: (line) => (line ? `${callIt(line)} ahora` : "Qué hacer ahora"),
      danger: "OVERDOSE",
    },
  ],
  [
    "violencia",
    { icon: IconShieldHeart, tone: "lavanda", name: "Alguien me hace daño", hint: callAndLeave, danger: "VIOLENCE" },
  ],
  [
    "otra-persona",
    {
      icon: IconUsersGroup,
      tone: "cielo",
      name: "Me preocupa otra persona",
      hint: () => "Qué decir y a quién llamar",
      danger: "SOMEONE_ELSE",
    },
  ],
  [
    "menores",
    {
      icon: IconMoodKid,
      tone: "pine",
      name: "Tengo menos de 18 años",
      hint: (line) => (line?.kind === "MINORS" ? line.name : "A quién llamar"),
      danger: "MINOR",
    },
  ],
]);

export const noticeOf = (danger: Danger) => noticeFor(care, [danger]);

const WORD = "caso";
/** An address of the same page: it opens without a connection as well. */
export const pathOfSituation = (word: string) => `${paths.help}?${WORD}=${word}`;
export const situationIn = (search: URLSearchParams) => situations.get(search.get(WORD) ?? "");
