import { EFFORT, EVEN, family, LIGHT, LOW } from "../practice.ts";

export const connection = family("social connection", [
  {
    id: "connect-small-contact",
    topics: ["loneliness", "homesickness", "change"],
    feelings: LOW,
    wordings: [
      "La soledad se afloja con contactos pequeños, no con grandes planes.",
      "Un poco de trato humano, aunque sea breve, cambia una tarde.",
    ],
    steps: [
      "Cruza hoy dos frases con alguien: en la tienda, en el portal, en clase.",
      "Escribe a una persona con la que hace tiempo que no hablas.",
      "Mira si cerca de ti hay una actividad semanal a la que asomarte.",
    ],
    aside: "escribe a alguien con quien hace tiempo que no hablas",
  },
  {
    id: "connect-family-call",
    topics: ["family", "homesickness", "loneliness"],
    feelings: [...LIGHT, "NEUTRAL"],
    wordings: [
      "La distancia se acorta con cosas muy simples.",
      "Quien te quiere agradece saber de ti aunque no tengas nada que contar.",
    ],
    steps: [
      "Llama diez minutos a alguien de los tuyos.",
      "Pregúntale por algo pequeño de su día y cuéntale algo pequeño del tuyo.",
    ],
    aside: "llama diez minutos a alguien de los tuyos",
  },
  {
    id: "connect-listen",
    topics: ["couple", "family", "friends"],
    feelings: [...EVEN, "BAD"],
    wordings: [
      "Escuchar del todo, aunque sea un rato, mueve muchas cosas.",
      "A veces el cambio empieza por preguntar y callar.",
    ],
    steps: [
      "Busca quince minutos sin pantallas con esa persona.",
      "Pregunta «¿cómo estás de verdad?» y repite con tus palabras lo que oigas.",
      "Después di tú una cosa que necesitas, en una frase.",
    ],
    aside: "dedica quince minutos sin pantallas a escuchar a alguien que te importe",
  },
  {
    id: "connect-say-thanks",
    topics: ["gratitude", "friends", "family", "couple"],
    feelings: LIGHT,
    wordings: [
      "El agradecimiento que se dice llega a dos personas.",
      "Hay alguien detrás de parte de lo bueno de hoy.",
    ],
    steps: [
      "Elige a una persona y piensa qué hizo, en concreto.",
      "Díselo hoy en un mensaje o en voz alta: qué hizo y qué te aportó.",
    ],
    aside: "dile a alguien, en concreto, qué le agradeces",
  },
  {
    id: "connect-play",
    topics: ["parenting", "joy", "couple", "friends"],
    feelings: [...LIGHT, "NEUTRAL"],
    wordings: ["Un rato de juego une más que una conversación seria.", "Reírse con alguien también es cuidarse."],
    steps: ["Busca veinte minutos para jugar a algo, sin móvil.", "Deja que elija la otra persona."],
    aside: "juega veinte minutos con alguien, sin móvil y sin objetivo",
  },
  {
    id: "connect-reach-friend",
    topics: ["friends", "conflict", "loneliness"],
    feelings: EFFORT,
    wordings: [
      "Con las amistades, un gesto torpe vale más que un silencio perfecto.",
      "Si algo se ha enfriado, alguien tiene que dar el primer paso, y puede ser pequeño.",
    ],
    steps: [
      "Escribe un mensaje corto que hable de ti: «me he acordado de ti» o «me quedé con mal cuerpo».",
      "Envíalo sin pedir respuesta inmediata.",
      "Haz otra cosa mientras llega.",
    ],
    aside: "manda un mensaje sencillo a esa amistad: «me he acordado de ti»",
  },
]);
