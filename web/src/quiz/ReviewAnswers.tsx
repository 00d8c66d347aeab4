import type { QuizAnswer, QuizData } from "@senda/contract/quiz";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Content } from "../contents/api.ts";
import { QuestionField } from "./QuestionField.tsx";
import styles from "./ReviewAnswers.module.css";
import { SaveTrouble } from "./SaveTrouble.tsx";
import { SelectedCount } from "./SelectedCount.tsx";
import { useKeptAnswers } from "./use-kept-answers.ts";

const AUTO_SAVE_MS = 500;

/** All questions with their answers. A change is saved by itself, half a second after the last one. */
export function ReviewAnswers({ content, quiz }: { content: Content; quiz: QuizData }) {
  const { answers, answer, save, saving } = useKeptAnswers(content, quiz);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (questionId: string, value: QuizAnswer) => {
    answer(questionId, value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), AUTO_SAVE_MS);
  };
  return (
    <>
      <div className={styles.bar}>
        <p>Puedes cambiar lo que quieras.</p>
        <span role="status" className={styles.saved}>
          {saving === "saved" && (
            <>
              <IconCircleCheckFilled size={20} aria-hidden />
              Guardado
            </>
          )}
        </span>
      </div>
      {saving === "failed" && <SaveTrouble onRetry={() => void save()} />}
      {quiz.questions.map((question, place) => (
        <section key={question.id} className={styles.question}>
          <div className={styles.head}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <h2 id={`question-${question.id}`}>{question.question}</h2>
            {question.type === "range" && <b className={styles.value}>{answers.get(question.id) ?? "–"}</b>}
            <span className={styles.count}>
              <SelectedCount question={question} answer={answers.get(question.id)} />
            </span>
          </div>
          <QuestionField
            question={question}
            answer={answers.get(question.id)}
            onChange={(value) => change(question.id, value)}
            labelledBy={`question-${question.id}`}
            isSmall
          />
        </section>
      ))}
    </>
  );
}
