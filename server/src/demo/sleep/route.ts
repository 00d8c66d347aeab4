import { audio, image, quiz, reading } from "../demo-content.ts";
import type { DemoRoute } from "../demo-route.ts";
import bodyScan from "../scores/recorrido-por-el-cuerpo.json" with { type: "json" };
import { threeInTheMorning, yourNights, yourNightsPrompt } from "./quizzes.ts";
import { badNight, bedForSleep, twoForces, wakeUpTime, worryTime } from "./readings.ts";

export const sleepRoute: DemoRoute = {
  key: "dormir",
  title: "Dormir mejor, paso a paso",
  type: "FOUNDATION",
  cover: "portada-dormir.webp",
  description: `El sueño no se consigue empujando. En esta ruta ordenas, poco a poco, lo que sí está en tu mano: la hora de levantarte, la cama, la luz y el rato de las preocupaciones. Son pasos sencillos y bien estudiados, contados para que los pruebes a tu ritmo durante dos o tres semanas.

Esta ruta acompaña, no sustituye a una consulta. Si llevas meses durmiendo mal o algo te inquieta, cuéntaselo a un profesional de la salud.`,
  stages: [
    {
      title: "Entender tu sueño",
      description: "Antes de cambiar nada, cómo funciona el sueño y cómo son de verdad tus noches.",
      contents: [
        reading({
          key: "dos-fuerzas",
          title: "Las dos fuerzas que te duermen",
          content: twoForces,
          overview: {
            importance:
              "Cuando sabes qué mueve el sueño, dejas de pelear con él y empiezas a tocar las palancas que sí responden.",
            benefits: [
              "Entender por qué compensar no siempre compensa",
              "Quitarte de encima la cuenta de las ocho horas",
              "Empezar con una observación que no cuesta nada",
            ],
            emoji: "🌙",
          },
        }),
        quiz({
          key: "tus-noches",
          title: "Tus noches, vistas de cerca",
          content:
            "Seis pasos para mirar tus últimas dos semanas. Al terminar recibirás una reflexión sobre lo que cuentas.",
          duration: 240,
          quiz: yourNights,
          analysisPrompt: yourNightsPrompt,
          overview: {
            importance:
              "De las malas noches recordamos sobre todo la peor. Mirar dos semanas enteras da una imagen más justa.",
            benefits: [
              "Ver qué parte de la noche pide más atención",
              "Encontrar una pista en tus noches buenas",
              "Elegir por dónde empezar",
            ],
            emoji: "🔎",
          },
        }),
        image({
          key: "noche-amable",
          title: "Una noche amable",
          content: `Un recordatorio para la puerta de la nevera:

- **Al levantarte:** a la misma hora, y luz natural pronto.
- **A mediodía:** aquí se toma el último café.
- **Por la tarde:** muévete; siesta corta, o ninguna.
- **Al caer la tarde:** quince minutos para las preocupaciones.
- **Una hora antes:** luz baja y pantallas en otra habitación.
- **De noche:** a la cama solo cuando hay sueño.`,
          file: "una-noche-amable.webp",
          overview: {
            importance: "La noche se prepara desde el desayuno. Aquí tienes el día entero de un vistazo.",
            benefits: ["Seis gestos, repartidos en el día", "Una imagen para guardar o imprimir"],
            emoji: "🖼️",
          },
        }),
      ],
    },
    {
      title: "Ordenar la noche",
      description:
        "Dos ideas que sostienen a las demás: una cama que signifique sueño y una hora fija para levantarte.",
      contents: [
        reading({
          key: "cama-para-dormir",
          title: "La cama, solo para dormir",
          content: bedForSleep,
          overview: {
            importance: "Si la cama se ha vuelto un sitio de vigilia, puede volver a aprender. Hay un camino probado.",
            benefits: [
              "Cinco reglas claras para tus noches",
              "Qué hacer mientras el sueño no llega",
              "Saber qué esperar los primeros días",
            ],
            emoji: "🛏️",
          },
        }),
        reading({
          key: "hora-de-levantarte",
          title: "Una hora para levantarte",
          content: wakeUpTime,
          overview: {
            importance: "La hora de dormirse no se elige; la de levantarse, sí. Y una arrastra a la otra.",
            benefits: [
              "Poner un ancla realista a tus días",
              "Decidir cuándo acostarte sin adivinar",
              "Usar la luz, la siesta y el café a tu favor",
            ],
            emoji: "⏰",
          },
        }),
        quiz({
          key: "tres-y-diez",
          title: "Ensayo de las tres y diez",
          content: "Un ensayo corto, de día, para cuando te despiertes de noche.",
          duration: 150,
          quiz: threeInTheMorning,
          overview: {
            importance: "De madrugada se decide mal. Lo que dejes pensado hoy, esa noche ya está hecho.",
            benefits: ["Un plan sencillo por si te despiertas", "Una frase tuya para bajar el volumen"],
            emoji: "🕒",
          },
        }),
      ],
    },
    {
      title: "Soltar el día",
      description: "Dar a las preocupaciones su hora y al cuerpo su turno, para llegar a la almohada con menos ruido.",
      contents: [
        reading({
          key: "rato-preocupaciones",
          title: "El rato de las preocupaciones",
          content: worryTime,
          overview: {
            importance:
              "Lo que te preocupa no se va porque lo eches. Con un lugar y una hora, deja de ocupar la noche.",
            benefits: [
              "Un método de quince minutos al día",
              "Separar lo que depende de ti de lo que hoy no",
              "Qué decirte cuando la cabeza se enciende a oscuras",
            ],
            emoji: "📝",
          },
        }),
        audio({
          key: "recorrido-cuerpo",
          title: "Recorrido por el cuerpo",
          content:
            "Una práctica para la cama: las frases se leen a su paso y los cuencos marcan cada zona. Al final quedan solo las olas. Baja el brillo de la pantalla antes de empezar.",
          file: "recorrido-por-el-cuerpo.m4a",
          score: bodyScan,
          overview: {
            importance:
              "Llevar la atención al cuerpo le da a la cabeza algo más tranquilo que hacer que repasar el día.",
            benefits: [
              "Notar y aflojar la tensión, de los pies a la frente",
              "Un ritual corto que puedes repetir cada noche",
            ],
            emoji: "🌊",
          },
        }),
      ],
    },
  ],
  contents: [
    reading({
      key: "mala-noche",
      title: "Después de una mala noche",
      content: badNight,
      overview: {
        importance: "Una mala noche pasa. Lo que haces al día siguiente decide si se convierte en dos.",
        benefits: ["Qué hacer hoy, y qué dejar para otro día", "Cuidar la noche que viene sin forzarla"],
        emoji: "🌅",
      },
    }),
  ],
};
