import type { Topic } from "../topics.ts";

export const inner: Topic[] = [
  {
    id: "anxiety",
    label: "los nervios",
    nature: "burden",
    words:
      "ansiedad ansiosa ansioso nervios nerviosa nervioso nerviosismo angustia angustiada angustiado panico miedo temor temblar taquicardia inquieta inquieto inquietud ahogo palpitaciones asustada asustado susto",
    phrases: [
      "nudo en [el|la] [estomago|garganta|pecho]",
      "[me_falta|falta_de|no_puedo] ~1 [aire|respirar]",
      "ataque de [ansiedad|panico|nervios]",
      "corazon [acelerado|a_mil]",
    ],
    hard: [
      "Los nervios se sienten en el cuerpo antes que en las palabras: pecho, estómago, manos. Es muy incómodo, y acaba bajando.",
      "Vivir en alerta agota. Tu cuerpo intenta protegerte, aunque hoy se haya pasado de celo.",
      "Cuando la inquietud manda, todo parece urgente y peligroso a la vez. Se puede bajar, poco a poco.",
    ],
    good: [
      "Había nervios y aun así el día ha ido bien. Eso también se entrena.",
      "Has convivido con los nervios sin que mandaran.",
      "Que hoy estés bien con los nervios rondando tiene su mérito.",
    ],
  },
  {
    id: "worry",
    label: "las preocupaciones",
    nature: "burden",
    words: "preocupacion preocupar preocupada preocupado rumiar obsesion obsesionar agobiar sobrepensar",
    phrases: [
      "[doy|dar|dando|darle|dandole] ~1 vueltas",
      "[no_paro|no_dejo|no_puedo_dejar|no_puedo_parar] ~1 de [pensar|darle]",
      "[no_puedo|no_se] [desconectar|parar_la_cabeza]",
      "le doy mil vueltas",
      "[cabeza|mente] ~1 no ~1 para",
      "y si ~3 [sale_mal|pasa|sale]",
    ],
    hard: [
      "Darle vueltas a lo mismo parece que ayuda, y sobre todo cansa.",
      "La cabeza busca respuestas sin descanso, también a preguntas que hoy no las tienen.",
      "Tener la mente siempre encendida agota tanto como un día de trabajo.",
    ],
    good: [
      "Las preocupaciones siguen por ahí, pero hoy no han llevado el mando.",
      "Has podido dejar las vueltas a un lado un rato. Mira qué lo facilitó.",
      "Con preocupaciones y todo, el día ha tenido aire.",
    ],
  },
  {
    id: "guilt",
    label: "la autoexigencia",
    nature: "burden",
    words:
      "culpa culpable vergüenza fracaso fracasar fracasada fracasado inutil exigencia exigente perfeccionista arrepentida arrepentido arrepentir autoestima insuficiente inferior torpe decepcionar decepcion impostora impostor",
    phrases: [
      "no soy [suficiente|capaz|bueno|buena]",
      "[todo|siempre] lo hago mal",
      "no [sirvo|valgo]",
      "[me_odio|me_doy_asco|odio_mi_cuerpo]",
      "deberia ~2 [haber|ser|estar|poder]",
      "la [he_cagado|cague|lie]",
    ],
    hard: [
      "Qué dura es la voz que te habla por dentro hoy. Lo que dice no es la única versión de los hechos.",
      "Te estás pidiendo mucho, y en un día difícil. Nadie rinde bien a base de reproches.",
      "Sentir culpa duele, y también dice que te importa hacerlo bien.",
    ],
    good: [
      "Hoy te has tratado un poco mejor de lo que acostumbra esa voz exigente.",
      "Con lo que te exiges, que hoy te permitas estar bien ya es un paso.",
      "No todo salió perfecto y el día fue bueno igualmente.",
    ],
  },
  {
    id: "anger",
    label: "el enfado",
    nature: "burden",
    words:
      "rabia enfado enfadada enfadado enfadar enojo enojada enojado enojar furia furiosa furioso ira cabreo cabreada cabreado cabrear indignada indignado indignacion bronca molesta molesto harta harto odio frustracion frustrada frustrado frustrar injusto injusta impotencia encabronada emputado arrecho",
    hard: [
      "Hay mucho enfado en lo que cuentas, y algo te habrá tocado donde duele.",
      "La rabia cansa, sobre todo cuando toca tragársela.",
      "Enfadarse no te hace mala persona. Suele avisar de que algo importante para ti no se ha respetado.",
    ],
    good: [
      "Hubo enfado y supiste que no se quedara con todo el día.",
      "Algo te molestó y aun así has terminado bien.",
      "El enfado pasó por aquí y no se llevó lo bueno.",
    ],
  },
  {
    id: "sadness",
    label: "la tristeza",
    nature: "burden",
    words:
      "triste tristeza llorar llore lloro llorando llanto lagrimas deprimida deprimido depresion depre bajon desanimada desanimado melancolia pena dolida dolido hundida hundido desesperanza desconsuelo",
    phrases: [
      "[animo|animos] ~2 [suelo|bajo|bajos|suelos]",
      "ganas de llorar",
      "de bajon",
      "[estoy|siento|sentirme|encuentro] ~1 [rota|roto|vacia|vacio]",
    ],
    hard: [
      "La tristeza pesa y quita las ganas de casi todo. No tienes que disimularla aquí.",
      "Hay días en que la pena ocupa todo el sitio. No es un fallo tuyo ni dura igual siempre.",
      "Llorar o tener ganas de hacerlo es una forma de que salga lo que duele.",
    ],
    good: [
      "Ha habido tristeza y también algo bueno. No hace falta elegir una de las dos.",
      "La tristeza ha aflojado un poco. Quédate con lo que te ayudó.",
      "Que hoy estés mejor no quita valor a lo que has pasado.",
    ],
  },
  {
    id: "apathy",
    label: "la falta de ganas",
    nature: "burden",
    words:
      "aburrida aburrido aburrimiento aburrir apatia apatica apatico desmotivada desmotivado desmotivacion desgana pereza monotonia estancada estancado rutina",
    phrases: [
      "[no_tengo|sin|cero|pocas|no_me_quedan] ~1 [ganas|ilusion|motivacion]",
      "nada me [motiva|apetece|ilusiona|llama|gusta]",
      "[me_da|todo_me_da] igual",
      "no me apetece",
    ],
    hard: [
      "Cuando nada apetece, hasta lo pequeño se hace montaña. No es pereza: es el ánimo bajo mínimos.",
      "Hacer las cosas sin ganas gasta el doble. Hoy basta con muy poco.",
      "La falta de ganas no se vence a fuerza de regañarse. Se va moviendo con pasos diminutos.",
    ],
    good: [
      "Entre tanta rutina, hoy ha aparecido algo con un poco de luz.",
      "Las ganas van volviendo a ratos, y hoy ha sido uno.",
      "Empezaste sin ganas y el día terminó mejor. Guarda ese dato.",
    ],
  },
];
