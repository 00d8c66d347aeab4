import { audio, image, quiz, reading, video } from "../demo-content.ts";
import type { DemoRoute } from "../demo-route.ts";
import sunBreath from "../scores/respira-con-el-sol.json" with { type: "json" };
import slowBreath from "../scores/respiracion-cuatro-seis.json" with { type: "json" };
import grounding from "../scores/volver-al-presente.json" with { type: "json" };
import { alarmMap, alarmMapPrompt, firstStep } from "./quizzes.ts";
import { askForHelp, stepByStep, theAlarm } from "./readings.ts";

export const anxietyRoute: DemoRoute = {
  key: "calma",
  title: "Calmar la ansiedad",
  type: "FOUNDATION",
  cover: "portada-calma.webp",
  description: `La ansiedad es una alarma que protege de más. Aquí aprendes cómo funciona, qué puedes hacer mientras suena y cómo recuperar, peldaño a peldaño, lo que te ha ido quitando.

Nada de esto sustituye a una consulta. Si lo que vives es muy intenso, dura semanas o te hace pensar en hacerte daño, no esperes: abre «Ayuda ahora», en tu perfil, y habla con una persona.`,
  stages: [
    {
      title: "Conocer la alarma",
      description: "Qué hace tu cuerpo cuando se asusta, y por qué no está estropeado.",
      contents: [
        reading({
          key: "alarma",
          title: "Una alarma muy sensible",
          content: theAlarm,
          overview: {
            importance: "Buena parte del miedo es miedo a las propias sensaciones. Entenderlas les quita fuerza.",
            benefits: [
              "Saber qué hace tu cuerpo y para qué",
              "Ver el círculo que alimenta la ansiedad",
              "Reconocer lo que alivia hoy y la mantiene mañana",
            ],
            emoji: "🔔",
          },
        }),
        video({
          key: "respira-sol",
          title: "Respira con el sol",
          content:
            "Cuatro respiraciones con el sol como guía: inhala mientras crece, exhala mientras se recoge. Es una muestra para coger el ritmo; la práctica completa, de cinco minutos y medio, está en la siguiente etapa.",
          file: "respira-con-el-sol.mp4",
          score: sunBreath,
          overview: {
            importance: "Una imagen que sube y baja despacio es más fácil de seguir que un número.",
            benefits: ["Coger el ritmo de cuatro y seis", "Tener a mano un minuto de pausa"],
            emoji: "🌞",
          },
        }),
        quiz({
          key: "mapa-alarma",
          title: "El mapa de tu alarma",
          content: "Siete pasos para mirar la última ola desde la orilla. Al terminar recibirás una reflexión.",
          duration: 300,
          quiz: alarmMap,
          analysisPrompt: alarmMapPrompt,
          overview: {
            importance: "Cada alarma tiene su manera de sonar. Conocer la tuya te da ventaja.",
            benefits: [
              "Ver qué la enciende y cómo baja",
              "Distinguir lo que la calma de lo que la alimenta",
              "Partir de lo que ya te ayuda",
            ],
            emoji: "🗺️",
          },
        }),
      ],
    },
    {
      title: "Bajar el volumen",
      description: "Dos prácticas guiadas y una escalera para cuando la ola está arriba.",
      contents: [
        audio({
          key: "respiracion",
          title: "Respiración lenta, cuatro y seis",
          content:
            "Cinco minutos y medio de respiración guiada. Las frases van con el sonido: cuando el tono sube, entra el aire; cuando baja, sale. Mejor a diario y en calma que solo en las urgencias. Si te mareas, vuelve a tu respiración de siempre.",
          file: "respiracion-cuatro-seis.m4a",
          score: slowBreath,
          overview: {
            importance:
              "Respirar despacio, con la exhalación más larga, ayuda a muchas personas a rebajar la tensión. Funciona mejor con guía, sin prisa y con repetición.",
            benefits: [
              "Un ritmo que el cuerpo aprende",
              "Una práctica de más de cinco minutos, entera",
              "Nada que contar: te lleva el sonido",
            ],
            emoji: "🌬️",
          },
        }),
        image({
          key: "escalera",
          title: "La escalera de la calma",
          content: `Para mirarla cuando cuesta pensar. Sube un peldaño cada vez:

1. **Para un momento.** Deja lo que tengas en las manos.
2. **Apoya los pies.** Nota el suelo y el peso del cuerpo.
3. **Alarga el aire.** Inhala en cuatro, exhala en seis.
4. **Ponle nombre.** «Esto es miedo. Sé lo que es».
5. **Elige lo siguiente.** Una cosa pequeña, la más cercana.`,
          file: "escalera-de-la-calma.webp",
          overview: {
            importance: "Con la ola arriba, la memoria falla. Una imagen recuerda por ti.",
            benefits: ["Cinco pasos en orden", "Algo que enseñar a quien te acompaña"],
            emoji: "🪜",
          },
        }),
        audio({
          key: "presente",
          title: "Volver al presente",
          content:
            "Un recorrido por los cinco sentidos, con los ojos abiertos. Las notas suaves marcan la cuenta: cinco, cuatro, tres, dos, una.",
          file: "volver-al-presente.m4a",
          score: grounding,
          overview: {
            importance: "La ansiedad vive en lo que podría pasar. Los sentidos solo saben del ahora.",
            benefits: ["Sacar la atención de la cabeza", "Una práctica que puedes hacer en cualquier sitio"],
            emoji: "🌿",
          },
        }),
      ],
    },
    {
      title: "Acercarte poco a poco",
      description: "Lo que se evita, crece. Cómo volver, con cuidado, a lo que te importa.",
      contents: [
        reading({
          key: "peldanos",
          title: "Subir peldaño a peldaño",
          content: stepByStep,
          overview: {
            importance: "Acercarse en pasos pequeños es de lo que más ayuda con los miedos que no son peligrosos.",
            benefits: [
              "Construir tu propia escalera",
              "Tres trucos para quedarte un poco más",
              "Saber cuándo conviene ir con acompañamiento",
            ],
            emoji: "👣",
          },
        }),
        quiz({
          key: "primer-peldano",
          title: "Tu primer peldaño",
          content: "Elige un paso pequeño y ponle día y hora.",
          duration: 180,
          quiz: firstStep,
          overview: {
            importance: "Un paso con fecha tiene muchas más posibilidades que un propósito.",
            benefits: ["Un peldaño a tu medida", "Decidir qué te acompaña"],
            emoji: "📌",
          },
        }),
      ],
    },
  ],
  contents: [
    reading({
      key: "pedir-ayuda",
      title: "Cuándo pedir ayuda, y cómo",
      content: askForHelp,
      overview: {
        importance: "Pedir ayuda a tiempo es una habilidad. Se puede aprender, como las demás.",
        benefits: ["Señales para no esperar de más", "A quién acudir", "Frases para empezar a decirlo"],
        emoji: "🤝",
      },
    }),
  ],
};
