import { Button, Switch } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AnswersById } from "../../../shared/quiz/answers.ts";
import { GeneratedText } from "../../../shared/ui/GeneratedText.tsx";
import { Stack, Text } from "../../../shared/ui/layout.ts";
import { AdminDialog, DialogActions } from "../../dialogs/AdminDialog.tsx";
import { Hint } from "../../editor/EditorFrame.tsx";
import { type AnalysisPreview, previewAnalysis } from "../api.ts";
import type { FormValues } from "../form-values.ts";
import { quizDataFrom } from "./reading-draft.ts";
import { SampleQuestion } from "./SampleQuestion.tsx";
import styles from "./TryAnalysis.module.css";

interface Props {
  values: FormValues;
  hasModel: boolean;
  answers: AnswersById;
  onAnswer: (answers: AnswersById) => void;
  onClose: () => void;
}

/** The analysis that a learner would get for made-up answers, of the quiz as it is in the form. */
export function TryAnalysis({ values, hasModel, answers, onAnswer, onClose }: Props) {
  const quiz = quizDataFrom(values);
  const [mayAskModel, setMayAskModel] = useState(false);
  const { mutateAsync, data, isPending } = useMutation(previewAnalysis);
  const result = useRef<HTMLElement>(null);
  const asked = quiz.questions.filter(({ type }) => type !== "text");
  const show = () => {
    const responses = [...answers].map(([questionId, answer]) => ({ questionId, answer }));
    const { title, analysisPrompt } = values;
    void mutateAsync({ title: title.trim() || "Sin título", analysisPrompt, quiz, responses, mayAskModel }).then(
      () => showResult(result.current),
      () => undefined,
    );
  };
  return (
    <AdminDialog title="Probar con respuestas de ejemplo" size={820} onClose={onClose}>
      <Hint>Con respuestas inventadas. Nada de lo que pruebes llega a nadie ni se guarda.</Hint>
      <div className={styles.columns}>
        <Stack gap={18} miw={0}>
          {asked.length === 0 && <p>Este cuestionario aún no tiene preguntas.</p>}
          {asked.map((question) => (
            <SampleQuestion
              key={question.id}
              question={question}
              answer={answers.get(question.id)}
              onChange={(answer) => onAnswer(new Map(answers).set(question.id, answer))}
            />
          ))}
        </Stack>
        <section ref={result} className={styles.result} aria-label="Análisis de ejemplo" tabIndex={-1}>
          {data ? <Shown preview={data} values={values} /> : <Hint>Aquí verás lo que leería un alumno.</Hint>}
        </section>
      </div>
      <DialogActions>
        {hasModel && (
          <Switch
            mr="auto"
            label="Escrito por el modelo"
            checked={mayAskModel}
            onChange={({ currentTarget }) => setMayAskModel(currentTarget.checked)}
          />
        )}
        <Button loading={isPending} leftSection={<IconFlask size={19} aria-hidden />} onClick={show}>
          Ver el análisis
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

/** On a phone it lies below all the questions. */
function showResult(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "start" });
}

function saidBy({ author, heldReadings }: AnalysisPreview, { readings }: FormValues): string {
  if (author === "CRISIS_NOTICE" || author === "CHECK_IN")
    return "Estas respuestas hablan de peligro: en lugar del análisis se ofrece ayuda.";
  const places = readings.flatMap(({ id }, at) => (heldReadings.includes(id) ? [at + 1] : []));
  const by = author === "AI" ? "Lo ha escrito el modelo. " : "";
  if (places.length === 0) return `${by}Ninguna lectura se cumple con estas respuestas.`;
  return places.length === 1
    ? `${by}Se cumple la lectura ${places[0]}.`
    : `${by}Se cumplen las lecturas ${places.slice(0, -1).join(", ")} y ${places.at(-1)}.`;
}

const Shown = ({ preview, values }: { preview: AnalysisPreview; values: FormValues }) => (
  <>
    <Text fz="sm" fw={600} mb={12} c="var(--text-2)">
      {saidBy(preview, values)}
    </Text>
    <GeneratedText>{preview.analysis}</GeneratedText>
  </>
);
