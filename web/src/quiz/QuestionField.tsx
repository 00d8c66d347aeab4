import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { Choices } from "./Choices.tsx";
import { OpenField } from "./OpenField.tsx";
import { RangeField } from "./RangeField.tsx";

interface Props {
  question: QuizQuestion;
  answer: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
  /** The id of the question's heading. */
  labelledBy: string;
  /** One of many on the page, rather than the page itself. */
  isSmall?: boolean;
}

/** Where a question is answered; a statement is only read. */
export function QuestionField({ question, answer, onChange, labelledBy, isSmall = false }: Props) {
  switch (question.type) {
    case "multipleChoice":
    case "singleChoice":
      return (
        <Choices
          options={question.options}
          isMultiple={question.type === "multipleChoice"}
          answer={answer}
          onChange={onChange}
          labelledBy={labelledBy}
          isSmall={isSmall}
        />
      );
    case "range":
      return (
        <RangeField
          options={question.options}
          answer={typeof answer === "string" ? answer : ""}
          onChange={onChange}
          labelledBy={labelledBy}
          isSmall={isSmall}
        />
      );
    case "open":
      return (
        <OpenField answer={typeof answer === "string" ? answer : ""} onChange={onChange} labelledBy={labelledBy} />
      );
    default:
      return null;
  }
}
