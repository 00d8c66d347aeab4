import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { Badge } from "../ui/Badge.tsx";

/** How many options are chosen, where the question asks for it to be counted. */
export function SelectedCount({ question, answer }: { question: QuizQuestion; answer: QuizAnswer | undefined }) {
  if (question.type !== "multipleChoice" || !question.config?.countSelected) return null;
  const count = Array.isArray(answer) ? answer.length : 0;
  return (
    <span aria-live="polite">
      <Badge tone="pine">
        {count} {count === 1 ? "seleccionada" : "seleccionadas"}
      </Badge>
    </span>
  );
}
