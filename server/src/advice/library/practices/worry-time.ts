import { EFFORT, EVEN, family, LOW } from "../practice.ts";

export const worryTime = family("worry time", [
  {
    id: "worry-appointment",
    topics: ["worry", "anxiety", "sleep"],
    feelings: LOW,
    wordings: [
      "A las preocupaciones se les puede dar cita, para que no ocupen todo el día.",
      "No se trata de no pensar, sino de pensar en un sitio y a una hora.",
    ],
    steps: [
      "Reserva quince minutos de esta tarde, lejos de la cama.",
      "Hasta entonces, cada vez que llegue una preocupación, apúntala en tres palabras.",
      "En la cita, léelas: quédate con una y escribe el primer paso.",
    ],
    aside: "dale a la preocupación una cita de quince minutos esta tarde y apúntala hasta entonces",
  },
  {
    id: "worry-solvable",
    topics: ["worry", "money", "work", "health"],
    feelings: EFFORT,
    wordings: [
      "Hay preocupaciones que piden un paso y otras que piden soltarlas.",
      "Vamos a ver qué parte de lo que te ronda tiene arreglo hoy.",
    ],
    steps: [
      "Escribe lo que te ronda en una sola frase.",
      "Pregúntate si hay algo que puedas hacer en las próximas veinticuatro horas.",
      "Si lo hay, hazlo o ponle hora; si no, dedica diez minutos a algo que te ocupe las manos.",
    ],
    aside: "mira si lo que te preocupa tiene un paso posible hoy; si no, déjalo apuntado",
  },
  {
    id: "worry-leaves",
    topics: ["worry", "anxiety", "guilt"],
    feelings: LOW,
    wordings: [
      "Un pensamiento puede estar ahí sin que tengas que seguirlo.",
      "Cuando la cabeza no para, prueba a mirar pasar los pensamientos en vez de subirte a ellos.",
    ],
    steps: [
      "Siéntate cinco minutos y fíjate en lo que va llegando.",
      "A cada pensamiento dile «estoy pensando que…» y déjalo seguir.",
      "Cuando te enganches a uno, vuelve a notar la respiración.",
    ],
    aside: "cuando llegue un pensamiento pesado, dile «estoy pensando que…» y déjalo pasar",
  },
  {
    id: "worry-tomorrow-plan",
    topics: ["worry", "overload", "studies", "work"],
    feelings: EVEN,
    wordings: [
      "Un poco de orden hoy ahorra vueltas mañana.",
      "Aprovecha que hoy hay algo de aire para preparar lo que viene.",
    ],
    steps: [
      "Escribe las tres cosas que más te importan de mañana.",
      "Ponle a cada una una hora y un primer gesto muy concreto.",
    ],
    aside: "deja escritas las tres cosas importantes de mañana, con hora",
  },
]);
