import { EFFORT, family, HEAVY, LIGHT, LOW, MOST } from "../practice.ts";

export const compassion = family("self-compassion", [
  {
    id: "kind-hand",
    topics: ["sadness", "guilt", "breakup", "grief"],
    feelings: HEAVY,
    wordings: ["Hoy no toca exigirte; toca tratarte bien.", "Lo que duele necesita más cuidado que explicaciones."],
    steps: [
      "Pon una mano donde notes el peso y déjala ahí un minuto.",
      "Dite despacio: «esto es difícil, y a otras personas también les pasa».",
      "Pregúntate qué te vendría bien en la próxima hora y hazlo en pequeño.",
    ],
    aside: "pon una mano en el pecho y háblate como le hablarías a quien más quieres",
  },
  {
    id: "kind-letter",
    topics: ["guilt", "breakup", "studies", "parenting"],
    feelings: LOW,
    wordings: [
      "Por dentro a veces nos hablamos muy duro; dale turno hoy a otra voz.",
      "Una carta corta puede decir lo que hoy nadie te ha dicho.",
    ],
    steps: [
      "Escribe cinco líneas dirigidas a ti desde alguien que te quiere.",
      "Que reconozcan lo difícil, sin consejos.",
      "Guárdalas donde puedas leerlas otro día.",
    ],
    aside: "escríbete cinco líneas como si vinieran de alguien que te quiere",
  },
  {
    id: "kind-repair",
    topics: ["guilt", "conflict", "family", "couple"],
    feelings: EFFORT,
    wordings: [
      "Equivocarse no te define; reparar dice más de ti.",
      "La culpa sirve si lleva a un gesto y estorba si solo lleva a castigarse.",
    ],
    steps: [
      "Escribe qué parte de lo ocurrido es tuya y cuál no.",
      "De la tuya, elige un gesto de reparación pequeño y hazlo hoy.",
      "Después, da el tema por atendido hasta mañana.",
    ],
    aside: "separa tu parte de lo ocurrido y repara con un gesto pequeño",
  },
  {
    id: "kind-enough",
    topics: ["overload", "parenting", "caregiving", "work", "guilt"],
    feelings: LOW,
    wordings: ["Lo suficiente, en un día así, es mucho.", "Baja hoy el listón un escalón y mira qué pasa."],
    steps: [
      "Elige una tarea y decide de antemano cuándo estará «lo bastante bien».",
      "Párala ahí, aunque se pueda mejorar.",
      "Anota lo que sí has sostenido hoy, incluso lo invisible.",
    ],
    aside: "decide qué es «lo bastante bien» en una tarea y para ahí",
  },
  {
    id: "kind-body",
    topics: ["food", "guilt"],
    feelings: LOW,
    wordings: [
      "Tu cuerpo no es un examen que aprobar.",
      "Hoy puedes tratar al cuerpo como a alguien que te acompaña, no como a un problema.",
    ],
    steps: [
      "Come a tus horas, sentándote y sin cuentas, algo que te siente bien.",
      "Escribe tres cosas que tu cuerpo te ha permitido hacer hoy.",
      "Si la comida ocupa mucho espacio en tu cabeza, cuéntaselo a alguien de confianza o a tu médico.",
    ],
    aside: "escribe tres cosas que tu cuerpo te ha permitido hacer hoy",
  },
  {
    id: "kind-own-credit",
    topics: ["achievement", "work", "studies"],
    feelings: LIGHT,
    wordings: [
      "Cuesta poco pasar de largo por lo que sale bien.",
      "Antes de ir a por lo siguiente, quédate un rato con lo de hoy.",
    ],
    steps: ["Escribe qué hiciste tú para que saliera, sin «pero».", "Cuéntaselo a alguien tal cual, sin restarle."],
    aside: "escribe qué parte de lo bueno de hoy se debe a ti, sin «pero»",
  },
  {
    id: "kind-check-in",
    topics: ["change", "tiredness", "apathy"],
    feelings: MOST,
    wordings: [
      "Pararse a mirar cómo estás ya es una forma de cuidarse.",
      "Un minuto de honestidad contigo vale más que una tarde de disimulo.",
    ],
    steps: [
      "Pregúntate qué necesitas más hoy: descanso, compañía, orden o juego.",
      "Elige el gesto más pequeño que te lo acerque y hazlo antes de la noche.",
    ],
    aside: "pregúntate si hoy necesitas descanso, compañía, orden o juego, y date un poco",
  },
]);
