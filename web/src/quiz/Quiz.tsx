import { useMemo } from "react";
import { type ContentProps, quizOf } from "../contents/api.ts";
import { EmptyQuiz } from "./EmptyQuiz.tsx";
import { QuizReview } from "./QuizReview.tsx";
import { QuizSteps } from "./QuizSteps.tsx";

/** A quiz: step by step until it is done, all at once to look back on it. */
export function Quiz({ content, routeId }: ContentProps) {
  const { quizData } = content;
  const quiz = useMemo(() => quizOf({ quizData }), [quizData]);
  if (quiz.questions.length === 0) return <EmptyQuiz content={content} routeId={routeId} />;
  if (content.completed) return <QuizReview content={content} routeId={routeId} quiz={quiz} />;
  return <QuizSteps content={content} routeId={routeId} quiz={quiz} />;
}
