import { ANY, EVEN, family, HEAVY, LOW, MOST } from "../practice.ts";

export const digitalRest = family("digital rest", [
  {
    id: "screens-off-hour",
    topics: ["screens", "sleep", "anxiety"],
    feelings: ANY,
    wordings: [
      "Las pantallas no descansan solas; hay que cerrarles la puerta un rato.",
      "Una hora sin avisos es un descanso de verdad.",
    ],
    steps: [
      "Elige una hora de hoy y pon el móvil en silencio, boca abajo y lejos.",
      "Decide antes con qué vas a llenar ese rato.",
    ],
    aside: "regálate una hora de hoy con el móvil lejos y en silencio",
  },
  {
    id: "screens-compare",
    topics: ["screens", "guilt", "food", "loneliness"],
    feelings: LOW,
    wordings: [
      "Comparar tu día entero con el mejor minuto de otra persona siempre sale mal.",
      "Lo que se ve en una pantalla no es la vida de nadie completa.",
    ],
    steps: [
      "Silencia hoy tres cuentas que te dejen peor de lo que estabas.",
      "Escribe una cosa tuya de esta semana que no saldría en ninguna foto.",
      "Manda un mensaje a alguien con quien no hace falta aparentar.",
    ],
    aside: "silencia tres cuentas que te dejan peor de lo que estabas",
  },
  {
    id: "screens-news",
    topics: ["screens", "worry", "anxiety", "world"],
    feelings: LOW,
    wordings: [
      "Estar al tanto no exige estar mirando todo el tiempo.",
      "Las noticias no se arreglan por verlas diez veces.",
    ],
    steps: [
      "Elige un solo momento del día para informarte, quince minutos.",
      "Quita los avisos de noticias hasta mañana.",
      "Después haz algo con las manos: cocinar, regar, ordenar un cajón.",
    ],
    aside: "deja las noticias para un solo rato de quince minutos al día",
  },
  {
    id: "rest-without-purpose",
    topics: ["tiredness", "overload", "caregiving", "parenting"],
    feelings: LOW,
    wordings: [
      "El cansancio no se discute: se atiende.",
      "Descansar no es un premio por terminar; es lo que permite seguir.",
    ],
    steps: [
      "Busca veinte minutos de hoy para no producir nada.",
      "Túmbate o siéntate con los ojos cerrados, con una alarma puesta.",
      "Tacha de la lista una cosa que pueda esperar a mañana.",
    ],
    aside: "busca veinte minutos para no hacer nada, con una alarma puesta",
  },
  {
    id: "rest-body-first",
    topics: ["health", "tiredness", "caregiving"],
    feelings: HEAVY,
    wordings: [
      "Cuando el cuerpo pide atención, el plan del día se hace a su medida.",
      "Hoy manda el cuerpo. Escucharlo no es rendirse.",
    ],
    steps: [
      "Divide lo de hoy en tres: lo imprescindible, lo que puede esperar, lo que puede hacer otra persona.",
      "Deja solo lo primero y busca una postura cómoda para un rato.",
      "Si el malestar sigue o te preocupa, pide cita con tu centro de salud.",
    ],
    aside: "deja para otro día todo lo que no sea imprescindible",
  },
  {
    id: "rest-small-treat",
    topics: ["overload", "work", "studies", "caregiving"],
    feelings: MOST,
    wordings: ["Entre tanto hacer, cabe una pausa buena.", "Una pausa elegida descansa más que tres pausas robadas."],
    steps: [
      "Pon en tu día una pausa de quince minutos con hora exacta.",
      "Llénala con algo que te guste de verdad: una infusión, una canción, un poco de sol.",
    ],
    aside: "pon hora a una pausa de quince minutos y respétala",
  },
  {
    id: "rest-plan-calm",
    topics: ["joy", "gratitude", "tiredness"],
    feelings: EVEN,
    wordings: ["Los días tranquilos también se cuidan.", "Un día sin sobresaltos es buen terreno para descansar bien."],
    steps: ["Deja un hueco de hoy sin plan y defiéndelo.", "Haz en él algo lento, sin fotografiarlo ni contarlo."],
    aside: "deja un hueco del día sin plan y defiéndelo",
  },
]);
