import { EFFORT, family, HEAVY, LOW, MOST } from "../practice.ts";

export const breathing = family("breathing", [
  {
    id: "breath-long-exhale",
    topics: ["anxiety", "overload", "anger", "conflict"],
    feelings: LOW,
    wordings: [
      "Cuando el cuerpo va acelerado, la puerta de entrada es soltar el aire despacio.",
      "Alargar la salida del aire le dice al cuerpo que ya puede bajar la guardia.",
    ],
    steps: [
      "Pon un temporizador de cinco minutos y apoya los pies en el suelo.",
      "Toma aire contando hasta cuatro y suéltalo contando hasta seis, sin forzar.",
      "Si te distraes, vuelve a contar desde uno. Eso también cuenta.",
    ],
    aside: "respira cinco minutos contando cuatro al entrar el aire y seis al soltarlo",
  },
  {
    id: "breath-hand-on-belly",
    topics: ["anxiety", "sadness", "health", "apathy"],
    feelings: HEAVY,
    wordings: [
      "Antes de intentar entender nada, dale al cuerpo unos minutos de calma.",
      "No hace falta resolver hoy. Basta con acompañar la respiración un rato.",
    ],
    steps: [
      "Túmbate o siéntate, con una mano en el pecho y otra en la barriga.",
      "Durante cinco minutos, deja que se mueva sobre todo la mano de abajo.",
      "Al terminar, quédate un momento sin hacer nada antes de levantarte.",
    ],
    aside: "pon una mano en la barriga y respira despacio cinco minutos, sin contar nada",
  },
  {
    id: "breath-square",
    topics: ["work", "studies", "overload", "worry"],
    feelings: EFFORT,
    wordings: [
      "Una respiración con ritmo te saca de la rueda y te devuelve la cabeza.",
      "Cinco minutos de respiración pautada cunden más que otra media hora a la carrera.",
    ],
    steps: [
      "Dibuja un cuadrado con el dedo: un lado para tomar aire y otro para una pausa corta.",
      "Sigue con un lado para soltarlo y otro de pausa, cuatro tiempos cada uno.",
      "Repite durante cinco minutos y elige después una sola cosa por la que seguir.",
    ],
    aside: "haz cinco minutos de respiración en cuatro tiempos antes de volver a la tarea",
  },
  {
    id: "breath-before-bed",
    topics: ["sleep", "worry", "tiredness"],
    feelings: LOW,
    wordings: [
      "Esta noche puedes ayudar al cuerpo a bajar el ritmo antes de pedirle que duerma.",
      "El sueño no se fuerza; se le prepara el sitio.",
    ],
    steps: [
      "Con la luz baja, pon un temporizador suave de ocho minutos.",
      "Respira por la nariz, lento, y suelta el aire como si empañaras un cristal.",
      "Cuando suene, ve a la cama sin volver a mirar la pantalla.",
    ],
    aside: "antes de acostarte, respira lento ocho minutos con la luz baja",
  },
  {
    id: "breath-walk",
    topics: ["movement", "anger", "joy", "tiredness"],
    feelings: MOST,
    wordings: [
      "Caminar y respirar a la vez es de las formas más sencillas de despejarse.",
      "Si te cuesta la quietud, deja que los pies lleven el ritmo.",
    ],
    steps: [
      "Sal a caminar diez minutos sin auriculares.",
      "Toma aire durante tres pasos y suéltalo durante cinco.",
      "Los últimos dos minutos, solo mira lo que tienes alrededor.",
    ],
    aside: "da un paseo de diez minutos respirando al ritmo de los pasos",
  },
]);
