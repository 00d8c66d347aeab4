import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { adminPaths } from "../admin-paths.ts";
import { hourOf } from "../format.ts";
import { TableSkeleton } from "../list/ListTable.tsx";
import { PageHead } from "../PageHead.tsx";
import { NoRoute } from "../routes/RouteFormScreen.tsx";
import { insightsQuery } from "./api.ts";
import { Panel, PrivacyNote, QuizPanel, RatingsPanel, WayOf } from "./RouteInsightsPanels.tsx";

/** Insights of a route: people's progress and answers, in groups of ten or more. */
export function RouteInsightsScreen() {
  const { routeId = "" } = useParams();
  const result = useQuery(insightsQuery(routeId));
  return (
    <>
      <BackLink to={adminPaths.route(routeId)}>Volver a la ruta</BackLink>
      <QueryState
        result={result}
        failed="No pudimos cargar cómo va la ruta"
        skeleton={<TableSkeleton />}
        missing={<NoRoute />}
      >
        {(insights) => (
          <>
            <PageHead
              title="Cómo va"
              name={`Cómo va «${insights.routeTitle}»`}
              note={`«${insights.routeTitle}» · contado a las ${hourOf(insights.countedAt)}`}
            />
            <Panel title="Dónde se detiene la gente" note="Personas que completaron cada paso, desde el principio">
              <WayOf insights={insights} />
            </Panel>
            {insights.ratings.length > 0 && <RatingsPanel ratings={insights.ratings} />}
            {insights.quizzes.map((quiz) => (
              <QuizPanel key={quiz.contentId} quiz={quiz} />
            ))}
            <PrivacyNote />
          </>
        )}
      </QueryState>
    </>
  );
}
