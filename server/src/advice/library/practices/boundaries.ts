import { EFFORT, family, HEAVY, MOST } from "../practice.ts";

export const boundaries = family("boundaries", [
  {
    id: "limit-one-no",
    topics: ["overload", "work", "family", "caregiving"],
    feelings: EFFORT,
    wordings: [
      "Cada «sí» a otra cosa es un «no» a tu descanso.",
      "Poner un límite pequeño a tiempo evita una explosión después.",
    ],
    steps: [
      "Elige una petición de hoy que puedas rechazar o aplazar.",
      "Responde con una frase: «hoy no puedo; el jueves, sí».",
      "No añadas excusas.",
    ],
    aside: "di un «hoy no puedo» sin añadir excusas",
  },
  {
    id: "limit-i-message",
    topics: ["conflict", "couple", "family", "work"],
    feelings: EFFORT,
    wordings: [
      "Lo mismo, dicho desde ti, se escucha mejor.",
      "Si tienes pendiente una conversación, prepárala antes de tenerla.",
    ],
    steps: [
      "Escribe: «cuando pasa…, me siento…, y me gustaría…».",
      "Quita los reproches y deja una sola petición.",
      "Elige un momento tranquilo para decirlo, no el de la discusión.",
    ],
    aside: "prepara por escrito una frase: «cuando pasa…, me siento… y me gustaría…»",
  },
  {
    id: "limit-pause-argument",
    topics: ["conflict", "couple", "anger", "family"],
    feelings: HEAVY,
    wordings: [
      "Después de una discusión, lo primero es bajar la temperatura.",
      "No hace falta resolverlo hoy, y menos en caliente.",
    ],
    steps: [
      "Date al menos media hora sin escribir ni contestar.",
      "Haz algo físico y sencillo: caminar, ducharte, ordenar.",
      "Cuando bajes, escribe qué te dolió y qué necesitas, sin enviarlo todavía.",
    ],
    aside: "date media hora antes de contestar y escribe primero para ti",
  },
  {
    id: "limit-work-end",
    topics: ["work", "overload", "screens"],
    feelings: MOST,
    wordings: ["El trabajo se acaba cuando alguien lo cierra.", "Un final de jornada claro te devuelve la tarde."],
    steps: [
      "Pon hora de cierre para hoy y apunta por dónde seguirás mañana.",
      "A esa hora, apaga los avisos y cambia de sitio o de ropa.",
    ],
    aside: "pon hora de cierre a tu jornada y apaga los avisos después",
  },
]);
