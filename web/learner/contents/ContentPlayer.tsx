import type { Content } from "@senda/contract/contents";
import { useMutation } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from "react";
import { paths } from "../../shared/app/paths.ts";
import { type PlayerProps, recordVisit } from "../../shared/contents/api.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { useBackLink } from "../../shared/lib/location-state.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Group, Stack } from "../../shared/ui/layout.ts";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";

// Each player is a chunk: a reading does not load the media players.
const players = {
  AUDIO: lazyScreen(() => import("./audio/AudioPlayer.tsx"), "AudioPlayer"),
  VIDEO: lazyScreen(() => import("./video/VideoPlayer.tsx"), "VideoPlayer"),
  IMAGE: lazyScreen(() => import("./ImageViewer.tsx"), "ImageViewer"),
  READING: lazyScreen(() => import("./ReadingPlayer.tsx"), "ReadingPlayer"),
};

/** A part that fails to load here is loaded when it is rendered, with a second try. */
export async function loadPlayer(type: Content["type"]): Promise<void> {
  if (type !== "QUIZ") await players[type].load().catch(() => undefined);
}

interface Props extends PlayerProps {
  Quiz: ComponentType<PlayerProps>;
  isJustStarted: boolean;
}

export function ContentPlayer({ content, routeId, route, Quiz, isJustStarted }: Props) {
  useVisit(content);
  const Player = content.type === "QUIZ" ? Quiz : players[content.type];
  return (
    <Suspense fallback={<ContentSkeleton routeId={routeId} />}>
      <Player content={content} routeId={routeId} route={route} />
      {isJustStarted && <span hidden ref={focusHeading} />}
    </Suspense>
  );
}

/** Once each time that a content is opened, however often the screen renders. */
function useVisit({ id, contentInteractionId, visitCount }: Content): void {
  const { mutate } = useMutation(recordVisit);
  const recorded = useRef("");
  useEffect(() => {
    if (!contentInteractionId || recorded.current === id) return;
    recorded.current = id;
    mutate({ contentInteractionId, visitCount });
  }, [id, contentInteractionId, visitCount, mutate]);
}

/** The button that was pressed is gone: the focus moves to the heading of the content that replaced it. */
function focusHeading(marker: HTMLElement | null): void {
  if (!marker) return;
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

interface LoadingScreenProps {
  routeId: string;
  width?: "media";
  children: ReactNode;
}

export function LoadingScreen({ routeId, children, ...width }: LoadingScreenProps) {
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  return (
    <DockScreen {...width} dock={<Skeleton height={52} radius={99} />}>
      <ScreenHeader {...back}>
        <Skeleton width={86} height={40} radius={99} />
      </ScreenHeader>
      <div aria-busy="true">
        <span className="visually-hidden">
          <h1>Cargando...</h1>
        </span>
        {children}
      </div>
    </DockScreen>
  );
}

export const ContentSkeleton = ({ routeId }: { routeId: string }) => (
  <LoadingScreen routeId={routeId} width="media">
    <Stack gap={14} pt={4}>
      <Skeleton height="auto" radius={28} style={{ aspectRatio: "16 / 9" }} />
      <Skeleton width="72%" height={30} />
      <Group wrap="wrap" gap={8}>
        <Skeleton width={110} height={30} radius={99} />
        <Skeleton width={90} height={30} radius={99} />
        <Skeleton width={100} height={30} radius={99} />
      </Group>
      <Skeleton />
      <Skeleton width="92%" />
      <Skeleton width="64%" />
    </Stack>
  </LoadingScreen>
);
