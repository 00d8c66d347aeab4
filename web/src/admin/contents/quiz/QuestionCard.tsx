import { NativeSelect, Switch, Textarea } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import {
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconGripVertical,
  IconInfoCircle,
  IconTrash,
} from "@tabler/icons-react";
import { useSortableRow } from "../../../ui/sortable/use-sortable-row.ts";
import "../../../ui/text-input.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ChoiceOptions } from "./ChoiceOptions.tsx";
import styles from "./QuestionCard.module.css";
import { questionKinds } from "./question-kinds.ts";
import {
  type DraftQuestion,
  isChoice,
  type QuestionType,
  questionFault,
  questionNotice,
  withType,
} from "./quiz-draft.ts";
import { RangeFields } from "./RangeFields.tsx";

interface Props {
  question: DraftQuestion;
  place: number;
  total: number;
  canDuplicate: boolean;
  onChange: (next: (question: DraftQuestion) => DraftQuestion) => void;
  onUp: () => void;
  onDown: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One question: its type, its words, and what its type needs. */
export function QuestionCard({ question, place, total, canDuplicate, onChange, ...acts }: Props) {
  const { row, grip } = useSortableRow(question.id, "pregunta que se puede mover");
  const fault = questionFault(question);
  const notice = questionNotice(question);
  const isMultiple = question.type === "multipleChoice";
  return (
    <li {...row} className={styles.card} data-question={question.id}>
      <div className={styles.head}>
        <button
          {...grip}
          className={styles.grip}
          aria-label={`Mover la pregunta ${place}, posición ${place} de ${total}`}
        >
          <IconGripVertical size={22} aria-hidden />
        </button>
        <span className={styles.number} aria-hidden="true">
          {place}
        </span>
        <NativeSelect
          className={styles.type ?? ""}
          aria-label={`Tipo de la pregunta ${place}`}
          data={questionKinds}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          value={question.type}
          onChange={({ currentTarget }) => onChange((now) => withType(now, currentTarget.value as QuestionType))}
        />
        <code>{question.id}</code>
        <span className={styles.acts}>
          <IconButton
            isSquare
            hasTooltip
            icon={IconChevronUp}
            iconSize={19}
            label={`Subir la pregunta ${place}`}
            isOff={place === 1}
            onClick={acts.onUp}
          />
          <IconButton
            isSquare
            hasTooltip
            icon={IconChevronDown}
            iconSize={19}
            label={`Bajar la pregunta ${place}`}
            isOff={place === total}
            onClick={acts.onDown}
          />
          <IconButton
            isSquare
            hasTooltip
            icon={IconCopy}
            iconSize={19}
            label={`Duplicar la pregunta ${place}`}
            isOff={!canDuplicate}
            onClick={acts.onDuplicate}
          />
          <IconButton
            isSquare
            hasTooltip
            icon={IconTrash}
            iconSize={19}
            label={`Eliminar la pregunta ${place}`}
            tone="danger"
            onClick={acts.onRemove}
          />
        </span>
      </div>
      <Textarea
        label={question.type === "text" ? `Texto ${place}` : `Pregunta ${place}`}
        data-question-text
        minRows={1}
        maxRows={8}
        error={question.type === "range" || fault === null ? undefined : fault}
        value={question.question}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, question: value }))}
      />
      {isChoice(question.type) && <ChoiceOptions question={question} place={place} onChange={onChange} />}
      {isMultiple && (
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
      {notice && (
        <p className={styles.notice}>
          <IconInfoCircle size={17} aria-hidden />
          {notice}
        </p>
      )}
    </li>
  );
}
