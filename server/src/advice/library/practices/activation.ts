import { EFFORT, family, LIGHT, LOW, MOST } from "../practice.ts";

export const activation = family("behavioural activation", [
  {
    id: "act-two-minutes",
    topics: ["apathy", "sadness", "tiredness"],
    feelings: LOW,
    wordings: [
      "Cuando no hay ganas, lo que funciona es hacer muy poco y hacerlo ya.",
      "El primer paso tiene que ser tan pequeño que casi dé risa.",
    ],
    steps: [
      "Elige una cosa de dos minutos: hacer la cama, regar, fregar un vaso.",
      "Hazla sin pensar en la siguiente.",
      "Al acabar, dilo en voz alta: «hecho».",
    ],
    aside: "haz una sola cosa de dos minutos y quédate con eso",
  },
  {
    id: "act-pleasant-plan",
    topics: ["apathy", "loneliness", "sadness", "breakup"],
    feelings: EFFORT,
    wordings: [
      "Los días sin nada agradable se hacen más pesados; pon algo, aunque sea mínimo.",
      "El ánimo se alimenta de cosas concretas, no de propósitos.",
    ],
    steps: [
      "Escribe tres cosas que antes te gustaban y no requieran mucho.",
      "Pon una en tu día de hoy, con hora y lugar.",
      "Hazla aunque no apetezca, y anota después cómo fue.",
    ],
    aside: "pon hoy, con hora, una cosa pequeña que antes te gustara",
  },
  {
    id: "act-routine-anchor",
    topics: ["change", "apathy", "homesickness", "tiredness"],
    feelings: LOW,
    wordings: [
      "Cuando todo cambia, una rutina pequeña hace de suelo.",
      "Un gesto repetido cada día da más calma de la que parece.",
    ],
    steps: [
      "Elige un gesto para la misma hora de cada día: un té, un paseo corto, una página.",
      "Hazlo hoy por primera vez.",
      "Deja a la vista lo que necesitas para repetirlo mañana.",
    ],
    aside: "elige un gesto sencillo y hazlo cada día a la misma hora",
  },
  {
    id: "act-tidy-corner",
    topics: ["overload", "apathy", "anxiety"],
    feelings: EFFORT,
    wordings: [
      "Ordenar un rincón no arregla la vida, pero devuelve un poco de mando.",
      "A veces se empieza por fuera.",
    ],
    steps: [
      "Elige un rincón del tamaño de una mesa.",
      "Ordénalo diez minutos, con música, y para cuando suene la alarma.",
    ],
    aside: "ordena un rincón pequeño durante diez minutos y para ahí",
  },
  {
    id: "act-dose-mastery",
    topics: ["achievement", "studies", "work", "apathy"],
    feelings: MOST,
    wordings: [
      "Hacer algo que se nota hecho sube el ánimo más que pensarlo.",
      "Busca hoy una tarea con principio y final.",
    ],
    steps: [
      "Elige algo que puedas terminar en media hora.",
      "Quita del medio lo que te distrae y empieza por lo más fácil.",
      "Cuando acabes, míralo un momento antes de seguir.",
    ],
    aside: "termina hoy una tarea de media hora y míralo un momento al acabar",
  },
  {
    id: "act-share-good",
    topics: ["joy", "gratitude", "friends"],
    feelings: LIGHT,
    wordings: ["Lo bueno crece cuando se hace en compañía.", "Un día así es buen momento para sembrar el siguiente."],
    steps: ["Propón a alguien, hoy mismo, repetir lo que hoy te ha gustado.", "Ponle fecha antes de despedirte."],
    aside: "propón a alguien repetir lo que hoy te ha gustado, con fecha",
  },
]);
