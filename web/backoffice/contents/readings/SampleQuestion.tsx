import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { rangeFault } from "@senda/contract/text-rules";
import { useId } from "react";
import { QuestionField } from "../../../learner/quiz/QuestionField.tsx";
import { Text } from "../../../shared/ui/layout.ts";
import { Hint } from "../../editor/EditorFrame.tsx";

interface SampleProps {
  question: QuizQuestion;
  answer: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
}

export function SampleQuestion({ question, answer, onChange }: SampleProps) {
  const id = useId();
  const fault = question.type === "range" ? rangeFault(question.options) : null;
  return (
    <div>
      <Text id={id} fw={600} mb={8}>
        {question.question.trim() || "Sin texto"}
        {question.type === "range" && answer !== undefined && `: ${answer}`}
      </Text>
      {fault ? (
        <Hint>{fault.message}</Hint>
      ) : (
        <QuestionField question={question} answer={answer} onChange={onChange} labelledBy={id} isSmall />
      )}
    </div>
  );
}
