import { family, HEAVY, LOW } from "../practice.ts";

export const grounding = family("grounding", [
  {
    id: "ground-senses",
    topics: ["anxiety", "worry", "change"],
    feelings: LOW,
    wordings: [
      "Cuando la cabeza se va muy lejos, los sentidos saben volver.",
      "Para salir un momento del ruido de dentro, mira hacia fuera.",
    ],
    steps: [
      "Nombra en voz baja cinco cosas que ves y cuatro que puedas tocar.",
      "Escucha tres sonidos, del más lejano al más cercano.",
      "Termina con un vaso de agua, despacio, notando la temperatura.",
    ],
    aside: "nombra cinco cosas que ves y tres sonidos que oyes, sin prisa",
  },
  {
    id: "ground-feet",
    topics: ["anxiety", "conflict", "anger", "health"],
    feelings: HEAVY,
    wordings: [
      "Cuando todo se mueve por dentro, busca algo que no se mueva: el suelo.",
      "Un gesto muy pequeño para volver aquí.",
    ],
    steps: [
      "Aprieta los pies contra el suelo diez segundos y suelta. Repítelo tres veces.",
      "Describe en voz alta dónde estás, como si se lo contaras a alguien.",
    ],
    aside: "aprieta los pies contra el suelo unos segundos y nota cómo te sostiene",
  },
  {
    id: "ground-cold-water",
    topics: ["anger", "anxiety", "sadness"],
    feelings: HEAVY,
    wordings: [
      "A veces hay que empezar por el cuerpo, con algo muy concreto.",
      "Si la emoción está en lo más alto, dale primero un cambio físico.",
    ],
    steps: [
      "Lávate las manos y la cara con agua fresca durante un minuto.",
      "Sécate despacio y di en una frase qué sientes, sin explicarlo.",
      "Espera veinte minutos antes de decidir o contestar nada.",
    ],
    aside: "refréscate la cara con agua y espera un poco antes de decidir nada",
  },
  {
    id: "ground-hold-object",
    topics: ["grief", "loneliness", "change", "homesickness"],
    feelings: LOW,
    wordings: ["Tener algo en la mano ayuda más de lo que parece.", "Un objeto conocido puede hacer de ancla un rato."],
    steps: [
      "Elige algo tuyo que te dé calma: una taza, una prenda, una foto.",
      "Sostenlo dos minutos y fíjate en su peso, su textura y su olor.",
      "Déjalo a la vista el resto del día.",
    ],
    aside: "ten cerca un objeto que te dé calma y sostenlo un par de minutos",
  },
  {
    id: "ground-shower",
    topics: ["tiredness", "apathy", "sadness", "health"],
    feelings: HEAVY,
    wordings: [
      "Los días así piden cuidados de los básicos.",
      "No hace falta hacer mucho hoy; sí algo que el cuerpo agradezca.",
    ],
    steps: [
      "Date una ducha templada y presta atención solo al agua.",
      "Ponte ropa cómoda y limpia.",
      "Come algo sencillo, sentándote, sin pantalla.",
    ],
    aside: "date una ducha templada y come algo sencillo con calma",
  },
]);
