import { useId } from "react";
import styles from "./SubtitlesSection.module.css";

interface Props {
  text: string;
  isFaulty: boolean;
  onChange: (text: string) => void;
}

/** The list as other programs write it. */
export function JsonField({ text, isFaulty, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.json}>
      <label htmlFor={id}>Lista en JSON</label>
      <textarea
        id={id}
        spellCheck={false}
        aria-invalid={isFaulty || undefined}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-hint`}>
        Cada línea con su texto y sus segundos: <code>{'[{ "text": "Inhala.", "start": 0, "end": 6.4 }]'}</code>
      </p>
    </div>
  );
}
