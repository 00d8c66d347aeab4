import { Box, Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { Group, Text } from "../../../shared/ui/layout.ts";
import styles from "./OverviewEditor.module.css";

const OFFERED = [..."🍃🌱🌿🌻🌸🌞🌈🌊🌙⭐🔥💧🧘💚💛💜🤗🙌👣🧭📖🎧🎉✨"];

interface EmojiProps {
  emoji: string;
  onChange: (emoji: string) => void;
}

export function EmojiField({ emoji, onChange }: EmojiProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const pick = (next: string) => {
    onChange(next);
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  return (
    <div>
      <Text mb={6} fz="sm" fw={600}>
        Emoji
      </Text>
      <Group gap={12}>
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
      </Group>
      <Box id={`${id}-panel`} className={styles.picker ?? ""} mt={12} p={12} hidden={!isOpen}>
        <Offered emoji={emoji} onChange={pick} />
        <TextInput label="Otro emoji" value={emoji} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
        {emoji && (
          <button type="button" className={styles.none} onClick={() => pick("")}>
            Quitar el emoji
          </button>
        )}
      </Box>
    </div>
  );
}

const Offered = ({ emoji, onChange }: EmojiProps) => (
  <div className={styles.offered}>
    {OFFERED.map((each) => (
      <button
        key={each}
        type="button"
        aria-label={`Elegir ${each}`}
        aria-pressed={each === emoji}
        onClick={() => onChange(each)}
      >
        {each}
      </button>
    ))}
  </div>
);
