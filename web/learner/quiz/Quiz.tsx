import { useMemo } from "react";
import { paths } from "../../shared/app/paths.ts";
import type { ContentProps, PlayerProps } from "../../shared/contents/api.ts";
import { quizOf } from "../../shared/contents/content-data.ts";
import { useBackLink, useCameFrom } from "../../shared/lib/location-state.tsx";
import art from "../../shared/ui/art/empty-routes.svg";
import artDark from "../../shared/ui/art/empty-routes-dark.svg";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { LockedWords, useLockedWords } from "../auth/LockedWords.tsx";
import { QuizReview } from "./QuizReview.tsx";
import { QuizSteps } from "./QuizSteps.tsx";

export function Quiz({ content, routeId, route }: PlayerProps) {
  const { quizData } = content;
  const locked = useLockedWords();
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const quiz = useMemo(() => quizOf({ quizData }), [quizData]);
  if (quiz.questions.length === 0) return <EmptyQuiz content={content} routeId={routeId} />;
  if (locked) {
    return (
      <Screen>
        <ScreenHeader title={content.title} {...back} />
        <LockedWords {...locked} />
      </Screen>
    );
  }
  if (content.completed) return <QuizReview content={content} routeId={routeId} route={route} quiz={quiz} />;
  return <QuizSteps content={content} routeId={routeId} route={route} quiz={quiz} />;
}

function EmptyQuiz({ content, routeId }: ContentProps) {
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const complete = (
    <ButtonLink to={paths.contentComplete(routeId, content.id)} state={useCameFrom()}>
      Completar Contenido
    </ButtonLink>
  );
  return (
    <DockScreen width="text" dock={complete}>
      <ScreenHeader title={content.title} {...back} />
      <EmptyState art={{ day: art, night: artDark }} title="Este cuestionario aún no tiene preguntas">
        Puedes seguir con tu ruta y volver más adelante.
      </EmptyState>
    </DockScreen>
  );
}
