import { Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useFocusLater } from "../../editor/focus.ts";
import { AddButton } from "../Section.tsx";
import styles from "./QuestionCard.module.css";
import { type DraftQuestion, moved, withOption } from "./quiz-draft.ts";

interface Props {
  question: DraftQuestion;
  place: number;
  onChange: (next: (question: DraftQuestion) => DraftQuestion) => void;
}

export function ChoiceOptions({ question, place, onChange }: Props) {
  const { choices } = question;
  const { root, focusLater } = useFocusLater<HTMLFieldSetElement>();
  const setChoices = (next: (choices: DraftQuestion["choices"]) => DraftQuestion["choices"]) =>
    onChange((now) => ({ ...now, choices: next(now.choices) }));
  const add = () => {
    focusLater(`[data-option="${choices.length}"]`);
    onChange(withOption);
  };
  const remove = (at: number) => {
    focusLater(choices.length > 1 ? `[data-option="${Math.min(at, choices.length - 2)}"]` : "[data-add]");
    setChoices((now) => now.toSpliced(at, 1));
  };
  return (
    <fieldset ref={root} className={styles.options}>
      <legend>Opciones</legend>
      {choices.map(({ key, text }, at) => {
        const name = `la opción ${at + 1} de la pregunta ${place}`;
        return (
          <div key={key} className={styles.option}>
            <Textarea
              minRows={1}
              maxRows={4}
              aria-label={`Opción ${at + 1} de la pregunta ${place}`}
              data-option={at}
              value={text}
              onChange={({ currentTarget: { value } }) =>
                setChoices((now) => now.map((each) => (each.key === key ? { key, text: value } : each)))
              }
            />
            <IconButton
              isSquare
              hasTooltip
              icon={IconChevronUp}
              iconSize={19}
              label={`Subir ${name}`}
              isOff={at === 0}
              onClick={() => setChoices((now) => moved(now, at, at - 1))}
            />
            <IconButton
              isSquare
              hasTooltip
              icon={IconChevronDown}
              iconSize={19}
              label={`Bajar ${name}`}
              isOff={at === choices.length - 1}
              onClick={() => setChoices((now) => moved(now, at, at + 1))}
            />
            <IconButton
              isSquare
              hasTooltip
              icon={IconX}
              iconSize={19}
              label={`Quitar ${name}`}
              onClick={() => remove(at)}
            />
          </div>
        );
      })}
      <AddButton disabled={choices.length >= limits.options} onClick={add}>
        Añadir opción
      </AddButton>
      {choices.length >= limits.options && (
        <p className={styles.full}>{`Una pregunta tiene como mucho ${limits.options} opciones.`}</p>
      )}
    </fieldset>
  );
}
