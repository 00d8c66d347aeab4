import { ANY, EFFORT, family, LIGHT, LOW } from "../practice.ts";

export const sleep = family("sleep", [
  {
    id: "sleep-same-hour",
    topics: ["sleep", "tiredness"],
    feelings: LOW,
    wordings: [
      "Tras una mala noche, lo que más ayuda es cuidar la siguiente.",
      "El sueño se ordena por la mañana: la hora de levantarse pesa más que la de acostarse.",
    ],
    steps: [
      "Decide a qué hora te levantarás mañana y mantenla aunque duermas poco.",
      "Si necesitas siesta, que sea de veinte minutos y antes de las cuatro.",
      "Una hora antes de acostarte, baja luces y ruido.",
    ],
    aside: "fija la hora de levantarte mañana y mantenla pase lo que pase esta noche",
  },
  {
    id: "sleep-leave-the-bed",
    topics: ["sleep", "worry", "anxiety"],
    feelings: LOW,
    wordings: [
      "Si esta noche el sueño no llega, no te quedes peleando con él.",
      "La cama es para descansar, no para dar vueltas a las cosas.",
    ],
    steps: [
      "Si pasan unos veinte minutos sin dormirte, levántate.",
      "Haz algo aburrido y con poca luz: doblar ropa, leer algo que ya conoces.",
      "Vuelve cuando notes sueño de verdad, sin mirar la hora.",
    ],
    aside: "sal un rato de la cama si el sueño no llega, y vuelve cuando lo notes",
  },
  {
    id: "sleep-unload-list",
    topics: ["sleep", "overload", "work", "studies"],
    feelings: [...EFFORT, "GOOD"],
    wordings: [
      "A veces no falta sueño: sobra lista en la cabeza.",
      "Lo que está en un papel no hace falta sostenerlo de noche.",
    ],
    steps: [
      "Después de cenar, escribe durante cinco minutos todo lo pendiente.",
      "Marca solo la primera cosa de mañana.",
      "Cierra la libreta y déjala fuera del dormitorio.",
    ],
    aside: "apunta lo pendiente después de cenar y deja la libreta fuera del dormitorio",
  },
  {
    id: "sleep-wind-down",
    topics: ["sleep", "screens", "overload"],
    feelings: ANY,
    wordings: [
      "La última media hora del día decide mucho de la noche.",
      "Regálate un final de día con menos estímulos.",
    ],
    steps: [
      "Deja el móvil cargando en otra habitación treinta minutos antes de acostarte.",
      "Llena ese rato con algo lento: una ducha, música suave, unas páginas.",
    ],
    aside: "deja el móvil en otra habitación la última media hora del día",
  },
  {
    id: "sleep-morning-light",
    topics: ["sleep", "tiredness", "apathy"],
    feelings: LOW,
    wordings: [
      "La luz de la mañana ayuda al cuerpo a saber en qué hora vive.",
      "Si el cansancio se arrastra, empieza por la luz.",
    ],
    steps: [
      "Mañana, en la primera hora, sal diez minutos o ponte junto a una ventana.",
      "Aprovecha para desayunar ahí, sin pantallas.",
      "Deja el café, si lo tomas, para la mañana.",
    ],
    aside: "deja pensado un rato de luz para mañana, nada más levantarte",
  },
  {
    id: "sleep-keep-what-works",
    topics: ["sleep"],
    feelings: LIGHT,
    wordings: [
      "Cuando se duerme bien conviene mirar qué ayudó.",
      "Aprovecha hoy para quedarte con la receta de esta noche.",
    ],
    steps: [
      "Apunta qué hiciste ayer desde la cena: hora, luz, pantallas, cabeza.",
      "Elige una sola de esas cosas y repítela hoy.",
    ],
    aside: "apunta qué hiciste anoche para dormir así y repite una cosa",
  },
]);
