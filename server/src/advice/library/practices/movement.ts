import { ANY, EFFORT, EVEN, family, LIGHT, MOST } from "../practice.ts";

export const movement = family("movement", [
  {
    id: "move-ten-minutes",
    topics: ["apathy", "sadness", "tiredness", "movement"],
    feelings: EFFORT,
    wordings: [
      "El ánimo muchas veces llega después de moverse, no antes.",
      "No esperes a tener ganas: hoy basta con empezar en pequeño.",
    ],
    steps: [
      "Sal diez minutos, aunque sea a dar la vuelta a la manzana.",
      "Al volver, apunta del cero al diez cómo estabas antes y cómo estás ahora.",
    ],
    aside: "sal a caminar diez minutos, aunque sea cerca de casa",
  },
  {
    id: "move-stretch",
    topics: ["work", "studies", "screens", "health"],
    feelings: ANY,
    wordings: [
      "Muchas horas en la misma postura también cansan por dentro.",
      "El cuerpo guarda la tensión del día; dale una salida amable.",
    ],
    steps: [
      "Levántate y estira cuello, hombros y espalda durante tres minutos, sin dolor.",
      "Abre una ventana y respira ahí un rato.",
    ],
    aside: "estira cuello y hombros unos minutos junto a una ventana",
  },
  {
    id: "move-music",
    topics: ["joy", "apathy", "anger", "achievement"],
    feelings: MOST,
    wordings: ["Hay días que piden más música que palabras.", "Moverse con una canción descarga y, de paso, alegra."],
    steps: [
      "Elige dos canciones que te den energía.",
      "Muévete como te salga hasta que terminen; nadie te está mirando.",
    ],
    aside: "pon dos canciones que te gusten y muévete hasta que acaben",
  },
  {
    id: "move-keep-it",
    topics: ["movement", "joy", "achievement"],
    feelings: LIGHT,
    wordings: [
      "Lo que te ha sentado bien hoy merece un hueco fijo.",
      "Moverte te ha dado algo: aprovecha para ponérselo fácil a tu yo de otro día.",
    ],
    steps: [
      "Apunta qué has hecho, a qué hora y cómo te has quedado después.",
      "Deja preparado lo que necesitas para repetirlo esta semana.",
    ],
    aside: "deja lista la ropa o el rato para repetir lo que hoy te sentó bien",
  },
  {
    id: "move-outdoors",
    topics: ["screens", "work", "nature", "joy"],
    feelings: EVEN,
    wordings: ["Un rato al aire libre ordena más de lo que parece.", "Si puedes, regálate un poco de verde y de luz."],
    steps: [
      "Busca el parque, el árbol o la calle tranquila más cercana.",
      "Quédate quince minutos sin mirar el móvil.",
      "Fíjate en una cosa que no hubieras visto otros días.",
    ],
    aside: "pasa quince minutos al aire libre sin mirar el móvil",
  },
]);
