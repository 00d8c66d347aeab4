import { EFFORT, EVEN, family, HEAVY, LIGHT } from "../practice.ts";

export const values = family("values", [
  {
    id: "value-compass",
    topics: ["change", "work", "apathy", "studies"],
    feelings: EFFORT,
    wordings: [
      "Cuando no está claro qué hacer, ayuda recordar qué te importa.",
      "Más que el estado de ánimo, hoy puede guiarte lo que valoras.",
    ],
    steps: [
      "Escribe tres cualidades que te gustaría tener presentes este año.",
      "Elige una y piensa un gesto de cinco minutos que se le parezca.",
      "Hazlo hoy, aunque el ánimo no acompañe.",
    ],
    aside: "haz hoy un gesto de cinco minutos que se parezca a lo que te importa",
  },
  {
    id: "value-choose-decision",
    topics: ["change", "couple", "work"],
    feelings: [...EVEN, "BAD"],
    wordings: [
      "Una decisión difícil se aclara cuando miras qué quieres cuidar con ella.",
      "No hace falta decidir hoy; sí puedes acercarte un poco.",
    ],
    steps: [
      "Escribe las opciones y, junto a cada una, qué cuidas y qué pierdes.",
      "Imagina que dentro de un año le cuentas a alguien cuál elegiste: ¿con cuál te quedas en paz?",
      "Ponle fecha a la decisión y, hasta entonces, descansa de ella.",
    ],
    aside: "escribe qué cuidas y qué pierdes con cada opción antes de decidir",
  },
  {
    id: "value-good-day-direction",
    topics: ["achievement", "joy", "family", "friends"],
    feelings: LIGHT,
    wordings: [
      "Los buenos días enseñan qué es importante para ti.",
      "Mira qué había hoy en tu día que no había en otros.",
    ],
    steps: [
      "Apunta qué, quién y dónde han hecho bueno el día.",
      "Elige uno de los tres y búscale un sitio en tu semana.",
    ],
    aside: "apunta qué, quién y dónde han hecho bueno el día",
  },
  {
    id: "value-small-service",
    topics: ["world", "gratitude", "apathy", "loneliness"],
    feelings: [...EVEN, "BAD"],
    wordings: [
      "Hacer algo por otra persona, en pequeño, también te recoloca.",
      "Cuando lo propio pesa, un gesto hacia fuera da algo de aire.",
    ],
    steps: [
      "Piensa en alguien a quien hoy le vendría bien un detalle.",
      "Haz uno que no te cueste más de diez minutos.",
      "Fíjate en cómo te quedas después.",
    ],
    aside: "ten un detalle de diez minutos con alguien",
  },
  {
    id: "value-stand-today",
    topics: ["sadness", "grief", "anxiety", "health"],
    feelings: HEAVY,
    wordings: [
      "En los días malos no se trata de estar bien, sino de no soltar lo que te importa.",
      "Hoy basta con un gesto que se parezca a ti.",
    ],
    steps: [
      "Piensa en algo o alguien que te importe de verdad.",
      "Haz por ello una cosa mínima: un mensaje, regar una planta, poner una canción.",
    ],
    aside: "haz una cosa mínima por algo o alguien que te importe",
  },
]);
