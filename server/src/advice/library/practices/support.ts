import { family, HEAVY, LOW } from "../practice.ts";

export const support = family("asking for support", [
  {
    id: "ask-one-person",
    topics: ["sadness", "loneliness", "anxiety", "breakup"],
    feelings: HEAVY,
    wordings: [
      "Lo que se cuenta pesa menos. No tiene que ser todo ni con las palabras justas.",
      "Hoy no hace falta que lo lleves a solas.",
    ],
    steps: [
      "Piensa en una persona que sepa escuchar sin arreglar.",
      "Escríbele algo así: «hoy ha sido un día difícil, ¿tienes un rato para hablar?».",
      "Si no contesta pronto, prueba con otra. Pedir dos veces también vale.",
    ],
    aside: "escribe a una persona de confianza: «hoy ha sido un día difícil, ¿hablamos?»",
  },
  {
    id: "ask-concrete-help",
    topics: ["overload", "caregiving", "parenting", "health", "money"],
    feelings: LOW,
    wordings: [
      "Pedir ayuda concreta es más fácil de dar y de recibir.",
      "Hay cargas que no están hechas para una sola persona.",
    ],
    steps: [
      "Escribe qué tarea te aliviaría que hiciera otra persona.",
      "Piensa quién podría y pídesela con día y hora.",
      "Acepta el «sí» sin compensarlo enseguida.",
    ],
    aside: "pide hoy a alguien una ayuda concreta, con día y hora",
  },
  {
    id: "ask-company-without-talk",
    topics: ["sadness", "grief", "loneliness", "apathy"],
    feelings: HEAVY,
    wordings: [
      "No siempre hacen falta palabras; a veces basta con no estar a solas.",
      "La compañía también cura en silencio.",
    ],
    steps: [
      "Propón a alguien un plan callado: pasear, ver algo, cocinar.",
      "Dile que no tienes ganas de hablar mucho y que aun así te vendría bien.",
    ],
    aside: "pide a alguien compañía sin conversación: un paseo, una película, un café",
  },
  {
    id: "ask-professional",
    topics: ["treatment", "food", "sadness", "sleep", "anxiety", "grief"],
    feelings: LOW,
    wordings: [
      "Si esto dura ya varias semanas o te impide hacer tu vida, merece una mirada profesional.",
      "Pedir ayuda profesional no es el último recurso; es un buen atajo.",
    ],
    steps: [
      "Apunta desde cuándo te pasa y qué ha cambiado en tu día a día.",
      "Pide cita en tu centro de salud o con un profesional de la psicología.",
      "Cuéntale a alguien que lo has hecho, para no llevarlo a solas.",
    ],
    aside: "piensa en pedir cita en tu centro de salud si esto se alarga",
  },
  {
    id: "ask-teacher-or-boss",
    topics: ["studies", "work"],
    feelings: LOW,
    wordings: [
      "Avisar a tiempo suele abrir más puertas de las que imaginamos.",
      "Quien te pone los plazos no ve lo que te está costando, salvo que se lo digas.",
    ],
    steps: [
      "Escribe en dos frases qué te cuesta y qué necesitarías.",
      "Busca a quien puede cambiarlo y pídele diez minutos.",
      "Lleva una propuesta pequeña: un plazo, un reparto, una prioridad.",
    ],
    aside: "pide diez minutos a quien puede darte un plazo o repartir la carga",
  },
  {
    id: "ask-treatment-companion",
    topics: ["treatment"],
    feelings: LOW,
    wordings: [
      "Un tratamiento se lleva mejor con alguien al lado.",
      "No hace falta que lleves a solas lo que te está costando.",
    ],
    steps: [
      "Cuéntale a una persona de confianza cómo lo estás llevando.",
      "Pídele que te pregunte por ello una vez a la semana.",
      "Si algo te preocupa, llama hoy al profesional que te atiende antes de cambiar nada.",
    ],
    aside: "cuéntale a alguien de confianza cómo llevas tu tratamiento",
  },
  {
    id: "ask-table-company",
    topics: ["food", "loneliness"],
    feelings: LOW,
    wordings: [
      "Cuando la comida se vuelve difícil, ayuda no pasarla a solas.",
      "Una mesa compartida quita ruido a lo que pasa en el plato.",
    ],
    steps: [
      "Queda para comer o cenar con alguien con quien estés a gusto.",
      "Durante la comida, hablad de cualquier otra cosa.",
      "Después escribe cómo te has sentido, sin cuentas ni números.",
    ],
    aside: "come hoy con alguien con quien estés a gusto, hablando de otra cosa",
  },
]);
