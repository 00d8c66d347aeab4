import type { Topic } from "../topics.ts";

export const body: Topic[] = [
  {
    id: "treatment",
    label: "tu tratamiento",
    nature: "ground",
    words: "tratamiento antidepresivo ansiolitico psiquiatra dosis terapia terapeuta psicologa psicologo",
    phrases: ["[medicacion|medicamento|medicamentos|medicinas|pastillas|pastilla|receta]"],
    hard: [
      "Las dudas con un tratamiento se llevan mal a solas. Los cambios conviene hablarlos siempre con el profesional que te atiende.",
      "Estar en tratamiento también cansa. Lo que notas merece contarse a quien te acompaña en él.",
      "Cuidarse con ayuda profesional tiene días cuesta arriba, y hoy parece uno de ellos.",
    ],
    good: [
      "Cuidarte con ayuda profesional también es mérito tuyo, y hoy se nota.",
      "Vas poniendo de tu parte en tu tratamiento, y un día así anima a seguir.",
      "Poder hablar de lo tuyo con alguien que sabe escuchar deja poso. Hoy lo has notado.",
    ],
  },
  {
    id: "food",
    label: "la comida y el cuerpo",
    nature: "ground",
    words:
      "cocinar engordar adelgazar dieta caloria calorias atracon vomitar bascula espejo ayuno tca anorexia bulimia apetito",
    phrases: [
      "[mi|de|del|el] peso ![encima]",
      "mi cuerpo",
      "comer ~1 [mal|demasiado|de_mas|sano|bien|rico]",
      "comi ~1 [mal|demasiado|bien|rico]",
    ],
    hardPhrases: ["[no|apenas|casi_no] ~2 [como|comi|comer|comido] ![si]"],
    hardWords: "atracon vomitar engordar bascula tca anorexia bulimia dieta caloria calorias",
    hard: [
      "Cuando la comida o el espejo ocupan tanto sitio, el día se hace muy largo. No estás fallando: estás lidiando con algo difícil.",
      "Pelearse con el cuerpo agota. Mereces tratarte con más suavidad de la que hoy has tenido.",
      "Lo que comes o lo que pesas no mide lo que vales, aunque hoy lo parezca.",
    ],
    good: [
      "Comer a gusto y sin prisa también es una forma de cuidarse.",
      "Hoy la comida ha sido un buen rato y no una preocupación. Eso vale.",
      "Cocinar o compartir mesa deja más que el estómago contento.",
    ],
  },
  {
    id: "sleep",
    label: "el descanso",
    nature: "ground",
    words:
      "dormir dormi duermo durmiendo dormido dormida durmio sueño siesta madrugar descansar descanso desperte despierto",
    hardWords: "insomnio desvelo desvelar desvelada desvelado pesadilla trasnochar ojeras",
    hardPhrases: [
      "[no|apenas|casi_no|tampoco] ~4 [duermo|dormi|dormido|dormir|descanse|descanso|descansado|pegue_ojo|pegar_ojo|pego_ojo]",
      "[dormi|duermo|dormido|dormir] ~2 [mal|fatal|poco|poquisimo|horrible|nada|regular|peor]",
      "[despierto|desperte|despertar] ~3 [noche|madrugada|tres|cuatro|cinco]",
    ],
    goodPhrases: [
      "[dormi|he_dormido|duermo|dormido|descanse|descansado] ~2 [bien|genial|mejor|fenomenal|tranquil*|rico|seguido|horas]",
    ],
    hard: [
      "Cuando no se duerme, todo cuesta el doble: la paciencia, la cabeza, el cuerpo. Tiene sentido que hoy pese.",
      "Una mala noche se cuela en el día entero. No es falta de voluntad; es falta de descanso.",
      "Dar vueltas en la cama agota más que muchas tareas. Hoy toca exigirte un poco menos.",
    ],
    good: [
      "Dormir bien le cambia la cara a un día, y se nota en cómo lo cuentas.",
      "Has descansado, y eso sostiene casi todo lo demás.",
      "Una noche reparadora es una noticia pequeña que importa mucho.",
    ],
  },
  {
    id: "health",
    label: "la salud",
    nature: "ground",
    words:
      "salud enfermo enferma enfermedad medico medica hospital urgencias operacion cirugia dolor doler migraña jaqueca fiebre gripe resfriado lesion diagnostico cancer analitica menstruacion menopausia lumbalgia cronico fibromialgia",
    phrases: [
      "[prueba|pruebas|resultados] ~2 [medic*|hospital|medico]",
      "dolor de [cabeza|espalda|muelas|barriga|regla]",
    ],
    hardWords: "enfermedad enfermo enferma dolor doler migraña jaqueca fiebre gripe lesion cancer cronico fibromialgia",
    hard: [
      "Cuando el cuerpo no acompaña, todo lo demás se vuelve más lento y más difícil.",
      "Vivir pendiente de la salud cansa de una manera que no siempre se ve desde fuera.",
      "Lo que toca a la salud también desgasta el ánimo. No es que te falten ganas: es que una parte de ti está en alerta.",
    ],
    good: [
      "Cuando el cuerpo da tregua, se nota en todo. Hoy la has tenido.",
      "Una buena noticia de salud quita un peso que ni se veía.",
      "Hoy el cuerpo ha estado de tu parte, y eso se agradece.",
    ],
  },
  {
    id: "tiredness",
    label: "el cansancio",
    nature: "burden",
    words:
      "cansado cansada cansancio agotado agotada agotamiento agotar exhausto exhausta fatiga reventado reventada fundida desgaste molido molida",
    phrases: [
      "[hecho|hecha] polvo",
      "sin [energia|fuerzas|pilas]",
      "[estoy|siento] ~1 quemad*",
      "no [puedo|doy] ~1 mas",
      "no tengo ~1 [energia|fuerzas]",
    ],
    hard: [
      "Suena a mucho cansancio acumulado, del que no se va con una noche.",
      "Llevas un buen rato tirando con poca energía. El cuerpo está pidiendo una pausa de verdad.",
      "El cansancio hace que todo parezca más grande y más cerca. Primero, aflojar.",
    ],
    good: [
      "Hay cansancios buenos, de los que dejan el día lleno.",
      "Has llegado con poca energía y aun así el día ha ido bien. Ahora toca reponer.",
      "Cansancio y buen ánimo pueden ir juntos. Hoy mereces acostarte pronto.",
    ],
  },
  {
    id: "movement",
    label: "el movimiento",
    nature: "resource",
    words:
      "deporte correr gimnasio gym entrenar entrenamiento caminar caminata paseo pasear yoga nadar natacion bici bicicleta futbol padel senderismo bailar baile partido",
    hard: [
      "Moverte te ha ayudado otras veces, y hoy no ha salido. Un día no rompe nada.",
      "El cuerpo hoy no tiraba. También hay que escuchar eso.",
      "No has podido moverte como querías, y se echa en falta.",
    ],
    good: [
      "Mover el cuerpo te ha sentado bien, y se nota.",
      "Ese rato de movimiento ha hecho su trabajo: cuerpo cansado, cabeza más ligera.",
      "Has buscado un hueco para moverte. Es de lo mejor que se puede hacer por el ánimo.",
    ],
  },
];
