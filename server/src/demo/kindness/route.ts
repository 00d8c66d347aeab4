import { audio, image, quiz, reading } from "../demo-content.ts";
import type { DemoRoute } from "../demo-route.ts";
import kindGesture from "../scores/un-gesto-amable.json" with { type: "json" };
import { howYouTalk, howYouTalkPrompt, shortLetter } from "./quizzes.ts";
import { innerCritic, kindNotSoft, likeAFriend } from "./readings.ts";

export const kindnessRoute: DemoRoute = {
  key: "amable",
  title: "Hablarte con amabilidad",
  type: "CUSTOM",
  cover: "portada-amable.webp",
  description: `Pasamos mucho tiempo con nuestra propia voz. Esta ruta corta te ayuda a reconocer la que juzga, a traducir lo que dice y a practicar otra: honesta, firme y amable.

Va despacio y con frases tuyas. Si al escuchar esa voz aparece algo muy doloroso, no lo lleves en soledad: habla con alguien de confianza o abre «Ayuda ahora» en tu perfil.`,
  stages: [
    {
      title: "Oír la voz que juzga",
      description: "De dónde viene, cómo suena y qué intenta proteger.",
      contents: [
        reading({
          key: "voz-critica",
          title: "La voz que te corrige",
          content: innerCritic,
          overview: {
            importance: "No puedes cambiar el tono de una voz que no oyes.",
            benefits: [
              "Reconocer las muletillas de la crítica",
              "Entender qué teme por debajo",
              "Cuatro maneras de tomar distancia",
            ],
            emoji: "👂",
          },
        }),
        quiz({
          key: "como-te-hablas",
          title: "Cómo te hablas",
          content: "Cinco preguntas sobre tu tono de dentro. Al terminar recibirás una reflexión.",
          duration: 240,
          quiz: howYouTalk,
          analysisPrompt: howYouTalkPrompt,
          overview: {
            importance: "Ver por escrito cómo te hablas ya empieza a cambiarlo.",
            benefits: [
              "Saber en qué terrenos aprieta más",
              "Medir la distancia con tu voz de amiga o amigo",
              "Recibir una traducción amable de tu frase",
            ],
            emoji: "💬",
          },
        }),
      ],
    },
    {
      title: "Decirlo de otra manera",
      description: "La misma verdad, con una voz que ayuda.",
      contents: [
        reading({
          key: "como-a-quien-quieres",
          title: "Como a alguien que quieres",
          content: likeAFriend,
          overview: {
            importance: "Ya sabes ser amable. Solo falta cambiar de destinatario.",
            benefits: [
              "Las tres piezas de tratarte bien",
              "Traducir una frase dura sin quitarte responsabilidad",
              "Qué hacer si te suena falso",
            ],
            emoji: "💛",
          },
        }),
        image({
          key: "frases",
          title: "Del juicio a la frase amable",
          content: `Cuatro frases que muchas personas se dicen, y otra manera de decirlas:

- «Siempre lo estropeo todo.» → «Esto me ha salido mal, y me duele. Puedo repararlo.»
- «No debería sentirme así.» → «Me siento así. Algo me importa, y tiene sentido.»
- «Todo el mundo puede menos yo.» → «A muchas personas también les cuesta. Voy a mi paso.»
- «Soy un desastre.» → «Hoy no he llegado. ¿Qué necesito para mañana?»

¿Cuál es la tuya?`,
          file: "del-juicio-a-la-frase-amable.webp",
          overview: {
            importance: "Un ejemplo enseña más que una regla.",
            benefits: ["Cuatro traducciones para tener a mano", "Un modelo para escribir la tuya"],
            emoji: "🪞",
          },
        }),
        audio({
          key: "gesto-amable",
          title: "Un gesto amable",
          content:
            "Tres minutos para un momento difícil: reconocerlo, recordar que no te pasa solo a ti y darte un gesto de cuidado. Las frases se leen a su paso; el sonido acompaña las respiraciones.",
          file: "un-gesto-amable.m4a",
          score: kindGesture,
          overview: {
            importance: "La amabilidad se aprende mejor con el cuerpo que con argumentos.",
            benefits: ["Una pausa de tres pasos", "Una frase tuya para llevarte"],
            emoji: "🤲",
          },
        }),
      ],
    },
  ],
  contents: [
    reading({
      key: "amable-no-blanda",
      title: "Amable no es blando",
      content: kindNotSoft,
      overview: {
        importance: "Muchas personas no se tratan bien por miedo a aflojar. Lo que sabemos apunta a lo contrario.",
        benefits: ["Cuatro malentendidos, aclarados", "Un experimento de una semana"],
        emoji: "🌾",
      },
    }),
    quiz({
      key: "carta",
      title: "Una carta muy breve",
      content: "Tres frases con la voz de alguien que te quiere bien.",
      duration: 300,
      quiz: shortLetter,
      overview: {
        importance: "Lo que no nos decimos en voz alta, a veces se deja escribir.",
        benefits: ["Decirte algo que hacía falta", "Un deseo pequeño para esta semana"],
        emoji: "✉️",
      },
    }),
  ],
};
