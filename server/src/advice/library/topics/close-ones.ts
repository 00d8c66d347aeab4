import type { Topic } from "../topics.ts";

/** Those one lives with: partner, children, the family one comes from, someone who needs care. */
export const closeOnes: Topic[] = [
  {
    id: "caregiving",
    label: "el cuidado de otra persona",
    nature: "ground",
    words: "cuidador cuidadora dependiente dependencia alzheimer demencia residencia",
    phrases: [
      "[cuidar|cuido|cuidando|atender|atiendo] ~2 [madre|padre|mama|papa|abuel*|suegr*|marido|mujer|herman*|mayores|tia|tio]",
    ],
    hard: [
      "Cuidar de alguien todos los días gasta por dentro, también cuando se hace con cariño.",
      "Quien cuida suele dejarse para el final. Hoy se nota que hace falta que alguien te cuide a ti.",
      "Sostener a otra persona es un trabajo enorme y casi invisible.",
    ],
    good: [
      "Cuidar cansa, y también deja momentos que valen mucho. Hoy parece haber sido de esos.",
      "Lo que haces por esa persona importa, y hoy además te ha dado algo.",
      "Has podido cuidar y estar bien a la vez. Mira qué lo hizo posible.",
    ],
  },
  {
    id: "parenting",
    label: "la crianza",
    nature: "ground",
    words:
      "hijo hija hijos bebe crianza criar maternidad paternidad embarazo embarazada rabieta berrinche pañales guarderia lactancia posparto",
    hardWords: "rabieta berrinche",
    phrases: ["mi* [peque|pequeño|pequeña|nene|nena|niño|niña|niños|peques]"],
    echoes: { hijo: "tu hijo", hija: "tu hija", hijos: "tus hijos", hijas: "tus hijas", bebe: "tu bebé" },
    hard: [
      "Con {eco} se da mucho y casi nunca hay relevo. Es normal quedarse sin fuerzas.",
      "Criar pone a prueba la paciencia justo cuando menos queda. Un mal día no te hace peor.",
      "Querer hacerlo bien con {eco} y no llegar a todo es de lo más cansado que hay.",
    ],
    good: [
      "Hay ratos con {eco} que compensan mucho cansancio, y hoy has tenido alguno.",
      "Lo que hoy has disfrutado con {eco} también es un recuerdo para más tarde.",
      "Entre tanto trajín, hoy has podido estar de verdad con {eco}.",
    ],
  },
  {
    id: "couple",
    label: "la pareja",
    nature: "ground",
    words: "pareja novio novia marido esposo esposa casamiento boda matrimonio noviazgo cita enamorar",
    hardWords: "celos infidelidad infiel cuernos engañar",
    phrases: ["mi [mujer|chico|chica|hombre|compañero_de_vida]"],
    echoes: {
      novio: "tu novio",
      novia: "tu novia",
      marido: "tu marido",
      esposo: "tu esposo",
      esposa: "tu esposa",
      pareja: "tu pareja",
      mujer: "tu mujer",
    },
    hard: [
      "Cuando algo no va bien con {eco}, se nota en todo lo demás.",
      "Lo que pasa con {eco} toca muy adentro, y es difícil verlo con calma estando en medio.",
      "Querer a alguien y no entenderse a ratos cansa. No significa que haya que decidir nada hoy.",
    ],
    good: [
      "Lo que cuentas de {eco} suena a sitio seguro.",
      "Estar a gusto con {eco} no es poca cosa; hoy lo has tenido.",
      "Los buenos ratos con {eco} también se construyen, y hoy ha habido uno.",
    ],
  },
  {
    id: "family",
    label: "tu familia",
    nature: "ground",
    words:
      "familia familiar madre padre mama papa hermano hermana abuelo abuela suegra suegro primo prima tio tia cuñada cuñado nieto nieta sobrino sobrina",
    echoes: {
      madre: "tu madre",
      mama: "tu mamá",
      padre: "tu padre",
      papa: "tu papá",
      padres: "tus padres",
      hermano: "tu hermano",
      hermana: "tu hermana",
      abuela: "tu abuela",
      abuelo: "tu abuelo",
      suegra: "tu suegra",
      suegro: "tu suegro",
    },
    hard: [
      "Lo que pasa con {eco} remueve de una forma que poca gente de fuera entiende.",
      "En casa las cosas pesan el doble, porque vienen de lejos. Tiene sentido que hoy te haya tocado.",
      "Con {eco} es fácil acabar en el mismo punto de siempre, y eso cansa.",
    ],
    good: [
      "Un buen rato con {eco} deja calma para varios días.",
      "Se nota que {eco} ocupa un lugar importante en lo bueno de hoy.",
      "Lo que hoy has vivido con {eco} merece quedarse por escrito, y ya lo has hecho.",
    ],
  },
];
