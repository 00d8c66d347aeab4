import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import styles from "./OverviewEditor.module.css";

const OFFERED = [..."🍃🌱🌿🌻🌸🌞🌈🌊🌙⭐🔥💧🧘💚💛💜🤗🙌👣🧭📖🎧🎉✨"];

interface Props {
  emoji: string;
  onChange: (emoji: string) => void;
}

export function EmojiField({ emoji, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const pick = (next: string) => {
    onChange(next);
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  return (
    <div>
      <span className={styles.label}>Emoji</span>
      <div className={styles.emoji}>
        <span className={styles.tile} role="img" aria-label={emoji ? `Emoji ${emoji}` : "Sin emoji"}>
          {emoji}
        </span>
        <Button
          id={`${id}-button`}
          variant="default"
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={() => setOpen(!isOpen)}
        >
          {emoji ? "Cambiar" : "Elegir"}
        </Button>
      </div>
      <div id={`${id}-panel`} className={styles.picker} hidden={!isOpen}>
        <div className={styles.offered}>
          {OFFERED.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={`Elegir ${each}`}
              aria-pressed={each === emoji}
              onClick={() => pick(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <TextInput label="Otro emoji" value={emoji} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
        {emoji && (
          <button type="button" className={styles.none} onClick={() => pick("")}>
            Quitar el emoji
          </button>
        )}
      </div>
    </div>
  );
}
