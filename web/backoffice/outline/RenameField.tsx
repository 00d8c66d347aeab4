import { limits } from "@senda/contract/limits";
import { type KeyboardEvent, useRef, useState } from "react";
import styles from "./Outline.module.css";

interface Props {
  title: string;
  onSave: (title: string) => void;
  onCancel: () => void;
}

/** The title in place: Intro saves, Escape leaves it as it was, and so does an empty one. */
export function RenameField({ title, onSave, onCancel }: Props) {
  const [text, setText] = useState(title);
  const isOver = useRef(false);
  const finish = (next: string) => {
    if (isOver.current) return;
    isOver.current = true;
    if (next === "" || next === title) onCancel();
    else onSave(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish(text.trim());
    if (event.key === "Escape") finish(title);
  };
  return (
    <span className={styles.rename}>
      <input
        ref={(field) => {
          if (!field || document.activeElement === field) return;
          field.focus();
          field.select();
        }}
        aria-label="Título"
        aria-describedby="rename-keys"
        maxLength={limits.title}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(text.trim())}
      />
      <small id="rename-keys">
        <kbd>Intro</kbd> guarda · <kbd>Esc</kbd> deja como estaba
      </small>
    </span>
  );
}
