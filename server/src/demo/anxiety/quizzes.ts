import type { DemoQuiz } from "../demo-route.ts";

export const alarmMap: DemoQuiz = {
  questions: [
    {
      id: "am5t1a",
      type: "text",
      question:
        "Recuerda la última vez que saltó la alarma. No hace falta revivirla: mírala como si la vieras en una pantalla pequeña, al fondo de la habitación.",
    },
    {
      id: "am5s2b",
      type: "singleChoice",
      question: "¿Qué la encendió?",
      options: [
        "Algo que podría pasar",
        "Una sensación del cuerpo",
        "Una situación con gente",
        "Un lugar o un trayecto",
        "Un mensaje o una noticia",
        "No lo sé",
      ],
    },
    {
      id: "am5m3c",
      type: "multipleChoice",
      question: "¿Qué notaste en el cuerpo?",
      options: [
        "Corazón acelerado",
        "Respiración corta",
        "Nudo en el estómago",
        "Tensión en la mandíbula o los hombros",
        "Temblor u hormigueo",
        "Calor o sudor",
        "Mareo",
      ],
      config: { countSelected: true },
    },
    {
      id: "am5r4d",
      type: "range",
      question: "En lo más alto de la ola, ¿qué número le pondrías? (0 = calma, 10 = lo máximo)",
      options: { min: "0", max: "10", step: "1" },
    },
    {
      id: "am5r5e",
      type: "range",
      question: "¿Cuántos minutos tardó en bajar, más o menos?",
      options: { min: "0", max: "120", step: "5" },
    },
    {
      id: "am5m6f",
      type: "multipleChoice",
      question: "¿Qué hiciste entonces?",
      options: [
        "Me fui o lo evité",
        "Pedí a alguien que me tranquilizara",
        "Busqué información",
        "Respiré o me moví",
        "Esperé a que pasara",
        "Se lo conté a alguien",
      ],
      config: { countSelected: false },
    },
    { id: "am5o7g", type: "open", question: "¿Qué te ayudó, aunque fuera un poco?" },
  ],
};

export const alarmMapPrompt = `Escribe en español, de tú, una reflexión de 120 a 180 palabras sobre el mapa de su alarma. Recoge qué la encendió, qué
notó en el cuerpo, hasta dónde subió y cuánto tardó en bajar, y subraya que bajó. Distingue con amabilidad lo que alivia
enseguida y mantiene el miedo (evitar, pedir seguridad, buscar información) de lo que acompaña la ola. Parte de lo que
dice que le ayudó. Propón dos cosas: una práctica lenta de al menos cinco minutos al día y un primer acercamiento muy
pequeño. Sin diagnósticos ni medicamentos, sin prometer que desaparecerá. Si lo que cuenta es muy intenso o frecuente,
anima a consultarlo con un profesional.`;

export const firstStep: DemoQuiz = {
  questions: [
    {
      id: "fs8o1a",
      type: "open",
      question: "¿A qué te gustaría acercarte un poco? Escríbelo lo más concreto que puedas.",
    },
    {
      id: "fs8r2b",
      type: "range",
      question: "¿Cuánto miedo te da imaginar tu primer peldaño? Si pasa de cinco, busca uno más pequeño.",
      options: { min: "0", max: "10", step: "1" },
    },
    { id: "fs8o3c", type: "open", question: "¿Cuál es ese primer peldaño, y qué día y a qué hora vas a probarlo?" },
    {
      id: "fs8m4d",
      type: "multipleChoice",
      question: "¿Qué te va a acompañar?",
      options: [
        "Tres respiraciones lentas antes de empezar",
        "Una frase que me diga la verdad con calma",
        "Alguien que sepa que voy a hacerlo",
        "Quedarme hasta que baje un punto",
        "Algo agradable después",
      ],
      config: { countSelected: true },
    },
    {
      id: "fs8t5e",
      type: "text",
      question:
        "Si ese día no sale, el peldaño era grande, no tú. Haz otro más bajo y vuelve a intentarlo cuando quieras.",
    },
  ],
};
