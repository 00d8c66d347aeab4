import { limits } from "@senda/contract/limits";
import styles from "./OpenField.module.css";

interface Props {
  answer: string;
  onChange: (answer: string) => void;
  labelledBy: string;
}

export const OpenField = ({ answer, onChange, labelledBy }: Props) => (
  <textarea
    className={styles.field}
    aria-labelledby={labelledBy}
    rows={4}
    maxLength={limits.answerText}
    value={answer}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
