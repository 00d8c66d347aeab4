import { Button } from "@mantine/core";
import type { QuizAnswer } from "@senda/contract/quiz";
import { rangeFault } from "@senda/contract/quiz-range";
import { useState } from "react";
import { type ContentProps, quizOf } from "../../../contents/api.ts";
import { QuestionField } from "../../../quiz/QuestionField.tsx";
import { QuestionHint } from "../../../quiz/QuestionHint.tsx";
import { DockScreen } from "../../../ui/DockScreen.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import styles from "./ContentPreview.module.css";

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
      <div className={styles.step}>
        <ProgressBar label="Progreso del cuestionario" value={((step + 1) * 100) / questions.length} withSun />
        <span>
          {step + 1} de {questions.length}
        </span>
      </div>
      <h1 id="previewed-question" className={styles.question}>
        {question.question}
      </h1>
      {fault ? (
        <p className={styles.empty}>{fault}</p>
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
