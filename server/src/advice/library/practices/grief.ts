import { EVEN, family, LOW } from "../practice.ts";

export const grief = family("grief", [
  {
    id: "grief-make-room",
    topics: ["grief"],
    feelings: LOW,
    wordings: [
      "Echar de menos es otra forma de querer. No hay prisa ni manera correcta.",
      "El duelo viene a ratos; darle un lugar ayuda a que no lo ocupe todo.",
    ],
    steps: [
      "Reserva un rato de hoy para recordar: una foto, una canción, un olor.",
      "Escribe algo que te habría gustado decirle.",
      "Después haz una cosa de cuidado, aunque sea merendar bien.",
    ],
    aside: "reserva un rato para recordar y escribe algo que te habría gustado decirle",
  },
  {
    id: "grief-share-memory",
    topics: ["grief"],
    feelings: LOW,
    wordings: [
      "Los recuerdos compartidos pesan de otra manera.",
      "Hay alguien más que también echa de menos; quizá hoy os venga bien hablar.",
    ],
    steps: [
      "Piensa en una anécdota que te haga sonreír un poco.",
      "Cuéntasela a alguien que también estuvo ahí.",
      "Si llegan las lágrimas, déjalas estar: no hay nada que arreglar.",
    ],
    aside: "cuéntale a alguien una anécdota de quien echas de menos",
  },
  {
    id: "grief-breakup-basics",
    topics: ["breakup"],
    feelings: LOW,
    wordings: [
      "Una ruptura también es un duelo, y los primeros días se trata de lo básico.",
      "El corazón va a su ritmo. Mientras tanto, se puede cuidar el cuerpo y el entorno.",
    ],
    steps: [
      "Evita por hoy mirar sus redes o releer mensajes.",
      "Come, dúchate y sal un rato, aunque sea sin ganas.",
      "Queda o habla con alguien que esté de tu lado.",
    ],
    aside: "evita por hoy mirar sus redes y queda con alguien que esté de tu lado",
  },
  {
    id: "grief-ritual",
    topics: ["grief", "breakup"],
    feelings: [...EVEN, "BAD"],
    wordings: [
      "Los rituales pequeños ayudan cuando faltan palabras.",
      "A veces hace falta un gesto para despedirse de algo, poco a poco.",
    ],
    steps: [
      "Elige un gesto con sentido: encender una vela, plantar algo, guardar un objeto en una caja.",
      "Hazlo despacio, diciendo en voz alta por qué lo haces.",
    ],
    aside: "haz un gesto pequeño de despedida: una vela, una planta, una caja",
  },
]);
