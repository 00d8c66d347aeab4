import type { QueryClient, UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { type Params, useParams } from "react-router";
import { isRefused, passingTrouble } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import type { PlayerProps } from "../../shared/contents/api.ts";
import { contentQuery, isContentStarted } from "../../shared/contents/content-data.ts";
import { useContent, useRoute } from "../../shared/contents/with-outbox.ts";
import { useBackLink } from "../../shared/lib/location-state.tsx";
import { routeQuery } from "../../shared/routes/api.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { ContentPlayer, ContentSkeleton, loadPlayer } from "./ContentPlayer.tsx";
import { Overview } from "./Overview.tsx";

/** One content: first its overview, then the content itself. The quiz slice imports this one, so it comes as a prop. */
export function ContentScreen({ Quiz }: { Quiz: ComponentType<PlayerProps> }) {
  const { routeId = "", contentId = "" } = useParams();
  const content = useContent(contentId);
  const route = useRoute(routeId);
  const [started, setStarted] = useState("");

  if (content.data && isContentStarted(content.data)) {
    return (
      <ContentPlayer
        key={contentId}
        content={content.data}
        routeId={routeId}
        route={route.data}
        Quiz={Quiz}
        isJustStarted={started === contentId}
      />
    );
  }
  if (content.isPending || (content.data && route.isPending)) return <ContentSkeleton routeId={routeId} />;
  // A start that found it gone has asked for it again; the earlier content is not offered any more.
  if (!content.data || isRefused(content.error, 404)) return <ContentTrouble routeId={routeId} query={content} />;
  return (
    <Overview content={content.data} routeId={routeId} route={route.data} onStarted={() => setStarted(contentId)} />
  );
}

ContentScreen.prepare = (client: QueryClient, { routeId = "", contentId = "" }: Params) =>
  Promise.all([prepareContent(client, contentId), client.prefetchQuery(routeQuery(routeId))]);

/** With its player: a screen after a skeleton is rendered in one long task. */
async function prepareContent(client: QueryClient, contentId: string): Promise<void> {
  const query = contentQuery(contentId);
  await client.prefetchQuery(query);
  const content = client.getQueryData(query.queryKey);
  if (content && isContentStarted(content)) await loadPlayer(content.type);
}

interface TroubleProps {
  routeId: string;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

export function ContentTrouble({ routeId, query: { error, isFetching, refetch } }: TroubleProps) {
  const isGone = isRefused(error, 404, 400);
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const isFromRoute = back.backTo === paths.route(routeId);
  return (
    <DockScreen>
      <ScreenHeader title="Contenido" {...back} />
      <ErrorState
        title={isGone ? "Este contenido ya no está aquí" : "No pudimos cargar este contenido"}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isGone={isGone}
        also={
          <ButtonLink to={back.backTo} variant={isGone ? "filled" : "subtle"}>
            {back.backLabel}
          </ButtonLink>
        }
      >
        {isGone
          ? `Puede que se haya movido o retirado.${isFromRoute ? " En la ruta encontrarás lo que sigue." : ""}`
          : (passingTrouble(error) ?? undefined)}
      </ErrorState>
    </DockScreen>
  );
}
