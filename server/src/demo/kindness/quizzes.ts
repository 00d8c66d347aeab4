import type { DemoQuiz } from "../demo-route.ts";

export const howYouTalk: DemoQuiz = {
  questions: [
    {
      id: "ht6s1a",
      type: "singleChoice",
      question: "Cuando algo te sale mal, ¿qué tono aparece primero?",
      options: [
        "De reproche: «otra vez igual»",
        "De alarma: «ahora qué van a pensar»",
        "De frialdad: «da igual, sigue»",
        "De comparación: «los demás sí pueden»",
        "De comprensión: «vaya, esto duele»",
      ],
    },
    {
      id: "ht6m2b",
      type: "multipleChoice",
      question: "¿En qué terrenos te hablas con más dureza?",
      options: [
        "El trabajo o los estudios",
        "El cuerpo y el aspecto",
        "La pareja",
        "La familia o la crianza",
        "Las amistades",
        "El dinero",
        "Lo que no hago y «debería»",
      ],
      config: { countSelected: true },
    },
    {
      id: "ht6r3c",
      type: "range",
      question:
        "¿Cuánto se parece tu voz interior a la que usas con una buena amiga o un buen amigo? (0 = nada, 10 = igual)",
      options: { min: "0", max: "10", step: "1" },
    },
    { id: "ht6o4d", type: "open", question: "Escribe una frase dura que te digas a menudo, tal como suena." },
    { id: "ht6o5e", type: "open", question: "¿De qué crees que intenta protegerte esa voz?" },
  ],
};

export const howYouTalkPrompt = `Escribe en español, de tú, una reflexión de 120 a 180 palabras, con mucha delicadeza. Recoge el tono que aparece
primero, los terrenos donde es más dura y la distancia entre cómo se habla y cómo habla a sus amistades. Trata la frase
dura como algo que se aprendió, nunca como una verdad sobre la persona; no la repitas entera. Valida lo que esa voz
intenta proteger y ofrece una traducción amable y creíble de la frase: un hecho, una emoción, algo compartido y un paso
pequeño. Termina con un gesto para hoy. Sin diagnósticos, sin halagos vacíos, sin «ánimo, tú puedes».`;

export const shortLetter: DemoQuiz = {
  questions: [
    {
      id: "sl9t1a",
      type: "text",
      question:
        "Vas a escribirte una carta muy breve, de tres partes, con la voz de alguien que te quiere bien. No la corregirá nadie.",
    },
    {
      id: "sl9o2b",
      type: "open",
      question: "Querida, querido… Empieza reconociendo lo que ha sido difícil últimamente.",
    },
    { id: "sl9o3c", type: "open", question: "Sigue con algo que has sostenido o cuidado, aunque nadie lo haya visto." },
    { id: "sl9o4d", type: "open", question: "Termina con un deseo para ti esta semana. Pequeño y posible." },
    {
      id: "sl9r5e",
      type: "range",
      question:
        "¿Cuánto te ha costado escribirla? (0 = nada, 10 = mucho). No hay número malo: es solo para recordarlo.",
      options: { min: "0", max: "10", step: "1" },
    },
  ],
};
