import { EFFORT, family, LOW } from "../practice.ts";

export const reframing = family("cognitive reframing", [
  {
    id: "think-fact-or-story",
    topics: ["worry", "conflict", "friends", "work"],
    feelings: EFFORT,
    wordings: [
      "Entre lo que pasó y lo que tu cabeza cuenta que pasó suele haber un trecho.",
      "Merece la pena separar los hechos de la historia que les ponemos.",
    ],
    steps: [
      "Escribe en una línea lo ocurrido, como lo grabaría una cámara.",
      "Debajo, lo que te estás contando sobre ello.",
      "Añade otra explicación posible, aunque no te la creas del todo.",
    ],
    aside: "escribe en una columna lo que pasó y en otra lo que te cuentas sobre ello",
  },
  {
    id: "think-friend-advice",
    topics: ["guilt", "studies", "work", "sadness"],
    feelings: LOW,
    wordings: [
      "Solemos tener más paciencia con los demás que con lo propio.",
      "Mira lo de hoy con los ojos con que mirarías a alguien que quieres.",
    ],
    steps: [
      "Imagina que una persona querida te cuenta exactamente tu día.",
      "Escribe las dos frases que le dirías.",
      "Léelas en voz alta cambiando su nombre por el tuyo.",
    ],
    aside: "escribe qué le dirías a una persona querida que tuviera tu mismo día",
  },
  {
    id: "think-percent",
    topics: ["anxiety", "worry", "studies", "change"],
    feelings: EFFORT,
    wordings: [
      "La inquietud habla como si ya supiera el final.",
      "La cabeza predice lo peor con mucha seguridad y poca puntería.",
    ],
    steps: [
      "Escribe lo que temes que ocurra y cuánto de probable lo ves, del cero al cien.",
      "Anota dos datos a favor y dos en contra.",
      "Vuelve a ponerle un número y escribe qué harías si pasara.",
    ],
    aside: "ponle un número del cero al cien a lo que temes y revísalo con datos",
  },
  {
    id: "think-all-or-nothing",
    topics: ["guilt", "achievement", "studies", "food"],
    feelings: EFFORT,
    wordings: [
      "Palabras como «siempre», «nunca» o «todo» hacen los días más duros de lo que son.",
      "Entre un desastre y la perfección hay mucho sitio.",
    ],
    steps: [
      "Busca en lo que has pensado hoy un «siempre», un «nunca» o un «todo».",
      "Reescribe la frase con «hoy», «a veces» o «esta parte».",
    ],
    aside: "cambia un «siempre» de hoy por un «a veces» y mira qué pasa",
  },
  {
    id: "think-what-i-can-touch",
    topics: ["change", "money", "health", "world"],
    feelings: LOW,
    wordings: [
      "En lo incierto ayuda separar lo que depende de ti de lo que no.",
      "Hay una parte de esto que no está en tu mano, y otra pequeña que sí.",
    ],
    steps: [
      "Dibuja dos círculos: lo que puedo mover y lo que no.",
      "Elige del primero una acción de diez minutos y hazla hoy.",
      "Al segundo, ponle fecha para volver a mirarlo.",
    ],
    aside: "separa en dos listas lo que depende de ti y lo que no",
  },
  {
    id: "think-name-it",
    topics: ["sadness", "anger", "apathy", "anxiety"],
    feelings: LOW,
    wordings: [
      "Ponerle nombre a lo que sientes le quita algo de fuerza.",
      "No hace falta arreglar la emoción; primero basta con reconocerla.",
    ],
    steps: [
      "Completa por escrito: «Ahora mismo noto… en esta parte del cuerpo…».",
      "Añade: «y tiene sentido porque…».",
      "Cierra la libreta y haz algo sencillo con las manos.",
    ],
    aside: "ponle nombre por escrito a lo que sientes y a dónde lo notas",
  },
]);
