import { audio, image, quiz, reading } from "../demo-content.ts";
import type { DemoRoute } from "../demo-route.ts";
import innerWeather from "../scores/el-tiempo-interior.json" with { type: "json" };
import { oneSituation, yourWeek, yourWeekPrompt } from "./quizzes.ts";
import { naming, thePause, whatFor, writeFreely } from "./readings.ts";

export const feelingsRoute: DemoRoute = {
  key: "sentir",
  title: "Entender lo que sientes",
  type: "FOUNDATION",
  cover: "portada-sentir.webp",
  description: `Lo que sientes es como el tiempo: cambia, avisa y no es culpa tuya. En esta ruta aprendes a ponerle nombre, a escuchar dónde lo notas y a encontrar un hueco entre sentir y hacer.

No hace falta tener un problema para recorrerla. Si en algún punto algo te remueve más de la cuenta, para y busca compañía: en «Ayuda ahora», en tu perfil, hay personas al otro lado.`,
  stages: [
    {
      title: "Poner nombre",
      description: "De «estoy mal» a la palabra justa. Con bordes, todo se maneja mejor.",
      contents: [
        reading({
          key: "poner-nombre",
          title: "Lo que tiene nombre pesa menos",
          content: naming,
          overview: {
            importance: "Distinguir lo que sientes cambia lo que puedes hacer con ello.",
            benefits: [
              "Pasar de una palabra grande a una exacta",
              "Aceptar que puede haber dos emociones a la vez",
              "Una frase de diez segundos para practicar hoy",
            ],
            emoji: "🏷️",
          },
        }),
        image({
          key: "rueda",
          title: "La rueda de las emociones",
          content: `Empieza por el centro y ve hacia fuera hasta que una palabra encaje:

- **Alegría:** gratitud, ilusión, orgullo, diversión.
- **Calma:** alivio, confianza, ternura, serenidad.
- **Tristeza:** pena, soledad, nostalgia, desánimo.
- **Miedo:** inquietud, inseguridad, agobio, susto.
- **Vergüenza:** timidez, culpa, ridículo, pudor.
- **Enfado:** molestia, frustración, rabia, celos.

No están todas. Si falta la tuya, añádela.`,
          file: "rueda-de-emociones.webp",
          overview: {
            importance: "Cuando solo sale «bien» o «mal», una rueda con veinticuatro palabras ayuda a empezar.",
            benefits: ["Veinticuatro matices para elegir", "Una imagen a la que volver cuando escribas tu diario"],
            emoji: "🎡",
          },
        }),
        quiz({
          key: "tu-semana",
          title: "Las emociones de tu semana",
          content: "Un repaso sin prisa a lo que ha pasado por ti estos días. Al terminar recibirás una reflexión.",
          duration: 300,
          quiz: yourWeek,
          analysisPrompt: yourWeekPrompt,
          overview: {
            importance: "La semana que recuerdas suele ser más corta que la que viviste. Aquí le haces sitio entera.",
            benefits: [
              "Ver más emociones de las que creías",
              "Relacionar lo que sentiste con lo que necesitabas",
              "Leer una devolución hecha con tus palabras",
            ],
            emoji: "🗓️",
          },
        }),
      ],
    },
    {
      title: "Escuchar el aviso",
      description: "Para qué sirve cada emoción y dónde la notas antes de pensarla.",
      contents: [
        reading({
          key: "para-que-sirve",
          title: "Para qué sirve lo que sientes",
          content: whatFor,
          overview: {
            importance: "Ni obedecer ni callar: escuchar y comprobar.",
            benefits: [
              "Reconocer el mensaje de cada emoción",
              "Separar el mensaje de su volumen",
              "Cuatro preguntas que caben en una servilleta",
            ],
            emoji: "📬",
          },
        }),
        audio({
          key: "tiempo-interior",
          title: "El tiempo interior",
          content:
            "Tres minutos para asomarte a cómo estás. Las frases se leen a su ritmo; entre una y otra hay sitio para mirar. Puedes hacerlo con los ojos abiertos.",
          file: "el-tiempo-interior.m4a",
          score: innerWeather,
          overview: {
            importance: "Mirar una emoción desde fuera, como quien mira el cielo, ayuda a no confundirse con ella.",
            benefits: ["Localizar en el cuerpo lo que sientes", "Nombrarlo sin pelear", "Preguntarle qué necesita"],
            emoji: "🌦️",
          },
        }),
      ],
    },
    {
      title: "Elegir qué hacer",
      description: "Un hueco pequeño entre sentir y hacer, y cómo ensancharlo.",
      contents: [
        reading({
          key: "la-pausa",
          title: "La pausa entre sentir y hacer",
          content: thePause,
          overview: {
            importance: "Casi todo lo que luego lamentamos ocurre en diez segundos. También ahí cabe una elección.",
            benefits: [
              "Un semáforo para los momentos calientes",
              "Probar el paso contrario al impulso",
              "Pedir lo que necesitas sin romper nada",
            ],
            emoji: "🚦",
          },
        }),
        quiz({
          key: "una-situacion",
          title: "Tu próxima pausa",
          content: "Prepara, con calma, una situación que se repite.",
          duration: 210,
          quiz: oneSituation,
          overview: {
            importance: "Lo que se ensaya en frío sale mejor en caliente.",
            benefits: ["Elegir un gesto para parar", "Tener pensada la primera frase"],
            emoji: "⏸️",
          },
        }),
      ],
    },
  ],
  contents: [
    reading({
      key: "escribir",
      title: "Escribir sin obligarte",
      content: writeFreely,
      overview: {
        importance: "Un diario ayuda cuando cuida, no cuando exige. Aquí tienes tres maneras cortas.",
        benefits: ["Entradas de dos minutos", "Qué hacer cuando escribir duele", "Mirar atrás sin ponerte nota"],
        emoji: "📓",
      },
    }),
  ],
};
