import { EFFORT, EVEN, family, LIGHT } from "../practice.ts";

export const savouring = family("gratitude and savouring", [
  {
    id: "savour-replay",
    topics: ["joy", "achievement", "friends", "nature"],
    feelings: LIGHT,
    wordings: [
      "Los buenos momentos duran más si se vuelven a mirar despacio.",
      "Antes de que el día se vaya, quédate un poco más en lo mejor.",
    ],
    steps: [
      "Cierra los ojos dos minutos y recorre el mejor momento: qué se veía, qué se oía, quién estaba.",
      "Elige un detalle y escríbelo para otro día.",
    ],
    aside: "repasa dos minutos, con detalle, el mejor momento del día",
  },
  {
    id: "savour-three-things",
    topics: ["gratitude", "family", "sleep", "health"],
    feelings: [...LIGHT, "NEUTRAL"],
    wordings: ["Buscar lo que sí hubo entrena la mirada.", "Un día corriente también deja cosas que agradecer."],
    steps: [
      "Escribe tres cosas buenas de hoy, por pequeñas que sean.",
      "Junto a cada una, por qué ocurrió o quién la hizo posible.",
    ],
    aside: "escribe tres cosas buenas de hoy y por qué ocurrieron",
  },
  {
    id: "savour-tell-someone",
    topics: ["achievement", "joy", "work", "studies"],
    feelings: LIGHT,
    wordings: ["Contar lo bueno lo hace más grande.", "Lo que celebras con alguien se queda más tiempo."],
    steps: [
      "Cuéntaselo hoy a alguien que se alegre contigo, con detalles.",
      "Celébralo con algo pequeño: un postre, un paseo, una canción.",
      "Guarda una nota para leerla un día peor.",
    ],
    aside: "cuéntale lo bueno a alguien que se alegre contigo",
  },
  {
    id: "savour-slow-pleasure",
    topics: ["joy", "tiredness", "nature", "food"],
    feelings: EVEN,
    wordings: [
      "Hacer una sola cosa, despacio, le da sabor a un día normal.",
      "Elige hoy un placer pequeño y préstale toda la atención.",
    ],
    steps: [
      "Escoge algo sencillo: una fruta, un café, una canción.",
      "Dedícale cinco minutos sin hacer nada más.",
      "Fíjate en un detalle que se te suela escapar.",
    ],
    aside: "disfruta cinco minutos de algo sencillo sin hacer nada más",
  },
  {
    id: "savour-letter",
    topics: ["gratitude", "family", "friends", "couple"],
    feelings: [...LIGHT, "NEUTRAL"],
    wordings: [
      "Hay agradecimientos que llevan años esperando papel.",
      "Una carta de agradecimiento sienta bien a quien la lee y a quien la escribe.",
    ],
    steps: [
      "Elige a alguien que hizo algo por ti y escríbele diez líneas.",
      "Cuenta qué hizo, cuándo y qué cambió.",
      "Si te apetece, envíala o léesela.",
    ],
    aside: "escribe diez líneas de agradecimiento a alguien que hizo algo por ti",
  },
  {
    id: "savour-bank",
    topics: ["achievement", "gratitude", "joy", "couple", "parenting"],
    feelings: LIGHT,
    wordings: [
      "De los días buenos se puede guardar un poco para los otros.",
      "Haz hoy una reserva de lo que te sienta bien.",
    ],
    steps: [
      "Apunta en una lista «cosas que me hacen bien» lo que hoy ha funcionado.",
      "Añade cuánto cuesta repetirlo: poco, regular o mucho.",
      "Déjala donde puedas verla cuando haga falta.",
    ],
    aside: "añade lo de hoy a una lista de «cosas que me hacen bien»",
  },
  {
    id: "savour-even-so",
    topics: ["sadness", "tiredness", "health", "overload"],
    feelings: EFFORT,
    wordings: [
      "Sin negar lo difícil, puede haber habido un minuto distinto.",
      "No para tapar lo malo, sino para que no sea lo único.",
    ],
    steps: [
      "Busca en tu día un instante neutro o algo menos malo: un saludo, una luz, una ducha.",
      "Escríbelo en una línea, sin sacar conclusiones.",
      "Mañana intenta repetirlo.",
    ],
    aside: "busca un solo instante del día que fuera algo menos malo y apúntalo",
  },
]);
