import { Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import type { ReadingFault } from "@senda/contract/reading-rules";
import {
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconFold,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group, Stack, Text } from "../../../shared/ui/layout.ts";
import { useSortableRow } from "../../../shared/ui/sortable/SortableFrame.tsx";
import { Hint } from "../../editor/EditorFrame.tsx";
import { useFocusLater } from "../../editor/focus.ts";
import { AddButton, FieldGroup, ToolButton } from "../FormSection.tsx";
import cards from "../quiz/QuestionCard.module.css";
import type { DraftQuestion } from "../quiz/quiz-draft.ts";
import { ConditionFields } from "./ConditionFields.tsx";
import { type DraftReading, newCondition, readable } from "./reading-draft.ts";
import { conditionInWords } from "./reading-words.ts";

interface Props {
  reading: DraftReading;
  questions: readonly DraftQuestion[];
  faults: readonly ReadingFault[];
  place: number;
  total: number;
  canDuplicate: boolean;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
  onChange: (next: (reading: DraftReading) => DraftReading) => void;
  onUp: () => void;
  onDown: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function ReadingCard(props: Props) {
  const { reading, faults, place, onChange } = props;
  const { row, grip } = useSortableRow(reading.id, "lectura que se puede mover");
  const fault = faults.find(({ condition }) => condition === null);
  // A card with a fault is never folded.
  const isOpen = props.isOpen || faults.length > 0;
  return (
    <li {...row} className={cards.card} data-reading={reading.id}>
      <CardHead {...props} isOpen={isOpen} grip={grip} />
      {isOpen ? (
        <>
          <Conditions {...props} />
          <Textarea
            label={`Lo que dice la lectura ${place}`}
            description="Admite Markdown. Se lee tal cual."
            inputWrapperOrder={["label", "input", "error", "description"]}
            data-reading-text
            minRows={3}
            maxRows={12}
            error={fault?.message}
            value={reading.text}
            onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, text: value }))}
          />
        </>
      ) : (
        <Folded {...props} />
      )}
    </li>
  );
}

const Folded = ({ reading: { conditions, text }, questions }: Props) => (
  <Stack gap={4}>
    {conditions.map((condition) => (
      <Text key={condition.key} fz="sm" c="dimmed">
        {conditionInWords(condition, questions)}
      </Text>
    ))}
    <Text lineClamp={2}>{text.replaceAll("**", "")}</Text>
  </Stack>
);

type Grip = ReturnType<typeof useSortableRow>["grip"];

const whenText = (conditions: number) => {
  if (conditions === 0) return "Se dice siempre";
  return conditions === 1 ? "Si se cumple su condición" : `Si se cumplen sus ${conditions} condiciones`;
};

const CardHead = ({ reading, place, total, canDuplicate, isOpen, grip, ...acts }: Props & { grip: Grip }) => (
  <Group className={cards.head ?? ""} wrap="wrap" gap={8}>
    <IconButton
      {...grip}
      isSquare
      variant="subtle"
      className={cards.grip}
      icon={IconGripVertical}
      label={`Mover la lectura ${place}, posición ${place} de ${total}`}
    />
    <span className={cards.number} aria-hidden="true">
      {place}
    </span>
    <Text fw={600}>{whenText(reading.conditions.length)}</Text>
    <Group gap={6} ml="auto">
      <ToolButton
        icon={isOpen ? IconFold : IconPencil}
        label={isOpen ? `Plegar la lectura ${place}` : `Editar la lectura ${place}`}
        aria-expanded={isOpen}
        data-reading-fold
        onClick={() => acts.onFold(!isOpen)}
      />
      <ToolButton icon={IconChevronUp} label={`Subir la lectura ${place}`} isOff={place === 1} onClick={acts.onUp} />
      <ToolButton
        icon={IconChevronDown}
        label={`Bajar la lectura ${place}`}
        isOff={place === total}
        onClick={acts.onDown}
      />
      <ToolButton
        icon={IconCopy}
        label={`Duplicar la lectura ${place}`}
        isOff={!canDuplicate}
        onClick={acts.onDuplicate}
      />
      <ToolButton icon={IconTrash} label={`Eliminar la lectura ${place}`} tone="danger" onClick={acts.onRemove} />
    </Group>
  </Group>
);

function Conditions({ reading: { conditions }, questions, faults, place, onChange }: Props) {
  const { root, focusLater } = useFocusLater<HTMLFieldSetElement>();
  const canAdd = conditions.length < limits.readingConditions && readable(questions).length > 0;
  const add = () => {
    const condition = newCondition(questions);
    focusLater(`[data-condition="${condition.key}"] select`);
    onChange((now) => ({ ...now, conditions: [...now.conditions, condition] }));
  };
  const remove = (at: number) => {
    const neighbour = conditions[at + 1] ?? conditions[at - 1];
    focusLater(neighbour ? `[data-condition="${neighbour.key}"] select` : "[data-add]");
    onChange((now) => ({ ...now, conditions: now.conditions.toSpliced(at, 1) }));
  };
  return (
    <FieldGroup ref={root} legend="Condiciones">
      <Stack gap={10}>
        {conditions.length > 0 && (
          <Stack component="ul" gap={10}>
            {conditions.map((condition, at) => (
              <ConditionFields
                key={condition.key}
                condition={condition}
                questions={questions}
                name={`condición ${at + 1} de la lectura ${place}`}
                fault={faults.find((fault) => fault.condition === at)}
                onChange={(next) => onChange((now) => ({ ...now, conditions: now.conditions.with(at, next) }))}
                onRemove={() => remove(at)}
              />
            ))}
          </Stack>
        )}
        <AddButton disabled={!canAdd} onClick={add}>
          Añadir condición
        </AddButton>
        {readable(questions).length === 0 && (
          <Hint>Las condiciones miran preguntas de rango o de opciones: aún no hay ninguna.</Hint>
        )}
      </Stack>
    </FieldGroup>
  );
}
