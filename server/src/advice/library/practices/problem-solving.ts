import { EFFORT, family, LOW, MOST } from "../practice.ts";

export const problemSolving = family("problem solving", [
  {
    id: "solve-one-thing",
    topics: ["overload", "work", "studies", "caregiving"],
    feelings: EFFORT,
    wordings: ["Con todo a la vez no se puede; con una cosa, sí.", "Cuando hay demasiado, elegir ya es avanzar."],
    steps: [
      "Escribe todo lo que te aprieta, sin orden.",
      "Rodea lo único que, si lo haces hoy, te quitaría más peso.",
      "Dale veinticinco minutos seguidos y luego descansa cinco.",
    ],
    aside: "elige la única cosa que hoy te quitaría más peso y dale veinticinco minutos",
  },
  {
    id: "solve-small-steps",
    topics: ["money", "work", "change", "health"],
    feelings: EFFORT,
    wordings: [
      "Un problema grande se deja mover mejor por partes.",
      "No hace falta la solución entera; hace falta el siguiente paso.",
    ],
    steps: [
      "Escribe el problema en una frase, sin adjetivos.",
      "Anota cinco salidas, también las malas, sin juzgarlas.",
      "Elige una y define el primer paso, de quince minutos, para hoy.",
    ],
    aside: "parte el problema y haz hoy solo el primer trozo, de quince minutos",
  },
  {
    id: "solve-money-look",
    topics: ["money", "worry"],
    feelings: LOW,
    wordings: [
      "Las cuentas asustan más en la cabeza que en el papel.",
      "El dinero que falta quita el sueño; mirarlo de frente, por partes, da algo de aire.",
    ],
    steps: [
      "Apunta en una hoja lo que entra, lo que sale fijo y lo que urge.",
      "Marca un solo gasto o pago sobre el que puedas actuar esta semana.",
      "Pregunta por una ayuda, un plazo o un aplazamiento: una llamada, no más.",
    ],
    aside: "pon en una hoja lo que entra, lo que sale y lo que urge, nada más",
  },
  {
    id: "solve-study-block",
    topics: ["studies"],
    feelings: MOST,
    wordings: [
      "Estudiar en trozos cortos cansa menos y deja más.",
      "Frente a un temario enorme, piensa en el próximo rato, no en el mes.",
    ],
    steps: [
      "Elige un solo apartado y ponte veinticinco minutos con él.",
      "Cierra los apuntes y di en voz alta lo que recuerdas.",
      "Descansa cinco minutos lejos de la pantalla y decide si haces otro.",
    ],
    aside: "estudia un solo apartado veinticinco minutos y repásalo en voz alta",
  },
  {
    id: "solve-questions-ready",
    topics: ["treatment", "health"],
    feelings: LOW,
    wordings: [
      "Las dudas sobre un tratamiento se llevan mejor escritas y acompañadas.",
      "En lo que toca a tu tratamiento, no tienes que decidir a solas.",
    ],
    steps: [
      "Apunta tus dudas y cómo te estás sintiendo, con fechas.",
      "Llama o pide cita con el profesional que te atiende antes de cambiar nada.",
      "Pide a alguien de confianza que te acompañe o te pregunte después.",
    ],
    aside: "apunta tus dudas y llévalas al profesional que te atiende",
  },
]);
