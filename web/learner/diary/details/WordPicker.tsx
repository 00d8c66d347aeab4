import { type FeelingWord, feelings, feelingWords } from "@senda/contract/choices";
import { limits } from "@senda/contract/limits";
import type { Feeling } from "@senda/contract/records";
import { type ReactNode, useId, useState } from "react";
import { Chip, toggled } from "../../../shared/ui/Chip.tsx";
import { Text } from "../../../shared/ui/layout.ts";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import { feelingLabel } from "../feelings.tsx";
import { wordLabels } from "./labels.ts";
import styles from "./Pickers.module.css";

interface Props {
  feeling: Feeling;
  value: readonly FeelingWord[];
  onChange: (words: FeelingWord[]) => void;
}

const FEW = 5;

/** Two or three words for the face: its own first, the others one press away. */
export function WordPicker({ feeling, value, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const own: readonly FeelingWord[] = feelingWords[feeling];
  const fromElsewhere = value.filter((word) => !own.slice(0, FEW).includes(word));
  const chips = (words: readonly FeelingWord[]) =>
    words.map((word) => (
      <Chip
        key={word}
        isOn={value.includes(word)}
        isFull={value.length >= limits.feelingWords}
        onToggle={() => onChange(toggled(value, word))}
      >
        {wordLabels[word]}
      </Chip>
    ));
  return (
    <fieldset className={styles.picker} aria-labelledby={`${id}-legend`} aria-describedby={`${id}-hint`}>
      <div data-ends>
        <Text id={`${id}-legend`} fz="sm" fw={600} c="var(--text-2)">
          ¿Con qué palabras?{" "}
          <Text span id={`${id}-hint`} fz="sm" fw={400} c="dimmed">
            Hasta tres.
          </Text>
        </Text>
        <TextButton
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={`${id}-all`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Menos" : "Más palabras"}
        </TextButton>
      </div>
      {!isOpen && (
        <div className={styles.line} data-line>
          {chips([...fromElsewhere, ...own.slice(0, FEW)])}
        </div>
      )}
      <div id={`${id}-all`} hidden={!isOpen}>
        {isOpen && <AllWords first={feeling}>{(group) => chips(feelingWords[group])}</AllWords>}
      </div>
    </fieldset>
  );
}

interface AllWordsProps {
  first: Feeling;
  children: (feeling: Feeling) => ReactNode;
}

const AllWords = ({ first, children }: AllWordsProps) =>
  [first, ...feelings.filter((other) => other !== first)].map((feeling) => (
    <div key={feeling} className={styles.group}>
      <Text fz="sm" fw={600} c="dimmed">
        {feelingLabel(feeling)}
      </Text>
      <div className={styles.chips}>{children(feeling)}</div>
    </div>
  ));
