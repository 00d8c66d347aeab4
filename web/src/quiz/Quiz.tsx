import { useMemo } from "react";
import { paths } from "../app/paths.ts";
import { useLockedWords } from "../auth/api.ts";
import { type ContentProps, quizOf } from "../contents/api.ts";
import { LockedWords } from "../profile/LockedWords.tsx";
import { Screen } from "../ui/Screen.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";
import { EmptyQuiz } from "./EmptyQuiz.tsx";
import { QuizReview } from "./QuizReview.tsx";
import { QuizSteps } from "./QuizSteps.tsx";

/** A quiz: step by step until it is done, all at once to look back on it. */
export function Quiz({ content, routeId }: ContentProps) {
  const { quizData } = content;
  const locked = useLockedWords();
  const quiz = useMemo(() => quizOf({ quizData }), [quizData]);
  if (quiz.questions.length === 0) return <EmptyQuiz content={content} routeId={routeId} />;
  if (locked) {
    return (
      <Screen>
        <ScreenHeader title={content.title} backTo={paths.route(routeId)} backLabel="Volver a la ruta" />
        <LockedWords {...locked} />
      </Screen>
    );
  }
  if (content.completed) return <QuizReview content={content} routeId={routeId} quiz={quiz} />;
  return <QuizSteps content={content} routeId={routeId} quiz={quiz} />;
}
