import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import styles from "./QuestionHint.module.css";
import { SelectedCount } from "./SelectedCount.tsx";

function hintOf(question: QuizQuestion): string {
  switch (question.type) {
    case "multipleChoice":
      return "Elige todas las que quieras.";
    case "singleChoice":
      return "Elige una.";
    case "range":
      return `Del ${question.options.min} al ${question.options.max}. No hay respuesta correcta.`;
    case "open":
      return "Escribe con tus palabras. Tus respuestas son privadas.";
    default:
      return "";
  }
}

/** How to answer, in one line. */
export function QuestionHint({ question, answer }: { question: QuizQuestion; answer: QuizAnswer | undefined }) {
  const hint = hintOf(question);
  if (!hint) return null;
  return (
    <div className={styles.hint}>
      <p>{hint}</p>
      <SelectedCount question={question} answer={answer} />
    </div>
  );
}
