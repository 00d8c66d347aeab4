import { limits } from "@senda/contract/limits";
import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import { TextArea } from "../../shared/ui/Field.tsx";
import styles from "./QuestionField.module.css";
import { RangeField } from "./RangeField.tsx";

interface Props {
  question: QuizQuestion;
  answer: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
  labelledBy: string;
  /** One of several on the page. */
  isSmall?: boolean;
}

export function QuestionField({ question, answer, isSmall = false, ...rest }: Props) {
  const text = typeof answer === "string" ? answer : "";
  switch (question.type) {
    case "multipleChoice":
    case "singleChoice":
      return (
        <Choices
          {...rest}
          options={question.options}
          isMultiple={question.type === "multipleChoice"}
          answer={answer}
          isSmall={isSmall}
        />
      );
    case "range":
      return <RangeField {...rest} options={question.options} answer={text} isSmall={isSmall} />;
    case "open":
      return <OpenField {...rest} answer={text} />;
    default:
      return null;
  }
}

interface OpenFieldProps {
  answer: string;
  onChange: (answer: string) => void;
  labelledBy: string;
}

const OpenField = ({ answer, onChange, labelledBy }: OpenFieldProps) => (
  <TextArea
    className={styles.field}
    aria-labelledby={labelledBy}
    rows={4}
    maxLength={limits.answerText}
    value={answer}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

interface ChoicesProps {
  options: readonly string[];
  isMultiple: boolean;
  answer: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
  labelledBy: string;
  isSmall: boolean;
}

function Choices({ options, isMultiple, answer, onChange, labelledBy, isSmall }: ChoicesProps) {
  const name = useId();
  const chosen = Array.isArray(answer) ? answer : [answer];
  const offered = [...new Set(options)].filter((option) => option.trim() !== "");
  const choose = (option: string, isOn: boolean) => {
    if (!isMultiple) return onChange(option);
    onChange(offered.filter((other) => (other === option ? isOn : chosen.includes(other))));
  };
  return (
    <fieldset
      role={isMultiple ? "group" : "radiogroup"}
      aria-labelledby={labelledBy}
      className={styles.choices}
      data-small={isSmall || undefined}
    >
      {offered.map((option) => (
        <label key={option} className={styles.choice} data-row data-round={!isMultiple || undefined}>
          <input
            type={isMultiple ? "checkbox" : "radio"}
            name={name}
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) => choose(option, currentTarget.checked)}
          />
          <i>
            <IconCheck size={19} stroke={3} aria-hidden />
          </i>
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
