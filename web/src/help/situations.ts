import {
  type Icon,
  IconAmbulance,
  IconClock,
  IconDoor,
  IconEar,
  IconHandStop,
  IconHome2,
  IconMessageCircle,
  IconMoodKid,
  IconShieldHeart,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { paths } from "../app/paths.ts";
import type { Tone } from "../ui/Badge.tsx";
import { type Line, type Place, VIOLENCE_PLACES } from "./api.ts";

export interface Situation {
  icon: Icon;
  tone: Tone;
  /** In the words of the person who looks for it. */
  name: string;
  /** Beneath the name; the line is the first that fits, where there is one. */
  hint: (line: Line | undefined) => string;
  title: string;
  sentence: string;
  places: readonly Place[];
  stepsTitle: string;
  steps: readonly { icon: Icon; text: string }[];
}

const DANGER = "Si hay peligro ahora mismo";
const callNow = (line: Line | undefined) => (line ? `Llama al ${line.phones[0]}` : "A quién llamar");

/** What a person may be looking for who does not want to talk about themselves and suicide. By its word in the address. */
export const situations: ReadonlyMap<string, Situation> = new Map<string, Situation>([
  [
    "intoxicacion",
    {
      icon: IconAmbulance,
      tone: "sol",
      name: "Tomé algo que me puede hacer daño",
      hint: (line) => (line ? `${callNow(line)} ahora` : "Qué hacer ahora"),
      title: "Pide ayuda médica ahora",
      sentence: "Hazlo aunque te sientas bien: algunos efectos tardan horas en notarse. No esperes a sentirte mal.",
      places: [
        { kinds: ["AMBULANCE", "EMERGENCY"], label: "Primero: ambulancia" },
        { kinds: ["POISON"], label: "Si no puedes llamar a emergencias" },
      ],
      stepsTitle: "Mientras llega la ayuda",
      steps: [
        { icon: IconClock, text: "Di qué tomaste, cuánto y a qué hora. Ten el envase cerca." },
        { icon: IconHandStop, text: "No provoques el vómito. No tomes nada más." },
        { icon: IconDoor, text: "Abre la puerta y quédate con alguien, o al teléfono." },
      ],
    },
  ],
  [
    "violencia",
    {
      icon: IconShieldHeart,
      tone: "lavanda",
      name: "Alguien me hace daño",
      hint: callNow,
      title: "Lo que te están haciendo no es culpa tuya",
      sentence: "Hay personas que orientan sin presionar. Tú decides qué contar.",
      places: VIOLENCE_PLACES,
      stepsTitle: "Para estar a salvo",
      steps: [
        { icon: IconHome2, text: "Si puedes, ve a un lugar seguro y cuéntaselo a alguien de confianza." },
        { icon: IconClock, text: "Si alguien puede ver tu teléfono, borra después la llamada y el historial." },
      ],
    },
  ],
  [
    "otra-persona",
    {
      icon: IconUsersGroup,
      tone: "cielo",
      name: "Me preocupa otra persona",
      hint: () => "Qué decir y a quién llamar",
      title: "Gracias por cuidar de alguien",
      sentence: "No tienes que resolverlo a solas. Si esa persona corre peligro ahora, pide ayuda y quédate cerca.",
      places: [
        { kinds: ["AMBULANCE", "EMERGENCY"], label: DANGER },
        { kinds: ["CRISIS", "SUPPORT"], label: "Para que te orienten" },
      ],
      stepsTitle: "Lo que puedes hacer hoy",
      steps: [
        {
          icon: IconMessageCircle,
          text: "Pregúntale con claridad si ha pensado en hacerse daño. Preguntar no da la idea: abre la puerta.",
        },
        { icon: IconEar, text: "Escucha sin discutir ni prometer que guardarás el secreto." },
        { icon: IconHome2, text: "Si puedes, aleja lo que podría usar para hacerse daño." },
      ],
    },
  ],
  [
    "menores",
    {
      icon: IconMoodKid,
      tone: "pine",
      name: "Tengo menos de 18 años",
      hint: (line) => (line?.kind === "MINORS" ? line.name : "A quién llamar"),
      title: "Puedes contarlo, tengas la edad que tengas",
      sentence: "Hay personas que escuchan a niñas, niños y adolescentes. Puedes llamar sin decir tu nombre.",
      places: [
        { kinds: ["MINORS", "CRISIS", "SUPPORT"], label: "Para hablar ahora" },
        { kinds: ["EMERGENCY", "AMBULANCE"], label: DANGER },
      ],
      stepsTitle: "También puedes",
      steps: [
        { icon: IconMessageCircle, text: "Escribir por chat, si la línea lo tiene y no puedes hablar en voz alta." },
        {
          icon: IconUsers,
          text: "Contárselo a una persona adulta de confianza: en casa, en la escuela o en tu centro de salud. Si no te escucha, prueba con otra.",
        },
      ],
    },
  ],
]);

const WORD = "caso";
/** An address of the same page: it opens without a connection as well. */
export const pathOfSituation = (word: string) => `${paths.help}?${WORD}=${word}`;
export const situationIn = (search: URLSearchParams) => situations.get(search.get(WORD) ?? "");
