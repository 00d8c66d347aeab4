import type { QuizData } from "@senda/contract/quiz";
import { useState } from "react";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { type ContentProps, responsesOf } from "../contents/api.ts";
import { CrisisNotice } from "../diary/CrisisNotice.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import { GeneratedText } from "../ui/GeneratedText.tsx";
import { PointsChip } from "../ui/PointsChip.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";
import { Sun } from "../ui/Sun.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import styles from "./QuizReview.module.css";
import { ReviewAnswers } from "./ReviewAnswers.tsx";

const tabs = [
  { name: "answers", label: "Respuestas" },
  { name: "analysis", label: "Análisis" },
] as const;

/** What was answered, open to second thoughts, and what it tells. */
export function QuizReview({ content, routeId, quiz }: ContentProps & { quiz: QuizData }) {
  const { points } = useProfile();
  const { analysis } = responsesOf(content);
  const [tab, setTab] = useState<(typeof tabs)[number]["name"]>("answers");
  const offered = analysis ? tabs : tabs.slice(0, 1);
  return (
    <DockScreen width="text">
      <ScreenHeader title={content.title} backTo={paths.route(routeId)} backLabel="Volver a la ruta">
        <PointsChip points={points} />
      </ScreenHeader>
      <Tabs variant="pills" label="Tu cuestionario" tabs={offered} current={tab} onChange={setTab}>
        {tab === "analysis" && content.risk && (
          <section className={styles.analysis}>
            <CrisisNotice risk={content.risk} kept="answers" />
          </section>
        )}
        {tab === "analysis" && analysis && !content.risk && (
          <section className={styles.analysis}>
            <div className={styles.heading}>
              <i>
                <Sun size={30} />
              </i>
              <h2>Lo que cuentan tus respuestas</h2>
            </div>
            <GeneratedText>{analysis}</GeneratedText>
          </section>
        )}
        {tab === "answers" && <ReviewAnswers content={content} quiz={quiz} />}
      </Tabs>
    </DockScreen>
  );
}
