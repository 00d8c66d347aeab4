import { Box, Button } from "@mantine/core";
import type { QuizAnswer } from "@senda/contract/quiz";
import { rangeFault } from "@senda/contract/text-rules";
import { useState } from "react";
import type { ContentProps } from "../../../shared/contents/api.ts";
import { quizOf } from "../../../shared/contents/content-data.ts";
import { DockScreen } from "../../../shared/ui/DockScreen.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { ProgressBar } from "../../../shared/ui/ProgressBar.tsx";
import { QuestionField } from "../../quiz/QuestionField.tsx";
import { QuestionHint } from "../../quiz/QuestionHint.tsx";
import styles from "./PreviewScreen.module.css";

/** The questions one by one, to be tried out. Nothing is kept, and nothing has to be answered. */
export function QuizPreview({ content }: ContentProps) {
  const { questions } = quizOf(content);
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<string, QuizAnswer>>(new Map());
  const question = questions[step];
  if (!question) return <p className={styles.empty}>Este cuestionario aún no tiene preguntas.</p>;
  const fault = question.type === "range" ? rangeFault(question.options) : null;
  const dock = (
    <>
      <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
        Regresar
      </Button>
      <Button disabled={step === questions.length - 1} onClick={() => setStep(step + 1)}>
        Siguiente
      </Button>
    </>
  );
  return (
    <DockScreen width="text" dock={dock}>
      <Group gap={20} py={24}>
        <Box flex={1}>
          <ProgressBar label="Progreso del cuestionario" value={((step + 1) * 100) / questions.length} withSun />
        </Box>
        <Text span fw={600} c="var(--text-2)">
          {step + 1} de {questions.length}
        </Text>
      </Group>
      <Box component="h1" id="previewed-question" mb={12}>
        {question.question}
      </Box>
      {fault ? (
        <p className={styles.empty}>{fault.message}</p>
      ) : (
        <>
          <QuestionHint question={question} answer={answers.get(question.id)} />
          <QuestionField
            key={question.id}
            question={question}
            answer={answers.get(question.id)}
            onChange={(answer) => setAnswers(new Map(answers).set(question.id, answer))}
            labelledBy="previewed-question"
          />
        </>
      )}
    </DockScreen>
  );
}
