import { questionTypes } from "@senda/contract/choices";
import type { QuestionType } from "./quiz-draft.ts";

export const questionLabels: Record<QuestionType, string> = {
  text: "Texto para leer",
  multipleChoice: "Opción múltiple",
  singleChoice: "Opción única",
  open: "Respuesta abierta",
  range: "Rango",
};

/** The five types as a select offers them. */
export const questionKinds = questionTypes.map((type) => ({ value: type, label: questionLabels[type] }));
