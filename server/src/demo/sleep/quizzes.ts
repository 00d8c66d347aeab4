import type { DemoQuiz } from "../demo-route.ts";

export const yourNights: DemoQuiz = {
  questions: [
    {
      id: "sn4t1a",
      type: "text",
      question:
        "Piensa en tus dos últimas semanas, no en tu peor noche. No hay respuestas buenas ni malas: solo vas a mirar tus noches con un poco de distancia.",
    },
    {
      id: "sn4r2b",
      type: "range",
      question: "Al levantarte, ¿cuánto sientes que has descansado? (0 = nada, 10 = del todo)",
      options: { min: "0", max: "10", step: "1" },
    },
    {
      id: "sn4s3c",
      type: "singleChoice",
      question: "¿Qué parte de la noche te cuesta más?",
      options: [
        "Dormirme al principio",
        "Volver a dormirme a media noche",
        "Me despierto demasiado pronto",
        "Duermo, pero no descanso",
        "Ahora mismo, ninguna en especial",
      ],
    },
    {
      id: "sn4m4d",
      type: "multipleChoice",
      question: "¿Qué suele acompañarte en la cama, además del sueño?",
      options: [
        "El móvil o una serie",
        "Preocupaciones o listas de cosas por hacer",
        "Conversaciones que repaso",
        "Mirar qué hora es",
        "Tensión en el cuerpo",
        "Ruido, luz o calor",
        "Casi nada: cierro los ojos y ya",
      ],
      config: { countSelected: true },
    },
    {
      id: "sn4r5e",
      type: "range",
      question: "Entre tu día que más madrugas y el que menos, ¿cuántas horas de diferencia hay?",
      options: { min: "0", max: "6", step: "0.5" },
    },
    {
      id: "sn4o6f",
      type: "open",
      question: "Describe en dos o tres frases la última noche en que dormiste bien. ¿Qué tuvo de distinto ese día?",
    },
  ],
};

export const yourNightsPrompt = `Eres una voz cálida y concreta. Con las respuestas sobre sus noches, escribe en español y de tú una
reflexión de 120 a 180 palabras: qué parte de la noche señala como más difícil, dónde sitúa su descanso y su diferencia
de horario, qué tienen en común las cosas que le acompañan en la cama y qué pista hay en la noche buena que describe.
Propón dos pruebas pequeñas para esta semana, elegidas entre: hora fija de levantarse, luz por la mañana, salir de la
cama si no llega el sueño, rato de las preocupaciones por la tarde, pantallas fuera de la habitación. Sin diagnósticos,
sin medicamentos, sin prometer resultados. Si describe meses de malas noches, anima a contarlo en una consulta.`;

export const threeInTheMorning: DemoQuiz = {
  questions: [
    {
      id: "ta3t1a",
      type: "text",
      question:
        "Son las tres y diez. Te has despertado y notas que la cabeza arranca. Vamos a ensayar esa noche ahora, de día, que es cuando se piensa mejor.",
    },
    {
      id: "ta3s2b",
      type: "singleChoice",
      question: "Llevas un rato dando vueltas. ¿Qué le enseña a tu cama a ser sitio de sueño?",
      options: [
        "Seguir intentándolo con más empeño",
        "Mirar el móvil a oscuras hasta que entre el sueño",
        "Levantarme, luz baja, algo tranquilo, y volver con sueño",
        "Adelantar el despertador para aprovechar",
      ],
    },
    {
      id: "ta3m3c",
      type: "multipleChoice",
      question: "¿Qué vas a dejar preparado esta tarde, por si acaso?",
      options: [
        "Una manta y una lámpara cálida fuera del dormitorio",
        "Un libro o una revista sin sobresaltos",
        "El móvil cargando en otra habitación",
        "Una libreta para apuntar en tres palabras lo que insista",
        "El reloj girado hacia la pared",
      ],
      config: { countSelected: false },
    },
    {
      id: "ta3o4d",
      type: "open",
      question: "Escribe la frase que te gustaría decirte a las tres y diez. Que sea corta y en tu tono.",
    },
  ],
};
