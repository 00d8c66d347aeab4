import { Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { Group, Stack } from "../../../shared/ui/layout.ts";
import { moved } from "../../../shared/ui/sortable/SortableFrame.tsx";
import { Hint } from "../../editor/EditorFrame.tsx";
import { useFocusLater } from "../../editor/focus.ts";
import { AddButton, FieldGroup, ToolButton } from "../FormSection.tsx";
import styles from "./QuestionCard.module.css";
import { type DraftQuestion, withOption } from "./quiz-draft.ts";

interface Props {
  question: DraftQuestion;
  place: number;
  onChange: (next: (question: DraftQuestion) => DraftQuestion) => void;
}

export function ChoiceOptions({ question: { choices }, place, onChange }: Props) {
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
    <FieldGroup ref={root} legend="Opciones">
      <Stack gap={8}>
        {choices.map(({ key, text }, at) => (
          <Option
            key={key}
            at={at}
            total={choices.length}
            place={place}
            text={text}
            onWrite={(written) =>
              setChoices((now) => now.map((each) => (each.key === key ? { key, text: written } : each)))
            }
            onMove={(to) => setChoices((now) => moved(now, at, to))}
            onRemove={() => remove(at)}
          />
        ))}
        <AddButton disabled={choices.length >= limits.options} onClick={add}>
          Añadir opción
        </AddButton>
        {choices.length >= limits.options && <Hint>{`Una pregunta tiene como mucho ${limits.options} opciones.`}</Hint>}
      </Stack>
    </FieldGroup>
  );
}

interface OptionProps {
  at: number;
  total: number;
  place: number;
  text: string;
  onWrite: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Option({ at, total, place, text, onWrite, onMove, onRemove }: OptionProps) {
  const name = `la opción ${at + 1} de la pregunta ${place}`;
  return (
    <Group className={styles.option ?? ""} gap={6} align="flex-start">
      <Textarea
        flex={1}
        minRows={1}
        maxRows={4}
        aria-label={`Opción ${at + 1} de la pregunta ${place}`}
        data-option={at}
        value={text}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      <ToolButton icon={IconChevronUp} label={`Subir ${name}`} isOff={at === 0} onClick={() => onMove(at - 1)} />
      <ToolButton
        icon={IconChevronDown}
        label={`Bajar ${name}`}
        isOff={at === total - 1}
        onClick={() => onMove(at + 1)}
      />
      <ToolButton icon={IconX} label={`Quitar ${name}`} onClick={onRemove} />
    </Group>
  );
}
