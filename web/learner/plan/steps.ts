import type { Contact, PlanSteps } from "@senda/contract/plan";
import { dialledNumber } from "@senda/contract/text-rules";
import { IconEye, IconHomeShield, IconLeaf, IconPhone, IconUsers, IconWalk } from "@tabler/icons-react";

export const LINE_STEPS = ["signs", "coping", "distractions", "surroundings"] as const;
export type LineStep = (typeof LINE_STEPS)[number];
export type ContactStep = Exclude<keyof PlanSteps, LineStep>;

interface Words {
  icon: typeof IconEye;
  title: string;
  about: string;
  question: string;
  hint: string;
}

export type Step = Words & ({ key: LineStep; ideas: readonly string[] } | { key: ContactStep; ideas?: never });

export const STEPS: readonly Step[] = [
  {
    key: "signs",
    icon: IconEye,
    title: "Señales de que lo necesito",
    about: "Lo que noto antes de que todo se ponga difícil.",
    question: "¿Qué notas antes de que todo se ponga difícil?",
    hint: "Lo que piensas, sientes o dejas de hacer. Con una señal basta.",
    ideas: [
      "Duermo mal varias noches",
      "Dejo de contestar mensajes",
      "Me salto comidas",
      "Todo me irrita",
      "Me digo que nada va a cambiar",
    ],
  },
  {
    key: "coping",
    icon: IconLeaf,
    title: "Lo que me calma",
    about: "Cosas que puedo hacer por mi cuenta.",
    question: "¿Qué te calma cuando estás a solas?",
    hint: "Piensa en cosas pequeñas que ya te han servido. Con una basta.",
    ideas: ["Ducha tibia", "Respirar 4-6", "Salir a caminar", "Estar con mi mascota", "Contar cinco cosas que veo"],
  },
  {
    key: "distractions",
    icon: IconWalk,
    title: "Lugares y personas que me distraen",
    about: "No hace falta contarles nada.",
    question: "¿Qué lugares o personas te distraen?",
    hint: "No hace falta contarles nada: basta con pasar un rato en otra cosa.",
    ideas: [
      "Un parque con gente",
      "La biblioteca",
      "Tomar algo con alguien",
      "Jugar en compañía",
      "Ir a ver a mi familia",
    ],
  },
  {
    key: "people",
    icon: IconUsers,
    title: "A quién le pido ayuda",
    about: "Personas a las que puedo decirles: «hoy no puedo».",
    question: "¿A quién puedes pedir ayuda?",
    hint: "Personas a las que podrías decirles: «hoy no puedo». Con el teléfono, las llamas desde aquí con un toque.",
  },
  {
    key: "professionals",
    icon: IconPhone,
    title: "Profesionales y líneas",
    about: "Para cuando lo anterior no basta.",
    question: "¿Qué profesionales te acompañan?",
    hint: "Tu terapeuta, tu centro de salud, una asociación. Las líneas de ayuda de tu país ya están en el plan.",
  },
  {
    key: "surroundings",
    icon: IconHomeShield,
    title: "Hacer mi entorno más seguro",
    about: "Poner distancia con lo que podría hacerme daño da tiempo, y el momento pasa.",
    question: "¿Cómo puedes hacer tu entorno más seguro?",
    hint: "Poner distancia con lo que podría hacerte daño da tiempo, y el momento pasa. Puedes pedir ayuda para hacerlo.",
    ideas: [
      "Pedir a alguien que guarde lo que me preocupa",
      "Dormir en casa de alguien de confianza",
      "No pasar a solas las noches difíciles",
      "Decirle a alguien dónde estoy",
    ],
  },
];

export const EXAMPLE: PlanSteps = {
  signs: ["Dejo de contestar mensajes", "Dos noches seguidas casi sin dormir", "Me digo que nada va a cambiar"],
  coping: ["Agua fría en la cara y respirar 4-6", "Caminar hasta el río", "Mi lista de canciones lentas"],
  distractions: ["La biblioteca del barrio", "Jugar a las cartas con Teo"],
  people: [
    { name: "Inés", note: "mi hermana", phone: "" },
    { name: "Andrés", note: "amigo, de noche también", phone: "" },
  ],
  professionals: [{ name: "Marta R.", note: "psicóloga, lunes y jueves", phone: "" }],
  surroundings: ["Inés guarda en su casa lo que me preocupa", "Si estoy mal, duermo en casa de mi hermana"],
};

export const isEmpty = (plan: PlanSteps) => STEPS.every(({ key }) => plan[key].length === 0);

export const telOf = (phone: string) => `tel:${dialledNumber(phone).replaceAll("#", "%23")}`;

export const itemName = (item: string | Contact) => (typeof item === "string" ? item : item.name);
