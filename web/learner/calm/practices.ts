import { type Icon, IconEye, IconStretching2, IconSun } from "@tabler/icons-react";
import type { BadgeTone } from "../../shared/ui/Badge.tsx";

interface Practice {
  title: string;
  length: string;
  hint: string;
  icon: Icon;
  tone: BadgeTone;
}

/** By the last part of their address, so that each can be linked to. */
export const practices = new Map<string, Practice>([
  [
    "respirar",
    {
      title: "Respirar con el sol",
      length: "1, 3 o 5 min",
      hint: "El sol crece y tomas aire; se hace pequeño y lo sueltas.",
      icon: IconSun,
      tone: "sol",
    },
  ],
  [
    "sentidos",
    {
      title: "Cinco sentidos",
      length: "A tu ritmo",
      hint: "5-4-3-2-1: lo que ves, tocas, oyes, hueles y saboreas ahora.",
      icon: IconEye,
      tone: "cielo",
    },
  ],
  [
    "cuerpo",
    {
      title: "Recorrer el cuerpo",
      length: "3 min",
      hint: "De los pies a la frente, notando sin cambiar nada.",
      icon: IconStretching2,
      tone: "lavanda",
    },
  ],
]);

interface Sense {
  count: number;
  question: string;
  hint: string;
}

export const senses: readonly Sense[] = [
  {
    count: 5,
    question: "Cinco cosas que ves",
    hint: "Un color, una sombra, algo pequeño en lo que no te habías fijado.",
  },
  { count: 4, question: "Cuatro cosas que puedes tocar", hint: "La ropa, la silla, el suelo bajo los pies." },
  { count: 3, question: "Tres cosas que oyes", hint: "Lejos, cerca y tu propia respiración." },
  { count: 2, question: "Dos cosas que hueles", hint: "Si no notas ninguna, recuerda dos olores que te gusten." },
  { count: 1, question: "Una cosa que saboreas", hint: "Un sorbo de agua también vale." },
];

export const BODY_STEP_S = 15;

export const bodySteps: readonly string[] = [
  "Siéntate o túmbate como te resulte cómodo. Los ojos, abiertos o cerrados.",
  "Nota el apoyo: los pies en el suelo, la espalda en el respaldo o en la cama.",
  "Lleva la atención a los pies. Los dedos, las plantas, los talones.",
  "Sube a las piernas. Si hay tensión, no hace falta quitarla: basta con notarla.",
  "Las caderas y el vientre. Deja que el vientre se mueva al respirar.",
  "El pecho. El aire entra y sale sin que tengas que ayudarle.",
  "La espalda, de abajo arriba. Deja que el apoyo la sostenga.",
  "Las manos. Ábrelas un poco y suelta los dedos.",
  "Los brazos y los hombros. Al soltar el aire, deja que bajen.",
  "El cuello y la mandíbula. Separa un poco los dientes.",
  "La frente y los ojos. Afloja lo que se deje aflojar.",
  "Ahora todo el cuerpo a la vez. Cuando quieras, mueve los dedos y mira a tu alrededor.",
];
