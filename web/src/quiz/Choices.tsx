import type { QuizAnswer } from "@senda/contract/quiz";
import { IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import styles from "./Choices.module.css";

interface Props {
  options: readonly string[];
  isMultiple: boolean;
  answer: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
  labelledBy: string;
  isSmall: boolean;
}

/** The browser's own boxes and circles under our look: keys and screen readers know them. */
export function Choices({ options, isMultiple, answer, onChange, labelledBy, isSmall }: Props) {
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
        <label key={option} className={styles.choice} data-round={!isMultiple || undefined}>
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
