import { EFFORT, family, LOW } from "../practice.ts";

export const anger = family("anger", [
  {
    id: "anger-let-out",
    topics: ["anger", "conflict"],
    feelings: EFFORT,
    wordings: [
      "El enfado trae energía: dale una salida que no rompa nada.",
      "Enfadarse es legítimo; lo importante es por dónde sale.",
    ],
    steps: [
      "Muévete diez minutos con ganas: sube escaleras, camina rápido, sacude una alfombra.",
      "Escribe sin filtro lo que dirías y no lo envíes.",
      "Léelo dentro de una hora y quédate con la frase que sigue siendo verdad.",
    ],
    aside: "escribe sin filtro lo que dirías, sin enviarlo, y léelo dentro de una hora",
  },
  {
    id: "anger-what-it-protects",
    topics: ["anger", "family", "work", "couple"],
    feelings: EFFORT,
    wordings: [
      "Debajo de un enfado suele haber algo que te importa.",
      "El enfado avisa de un límite o de una herida; escucha de cuál.",
    ],
    steps: [
      "Completa: «me ha molestado… porque para mí es importante…».",
      "Piensa qué petición concreta saldría de ahí.",
      "Decide a quién y cuándo hacérsela, cuando estés en calma.",
    ],
    aside: "completa la frase: «me ha molestado porque para mí es importante…»",
  },
  {
    id: "anger-unfair",
    topics: ["anger", "work", "world", "money"],
    feelings: LOW,
    wordings: [
      "Hay cosas que dan rabia porque son injustas, y no hace falta quitarles importancia.",
      "Que algo te indigne no significa que tengas que cargarlo todo el día.",
    ],
    steps: [
      "Pon por escrito qué te parece injusto, en tres líneas.",
      "Elige una acción útil, aunque sea pequeña, o decide dejarlo reposar hasta mañana.",
      "Después cambia de escenario: otra habitación, la calle, una ducha.",
    ],
    aside: "escribe en tres líneas qué te parece injusto y luego cambia de escenario",
  },
]);
