import type { DemoQuiz } from "../demo-route.ts";

export const yourWeek: DemoQuiz = {
  questions: [
    {
      id: "ws7m1a",
      type: "multipleChoice",
      question: "De estas emociones, ¿cuáles han pasado por tu semana, aunque fuera un rato?",
      options: [
        "Alegría o ilusión",
        "Calma o alivio",
        "Orgullo por algo",
        "Tristeza o nostalgia",
        "Miedo o inquietud",
        "Enfado o frustración",
        "Vergüenza o culpa",
        "Soledad",
        "Gratitud",
      ],
      config: { countSelected: true },
    },
    {
      id: "ws7s2b",
      type: "singleChoice",
      question: "¿Cuál ha ocupado más sitio?",
      options: ["Alegría", "Calma", "Tristeza", "Miedo", "Enfado", "Vergüenza"],
    },
    {
      id: "ws7r3c",
      type: "range",
      question: "En su momento más alto, ¿cuánto ocupaba? (0 = casi nada, 10 = todo)",
      options: { min: "0", max: "10", step: "1" },
    },
    {
      id: "ws7m4d",
      type: "multipleChoice",
      question: "¿En qué parte del cuerpo la notaste?",
      options: ["Cabeza o frente", "Mandíbula", "Garganta", "Pecho", "Estómago", "Espalda u hombros", "No lo sé"],
      config: { countSelected: false },
    },
    {
      id: "ws7o5e",
      type: "open",
      question: "Cuenta el momento como si lo hubiera grabado una cámara: qué pasó, dónde, con quién.",
    },
    {
      id: "ws7o6f",
      type: "open",
      question: "¿Qué crees que te estaba avisando o pidiendo esa emoción?",
    },
  ],
};

export const yourWeekPrompt = `Escribe en español, de tú, con calidez y sin grandilocuencia, una reflexión de 120 a 180 palabras. Devuelve a la
persona la variedad de emociones que ha marcado, la que más ocupó, su intensidad y el lugar del cuerpo. Relaciona el
momento que cuenta con lo que cree que la emoción le pedía, separando hechos de interpretación con delicadeza. Nombra una
fortaleza que se vea en sus palabras. Propón dos gestos pequeños: uno para el cuerpo y uno para lo que necesita. Sin
diagnósticos, sin decir que una emoción es mala, sin comparar con otras personas.`;

export const oneSituation: DemoQuiz = {
  questions: [
    {
      id: "os2t1a",
      type: "text",
      question:
        "Piensa en una situación que se repite y en la que te gustaría tener un segundo más antes de reaccionar. Que sea cotidiana y manejable.",
    },
    { id: "os2o2b", type: "open", question: "¿Cuál es? Descríbela en una frase." },
    {
      id: "os2s3c",
      type: "singleChoice",
      question: "¿Qué te pide hacer el impulso?",
      options: [
        "Contestar o discutir",
        "Irme o evitarlo",
        "Callarme y tragármelo",
        "Complacer, aunque no quiera",
        "Distraerme con el móvil o la comida",
      ],
    },
    {
      id: "os2r4d",
      type: "range",
      question: "¿Cuánto te acerca ese impulso a lo que quieres? (0 = nada, 10 = mucho)",
      options: { min: "0", max: "10", step: "1" },
    },
    {
      id: "os2s5e",
      type: "singleChoice",
      question: "Elige tu gesto de «rojo» para la próxima vez.",
      options: [
        "Soltar el aire despacio",
        "Apoyar los pies",
        "Beber un vaso de agua",
        "Contar hasta cinco",
        "Salir un momento",
      ],
    },
    { id: "os2o6f", type: "open", question: "Y después de la pausa, ¿qué te gustaría hacer o decir?" },
  ],
};
