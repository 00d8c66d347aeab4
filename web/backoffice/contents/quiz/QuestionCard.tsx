import { Input, NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { RangeOptions } from "@senda/contract/quiz";
import {
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconGripVertical,
  IconInfoCircle,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { useSortableRow } from "../../../shared/ui/sortable/SortableFrame.tsx";
import { ToolButton } from "../FormSection.tsx";
import { ChoiceOptions } from "./ChoiceOptions.tsx";
import { MeasureFields } from "./MeasureFields.tsx";
import styles from "./QuestionCard.module.css";
import {
  type DraftQuestion,
  isChoice,
  type QuestionFault,
  type QuestionType,
  questionFault,
  questionKinds,
  questionNotice,
  withQuestionType,
} from "./quiz-draft.ts";

interface Props {
  question: DraftQuestion;
  /** Actions on the question at this place. */
  before: ReactNode;
  place: number;
  total: number;
  canDuplicate: boolean;
  onChange: (next: (question: DraftQuestion) => DraftQuestion) => void;
  onUp: () => void;
  onDown: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function QuestionCard(props: Props) {
  const { question, place, onChange } = props;
  const { row, grip } = useSortableRow(question.id, "pregunta que se puede mover");
  const fault = questionFault(question);
  const notice = questionNotice(question);
  return (
    <li {...row} className={styles.card} data-question={question.id}>
      {props.before}
      <CardHead {...props} grip={grip} />
      <Textarea
        label={question.type === "text" ? `Texto ${place}` : `Pregunta ${place}`}
        data-question-text
        minRows={1}
        maxRows={8}
        error={question.type === "range" ? undefined : fault?.message}
        value={question.question}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, question: value }))}
      />
      {isChoice(question.type) && <ChoiceOptions question={question} place={place} onChange={onChange} />}
      {question.type === "multipleChoice" && (
        <Switch
          label="Mostrar cuántas ha seleccionado"
          checked={question.countSelected}
          onChange={({ currentTarget: { checked } }) => onChange((now) => ({ ...now, countSelected: checked }))}
        />
      )}
      {question.type === "range" && (
        <RangeFields
          range={question.range}
          fault={fault}
          onChange={(changed) => onChange((now) => ({ ...now, range: { ...now.range, ...changed } }))}
        />
      )}
      {question.type === "range" && (
        <MeasureFields
          place={place}
          measure={question.measure}
          onChange={(changed) => onChange((now) => ({ ...now, measure: { ...now.measure, ...changed } }))}
        />
      )}
      {notice && (
        <Text display="flex" fz="sm" c="dimmed" style={{ alignItems: "center", gap: 6 }}>
          <IconInfoCircle size={17} aria-hidden />
          {notice}
        </Text>
      )}
    </li>
  );
}

type Grip = ReturnType<typeof useSortableRow>["grip"];

const CardHead = ({ question, place, total, canDuplicate, onChange, grip, ...acts }: Props & { grip: Grip }) => (
  <Group className={styles.head ?? ""} wrap="wrap" gap={8}>
    <IconButton
      {...grip}
      isSquare
      variant="subtle"
      className={styles.grip}
      icon={IconGripVertical}
      label={`Mover la pregunta ${place}, posición ${place} de ${total}`}
    />
    <span className={styles.number} aria-hidden="true">
      {place}
    </span>
    <NativeSelect
      className={styles.type ?? ""}
      aria-label={`Tipo de la pregunta ${place}`}
      data={questionKinds}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      value={question.type}
      // The options are the question types.
      onChange={({ currentTarget }) => onChange((now) => withQuestionType(now, currentTarget.value as QuestionType))}
    />
    <code>{question.id}</code>
    <Group gap={6} ml="auto">
      <ToolButton icon={IconChevronUp} label={`Subir la pregunta ${place}`} isOff={place === 1} onClick={acts.onUp} />
      <ToolButton
        icon={IconChevronDown}
        label={`Bajar la pregunta ${place}`}
        isOff={place === total}
        onClick={acts.onDown}
      />
      <ToolButton
        icon={IconCopy}
        label={`Duplicar la pregunta ${place}`}
        isOff={!canDuplicate}
        onClick={acts.onDuplicate}
      />
      <ToolButton icon={IconTrash} label={`Eliminar la pregunta ${place}`} tone="danger" onClick={acts.onRemove} />
    </Group>
  </Group>
);

interface RangeFieldsProps {
  range: RangeOptions;
  fault: QuestionFault | null;
  onChange: (changed: Partial<RangeOptions>) => void;
}

const fields = [
  { name: "min", label: "Mínimo" },
  { name: "max", label: "Máximo" },
  { name: "step", label: "Paso" },
] as const;

/** Numbers stay text, so that an emptied field stays empty. */
function RangeFields({ range, fault, onChange }: RangeFieldsProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.range}>
        {fields.map(({ name, label }) => {
          const isFaulty = fault?.field === name;
          return (
            <TextInput
              key={name}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              error={isFaulty}
              aria-invalid={isFaulty || undefined}
              aria-describedby={isFaulty ? id : undefined}
              value={range[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          );
        })}
      </div>
      <Input.Error id={id} role="status" className={styles.fault ?? ""}>
        {fault?.message}
      </Input.Error>
    </div>
  );
}
