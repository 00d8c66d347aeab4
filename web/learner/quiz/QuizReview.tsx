import { Box } from "@mantine/core";
import { comesBeforeAdvice } from "@senda/contract/care-rules";
import type { QuizAnswer, QuizData, QuizQuestion } from "@senda/contract/quiz";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import type { PlayerProps } from "../../shared/contents/api.ts";
import { responsesOf } from "../../shared/contents/content-data.ts";
import { useBackLink } from "../../shared/lib/location-state.tsx";
import { Tile } from "../../shared/ui/Badge.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { PointsChip, Sun } from "../../shared/ui/Sun.tsx";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { QuizCare } from "../contents/QuizCare.tsx";
import { StoredAnalysis } from "../contents/StoredAnalysis.tsx";
import { QuestionField } from "./QuestionField.tsx";
import { SaveError, SelectedCount } from "./QuestionHint.tsx";
import styles from "./QuizReview.module.css";
import { useAnswers } from "./use-answers.ts";

const tabs = [
  { name: "answers", label: "Respuestas" },
  { name: "analysis", label: "Análisis" },
] as const;

export function QuizReview({ content, routeId, route, quiz }: PlayerProps & { quiz: QuizData }) {
  const { points } = useProfile();
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const { analysis } = responsesOf(content);
  const [tab, setTab] = useState<(typeof tabs)[number]["name"]>("answers");
  const offered = analysis ? tabs : tabs.slice(0, 1);
  return (
    <DockScreen width="text">
      <ScreenHeader title={content.title} {...back}>
        <PointsChip points={points} />
      </ScreenHeader>
      <Tabs variant="pills" label="Tu cuestionario" tabs={offered} current={tab} onChange={setTab}>
        {tab === "analysis" && comesBeforeAdvice(content.care) && (
          <section className={styles.analysis} data-card>
            <QuizCare content={content} place="inside" />
          </section>
        )}
        {tab === "analysis" && analysis && !comesBeforeAdvice(content.care) && (
          <section className={styles.analysis} data-card>
            <Group gap={12} mb={14} className={styles.heading}>
              <Tile tone="sol" size={46}>
                <Sun size={30} />
              </Tile>
              <h2>Lo que cuentan tus respuestas</h2>
            </Group>
            <StoredAnalysis content={content} />
          </section>
        )}
        {tab === "answers" && <ReviewAnswers content={content} route={route} quiz={quiz} />}
      </Tabs>
    </DockScreen>
  );
}

/** All questions with their answers. A change is saved half a second after the last one. */
function ReviewAnswers({ content, route, quiz }: Pick<PlayerProps, "content" | "route"> & { quiz: QuizData }) {
  const { answers, answer, save, saveSoon, saving } = useAnswers(content, quiz, route);
  const [lastChanged, setLastChanged] = useState<string | null>(null);
  const change = (questionId: string, value: QuizAnswer) => {
    answer(questionId, value);
    setLastChanged(questionId);
    saveSoon();
  };
  const notice = content.care && (
    <Box mb={24}>
      <QuizCare content={content} />
    </Box>
  );
  return (
    <>
      <Group wrap="wrap" justify="space-between" gap="4px 12px" mih={34} mt={-4} mx={4} mb={12} c="dimmed">
        <p>Puedes cambiar lo que quieras.</p>
        <Group role="status" gap={6} mih={24} c="var(--success)" fz="var(--fs-md)" fw={600}>
          {saving === "saved" && (
            <>
              <IconCircleCheckFilled size={20} aria-hidden />
              Guardado
            </>
          )}
        </Group>
      </Group>
      {saving === "failed" && <SaveError onRetry={() => void save()} />}
      {lastChanged === null && notice}
      {quiz.questions.map((question, index) => (
        <Fragment key={question.id}>
          <ReviewQuestion
            question={question}
            number={index + 1}
            answer={answers.get(question.id)}
            onChange={(value) => change(question.id, value)}
          />
          {/* Under the answer that was just changed, where the learner is looking. */}
          <div aria-live="polite">{lastChanged === question.id && notice}</div>
        </Fragment>
      ))}
    </>
  );
}

interface ReviewQuestionProps {
  question: QuizQuestion;
  number: number;
  answer: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
}

const ReviewQuestion = ({ question, number, answer, onChange }: ReviewQuestionProps) => (
  <section className={styles.question} data-card>
    <div className={styles.head}>
      <Tile tone="pine" size={30} isRound className={styles.number}>
        {number}
      </Tile>
      <h2 id={`question-${question.id}`}>{question.question}</h2>
      {question.type === "range" && <b className={styles.value}>{answer ?? "–"}</b>}
      <span className={styles.count}>
        <SelectedCount question={question} answer={answer} />
      </span>
    </div>
    <QuestionField
      question={question}
      answer={answer}
      onChange={onChange}
      labelledBy={`question-${question.id}`}
      isSmall
    />
  </section>
);
