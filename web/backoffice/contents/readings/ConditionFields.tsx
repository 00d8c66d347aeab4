import { Checkbox, Input, NativeSelect, TextInput } from "@mantine/core";
import type { ReadingFault } from "@senda/contract/reading-rules";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { FieldGroup, ToolButton } from "../FormSection.tsx";
import type { DraftQuestion } from "../quiz/quiz-draft.ts";
import styles from "./ReadingCard.module.css";
import { about, asMean, type DraftCondition, optionOf, readable, scalesIn } from "./reading-draft.ts";
import { questionName, scaleInWords } from "./reading-words.ts";

interface Props {
  condition: DraftCondition;
  questions: readonly DraftQuestion[];
  /** «condición 1 de la lectura 2» */
  name: string;
  fault: ReadingFault | undefined;
  onChange: (next: DraftCondition) => void;
  onRemove: () => void;
}

const MEAN = "mean";
const chevron = <IconChevronDown size={18} aria-hidden />;

export function ConditionFields(props: Props) {
  const { condition, questions, name, fault, onChange, onRemove } = props;
  const id = useId();
  const question = questions.find((each) => each.id === condition.questionId);
  const isMissing = condition.kind !== "mean" && !readable(questions).some((each) => each === question);
  const faultyField = (field: string) =>
    fault?.field === field ? ({ error: true, "aria-invalid": true, "aria-describedby": id } as const) : {};
  const choose = (value: string) =>
    onChange(
      value === MEAN
        ? asMean(condition, questions)
        : about(
            condition,
            questions.find((each) => each.id === value),
          ),
    );
  return (
    <li className={styles.condition} data-condition={condition.key}>
      <div className={styles.line}>
        <NativeSelect
          className={styles.question ?? ""}
          aria-label={`Pregunta de la ${name}`}
          data-condition-question
          data={[
            ...(isMissing
              ? [{ value: condition.questionId, label: questionName(questions, condition.questionId) }]
              : []),
            ...readable(questions).map((each) => ({ value: each.id, label: questionName(questions, each.id) })),
            ...(scalesIn(questions).length > 1 ? [{ value: MEAN, label: "Media de varias preguntas" }] : []),
          ]}
          rightSection={chevron}
          value={condition.kind === "mean" ? MEAN : condition.questionId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          {...faultyField("questionId")}
        />
        <ToolButton icon={IconX} label={`Quitar la ${name}`} onClick={onRemove} />
      </div>
      {condition.kind === "mean" && <MeanFields {...props} {...faultyField("questionIds")} />}
      {condition.kind === "option" ? (
        <OptionFields {...props} question={question} faulty={faultyField("option")} />
      ) : (
        <BandFields {...props} faultyField={faultyField} />
      )}
      <Input.Error id={id} role="status" className={styles.fault ?? ""}>
        {fault?.message}
      </Input.Error>
    </li>
  );
}

type Faulty = { error?: true; "aria-invalid"?: true; "aria-describedby"?: string };

function BandFields({ condition, name, onChange, faultyField }: Props & { faultyField: (field: string) => Faulty }) {
  return (
    <div className={styles.pair}>
      <TextInput
        label="Desde"
        aria-label={`Desde, en la ${name}`}
        inputMode="decimal"
        autoComplete="off"
        value={condition.min}
        onChange={({ currentTarget }) => onChange({ ...condition, min: currentTarget.value })}
        {...faultyField("min")}
      />
      <TextInput
        label="Hasta"
        aria-label={`Hasta, en la ${name}`}
        inputMode="decimal"
        autoComplete="off"
        value={condition.max}
        onChange={({ currentTarget }) => onChange({ ...condition, max: currentTarget.value })}
        {...faultyField("max")}
      />
    </div>
  );
}

interface OptionProps extends Props {
  question: DraftQuestion | undefined;
  faulty: Faulty;
}

function OptionFields({ condition, name, question, onChange, faulty }: OptionProps) {
  const choices = (question?.choices ?? []).filter(({ text }) => text.trim() !== "");
  const isKnown = choices.some(({ key }) => key === condition.choice.key);
  const gone = { value: "", label: optionOf(condition, question) || "Elige una opción" };
  return (
    <div className={styles.pair} data-option-pair>
      <NativeSelect
        aria-label={`Si se elige, en la ${name}`}
        data={[
          { value: "yes", label: "Se elige" },
          { value: "no", label: "No se elige" },
        ]}
        rightSection={chevron}
        value={condition.isChosen ? "yes" : "no"}
        onChange={({ currentTarget }) => onChange({ ...condition, isChosen: currentTarget.value === "yes" })}
      />
      <NativeSelect
        aria-label={`Opción de la ${name}`}
        data={[...(isKnown ? [] : [gone]), ...choices.map(({ key, text }) => ({ value: key, label: text }))]}
        rightSection={chevron}
        value={isKnown ? condition.choice.key : ""}
        onChange={({ currentTarget }) => {
          const choice = choices.find(({ key }) => key === currentTarget.value);
          if (choice) onChange({ ...condition, choice });
        }}
        {...faulty}
      />
    </div>
  );
}

function MeanFields({ condition, questions, name, onChange, error: _error, ...faulty }: Props & Faulty) {
  const toggle = (id: string, isOn: boolean) => {
    const chosen = new Set(condition.questionIds);
    if (isOn) chosen.add(id);
    else chosen.delete(id);
    const ids = questions.map((question) => question.id).filter((each) => chosen.has(each));
    onChange({ ...condition, questionIds: ids });
  };
  return (
    <FieldGroup legend="Preguntas de la media" aria-describedby={faulty["aria-describedby"]}>
      <div className={styles.scales}>
        {scalesIn(questions).map((question) => (
          <Checkbox
            key={question.id}
            label={`${questionName(questions, question.id)} (${scaleInWords(question)})`}
            aria-label={`${questionName(questions, question.id)}, en la ${name}`}
            aria-invalid={faulty["aria-invalid"]}
            checked={condition.questionIds.includes(question.id)}
            onChange={({ currentTarget }) => toggle(question.id, currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
