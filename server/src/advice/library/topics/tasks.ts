import type { Topic } from "../topics.ts";

export const tasks: Topic[] = [
  {
    id: "money",
    label: "el dinero",
    nature: "ground",
    words:
      "dinero plata lana sueldo salario alquiler renta hipoteca factura gasto ahorro ahorrar banco prestamo pagar euros quincena",
    hardWords: "deuda desahucio embargo impago arruinar ruina moroso",
    phrases: [
      "llegar a fin de mes",
      "no me alcanza",
      "no llego a fin",
      "[debo|debemos] ~2 [dinero|plata|meses|euros|alquiler]",
    ],
    hard: [
      "El dinero que no alcanza se mete en todo: en el sueño, en la mesa, en las ganas. Es una preocupación muy real.",
      "Vivir haciendo cuentas cansa mucho. No es falta de carácter; es falta de margen.",
      "Las cuentas pendientes ocupan la cabeza incluso cuando no se miran.",
    ],
    good: [
      "Un poco de aire con el dinero se nota en los hombros.",
      "Tener las cuentas más tranquilas deja sitio para otras cosas.",
      "Lo del dinero ha ido bien hoy, y eso da calma.",
    ],
  },
  {
    id: "studies",
    label: "los estudios",
    nature: "ground",
    words:
      "estudiar estudio examen examenes parcial universidad facultad instituto colegio cole clase clases profesor profesora profe apuntes tesis tfg tfm oposicion oposiciones asignatura materia bachillerato selectividad ebau carrera master deberes tarea semestre curso",
    hardWords: "suspender suspenso reprobar",
    phrases: ["[las|mis|buenas|malas|sacar|saque] ~1 notas"],
    echoes: {
      examen: "el examen",
      examenes: "los exámenes",
      tesis: "la tesis",
      tfg: "el trabajo de fin de grado",
      oposicion: "la oposición",
      oposiciones: "las oposiciones",
      deberes: "los deberes",
      selectividad: "la selectividad",
    },
    hard: [
      "La presión con {eco} se lleva puesta todo el día, aunque no estés delante de los apuntes.",
      "Estudiar con la cabeza llena cuesta el triple. Lo que sale hoy no mide lo que vales.",
      "Con {eco} es fácil sentir que nunca es suficiente. Y casi siempre es más de lo que parece.",
    ],
    good: [
      "El esfuerzo con {eco} va dejando huella, y hoy se ha visto.",
      "Avanzar con {eco} da una calma difícil de conseguir de otra forma.",
      "Lo has trabajado, y hoy los estudios te han devuelto algo.",
    ],
  },
  {
    id: "work",
    label: "el trabajo",
    nature: "ground",
    words:
      "trabajo trabajar laburo laburar chamba curro currar oficina empresa jefe jefa compañero compañera reunion reuniones proyecto cliente turno empleo entrevista contrato jornada negocio guardia ascenso",
    hardWords: "despido desempleo desempleado mobbing",
    phrases: [
      "la pega",
      "[me_han_despedido|me_despidieron|en_paro|en_el_paro|al_paro|me_echaron_del|me_corrieron_del]",
    ],
    echoes: {
      jefe: "tu jefe",
      jefa: "tu jefa",
      reuniones: "las reuniones",
      reunion: "la reunión",
      entrevista: "la entrevista",
      proyecto: "el proyecto",
      clientes: "los clientes",
      turno: "el turno",
      turnos: "los turnos",
    },
    hard: [
      "Lo del trabajo se viene a casa aunque cierres la puerta. Hoy, con {eco}, ha sido mucho.",
      "Cuando el trabajo aprieta, el resto del día se queda con las sobras. Es normal que te pese.",
      "Aguantar el tipo con {eco} gasta una energía que nadie ve.",
    ],
    good: [
      "Que el trabajo vaya bien se nota en el resto del día.",
      "Lo de hoy con {eco} lo has trabajado, y ha dado fruto.",
      "Salir del trabajo con buen sabor de boca no pasa todos los días.",
    ],
  },
  {
    id: "overload",
    label: "el agobio",
    nature: "burden",
    words:
      "estres estresada estresado estresar agobio agobiada agobiado agobiar saturada saturado saturar desbordada desbordado desbordar prisa prisas pendientes sobrepasada sobrepasado colapsar abrumada abrumado",
    phrases: [
      "no [llego|doy_abasto|me_da_la_vida|me_da_tiempo]",
      "[mil|muchas|demasiadas|tantas] cosas",
      "no tengo tiempo",
      "al limite",
    ],
    hard: [
      "Demasiadas cosas a la vez y una sola persona para llevarlas. No es desorden: es que no cabe.",
      "Ir con la lengua fuera todo el día deja la cabeza en alerta incluso al parar.",
      "Cuando todo parece urgente, lo primero que se pierde es el aire.",
    ],
    good: [
      "Has tenido mucho entre manos y aun así el día ha salido bien.",
      "Entre tanta tarea, has encontrado tu ritmo. Fíjate en cómo.",
      "El día venía cargado y lo has llevado. Ahora toca soltar.",
    ],
  },
  {
    id: "change",
    label: "los cambios",
    nature: "ground",
    words:
      "cambio cambiar mudanza mudar mudarme decision decidir incertidumbre incierto futuro jubilacion jubilar graduacion",
    hardWords: "incertidumbre incierto",
    phrases: [
      "[piso|casa|ciudad|etapa|vida|pais|trabajo|colegio] nuev*",
      "nuev* [piso|casa|ciudad|etapa|vida|pais|trabajo|colegio]",
      "empezar de cero",
    ],
    echoes: { mudanza: "la mudanza", decision: "la decisión", jubilacion: "la jubilación", futuro: "el futuro" },
    hard: [
      "Los cambios remueven aunque sean buscados. Con {eco}, es normal no hacer pie todavía.",
      "No saber qué viene cansa más que muchas certezas difíciles.",
      "Con {eco} por delante, la cabeza quiere respuestas que aún no existen.",
    ],
    good: [
      "Empezar algo da vértigo e ilusión a la vez. Hoy ha ganado la ilusión.",
      "Los cambios van encontrando su sitio, y tú con ellos.",
      "Con {eco} vas dando pasos, y hoy se han notado.",
    ],
  },
  {
    id: "screens",
    label: "las pantallas",
    nature: "ground",
    words:
      "movil celular telefono pantalla pantallas redes instagram tiktok facebook twitter whatsapp scroll videojuego consola internet serie series netflix",
    hardWords: "enganchada enganchado scroll",
    phrases: ["redes sociales"],
    hard: [
      "Las pantallas prometen descanso y muchas veces dejan más ruido. No es raro que te hayas quedado peor.",
      "Es fácil que se vaya el tiempo ahí y quede mal cuerpo. Está hecho para eso, no es falta tuya.",
      "Entre avisos y comparaciones, la cabeza no para. Se entiende que hoy pese.",
    ],
    good: [
      "También hay ratos de pantalla que sientan bien: reírse, charlar, desconectar.",
      "Has puesto las pantallas en su sitio, y el día lo agradece.",
      "Hoy el móvil ha acercado más de lo que ha quitado.",
    ],
  },
  {
    id: "world",
    label: "lo que pasa en el mundo",
    nature: "ground",
    words:
      "noticias noticia guerra politica elecciones clima incendio inundacion terremoto violencia injusticia gobierno",
    hardWords: "guerra injusticia terremoto inundacion incendio",
    hard: [
      "Lo que pasa en el mundo también se siente en el cuerpo. Que te afecte dice algo bueno de ti.",
      "Hay noticias que dejan sin suelo, sobre todo cuando no se puede hacer mucho.",
      "Tanta dureza de golpe satura a cualquiera.",
    ],
    good: [
      "Con todo lo que pasa fuera, hoy has encontrado un rincón de calma.",
      "El mundo sigue revuelto, y aun así hoy ha habido algo bueno cerca.",
      "Preocuparse por lo de fuera y disfrutar de lo cercano pueden ir juntos.",
    ],
  },
];
