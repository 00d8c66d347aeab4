import { type DemoRecord, demoDiary } from "./demo-diary.ts";

/** A content that the demo learner has finished, named by its key. */
export interface DemoCompletion {
  content: string;
  daysAgo: number;
  visits: number;
}

export interface DemoAnswers {
  content: string;
  responses: readonly { questionId: string; answer: string | readonly string[] }[];
  /** What a learner would read under «Análisis»; only for quizzes with a prompt. */
  analysis?: string;
}

export interface DemoProgress {
  route: string;
  startedDaysAgo: number;
  lastVisitDaysAgo: number;
  completed: readonly DemoCompletion[];
  answers: readonly DemoAnswers[];
}

export interface DemoHistory {
  progress: readonly DemoProgress[];
  diary: readonly DemoRecord[];
}

const weekAnalysis = `## Lo que cuentan tus respuestas

Has marcado cinco emociones en una sola semana, y no todas grises: junto a la inquietud y la frustración hubo **ilusión**, **alivio** y **gratitud**. La que más sitio ocupó fue el **miedo**, con un siete, y la notaste en el pecho y en el estómago.

Cuentas que tu jefa te pidió hablar «un momento» y que pasaste la tarde imaginando. El hecho cabe en una línea; lo demás lo puso la espera. Y tú misma dices lo que había debajo: querías saber si tu trabajo está bien. Eso no es debilidad, es que te importa.

Se ve también algo tuyo: fuiste a la reunión igual, con el nudo puesto.

## Dos cosas para probar

1. **Para el cuerpo:** cuando notes el pecho apretado, tres exhalaciones largas antes de abrir el correo.
2. **Para lo que necesitas:** pregunta pronto. «¿Me adelantas de qué va?» ahorra una tarde entera.`;

const nightsAnalysis = `## Lo que cuentan tus respuestas

Sitúas tu descanso en un cuatro y señalas el momento de **dormirte** como el más difícil. A la cama te acompañan el móvil, las listas de mañana y alguna conversación que repasas: las tres tienen en común que piden respuesta, y la cama no es buen sitio para responder.

Entre tus días hay dos horas y media de diferencia. Es mucho viento para una barca sin ancla.

La pista está en tu noche buena: habías caminado por la playa y cenaste pronto, y el móvil se quedó sin batería. Luz, movimiento y silencio.

## Dos pruebas para esta semana

1. **La misma hora de levantarte**, con una hora de margen el fin de semana.
2. **El móvil, a cargar en la cocina** desde las diez y media. Si una lista insiste, tres palabras en una libreta.`;

/** Ana has walked one route to its end, is half way through another and has just begun a third. */
export const demoHistory: DemoHistory = {
  progress: [
    {
      route: "sentir",
      startedDaysAgo: 55,
      lastVisitDaysAgo: 24,
      completed: [
        { content: "poner-nombre", daysAgo: 55, visits: 2 },
        { content: "rueda", daysAgo: 54, visits: 5 },
        { content: "tu-semana", daysAgo: 50, visits: 2 },
        { content: "para-que-sirve", daysAgo: 46, visits: 1 },
        { content: "tiempo-interior", daysAgo: 45, visits: 6 },
        { content: "la-pausa", daysAgo: 37, visits: 2 },
        { content: "una-situacion", daysAgo: 33, visits: 1 },
        { content: "escribir", daysAgo: 27, visits: 1 },
      ],
      answers: [
        {
          content: "tu-semana",
          responses: [
            {
              questionId: "ws7m1a",
              answer: ["Alegría o ilusión", "Calma o alivio", "Miedo o inquietud", "Enfado o frustración", "Gratitud"],
            },
            { questionId: "ws7s2b", answer: "Miedo" },
            { questionId: "ws7r3c", answer: "7" },
            { questionId: "ws7m4d", answer: ["Pecho", "Estómago"] },
            {
              questionId: "ws7o5e",
              answer:
                "El martes mi jefa me escribió que quería hablar «un momento» el jueves. Estaba en la oficina, sola en la mesa. Pasé la tarde imaginando.",
            },
            { questionId: "ws7o6f", answer: "Que quería saber si lo estoy haciendo bien. Y que me cuesta preguntar." },
          ],
          analysis: weekAnalysis,
        },
        {
          content: "una-situacion",
          responses: [
            {
              questionId: "os2o2b",
              answer: "Cuando mi hermano me escribe a última hora para cambiar los planes con mamá.",
            },
            { questionId: "os2s3c", answer: "Complacer, aunque no quiera" },
            { questionId: "os2r4d", answer: "2" },
            { questionId: "os2s5e", answer: "Soltar el aire despacio" },
            { questionId: "os2o6f", answer: "«Déjame mirarlo y te digo en un rato». Y mirarlo de verdad." },
          ],
        },
      ],
    },
    {
      route: "dormir",
      startedDaysAgo: 23,
      lastVisitDaysAgo: 1,
      completed: [
        { content: "dos-fuerzas", daysAgo: 23, visits: 1 },
        { content: "tus-noches", daysAgo: 21, visits: 2 },
        { content: "noche-amable", daysAgo: 20, visits: 4 },
        { content: "cama-para-dormir", daysAgo: 15, visits: 2 },
        { content: "hora-de-levantarte", daysAgo: 9, visits: 1 },
      ],
      answers: [
        {
          content: "tus-noches",
          responses: [
            { questionId: "sn4r2b", answer: "4" },
            { questionId: "sn4s3c", answer: "Dormirme al principio" },
            {
              questionId: "sn4m4d",
              answer: [
                "El móvil o una serie",
                "Preocupaciones o listas de cosas por hacer",
                "Conversaciones que repaso",
              ],
            },
            { questionId: "sn4r5e", answer: "2.5" },
            {
              questionId: "sn4o6f",
              answer:
                "El sábado en casa de Inés. Caminamos por la playa, cenamos pronto y me quedé sin batería en el móvil. Caí enseguida.",
            },
          ],
          analysis: nightsAnalysis,
        },
      ],
    },
    {
      route: "calma",
      startedDaysAgo: 6,
      lastVisitDaysAgo: 3,
      completed: [
        { content: "alarma", daysAgo: 6, visits: 1 },
        { content: "respira-sol", daysAgo: 3, visits: 3 },
      ],
      answers: [],
    },
  ],
  diary: demoDiary,
};
