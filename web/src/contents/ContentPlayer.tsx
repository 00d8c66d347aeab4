import { useMutation } from "@tanstack/react-query";
import { type ComponentType, Suspense, useEffect, useRef } from "react";
import { paths } from "../app/paths.ts";
import { lazyScreen } from "../lib/lazy-screen.ts";
import type { Route } from "../routes/api.ts";
import { BareHeader } from "../ui/BareHeader.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import unseen from "../ui/VisuallyHidden.module.css";
import { type Content, type ContentProps, noteVisit } from "./api.ts";
import styles from "./ContentPlayer.module.css";

export interface PlayerProps extends ContentProps {
  route: Route | undefined;
}

// Each player travels on its own: who reads does not fetch what plays.
const players = {
  AUDIO: lazyScreen(() => import("./audio/AudioPlayer.tsx"), "AudioPlayer"),
  VIDEO: lazyScreen(() => import("./video/VideoPlayer.tsx"), "VideoPlayer"),
  IMAGE: lazyScreen(() => import("./ImageViewer.tsx"), "ImageViewer"),
  READING: lazyScreen(() => import("./Reading.tsx"), "Reading"),
};

interface Props extends PlayerProps {
  Quiz: ComponentType<ContentProps>;
  isJustStarted: boolean;
}

/** The content itself, once it has been started. */
export function ContentPlayer({ content, routeId, route, Quiz, isJustStarted }: Props) {
  useVisit(content);
  const Player = content.type === "QUIZ" ? Quiz : players[content.type];
  return (
    <Suspense fallback={<ContentSkeleton routeId={routeId} />}>
      <Player content={content} routeId={routeId} route={route} />
      {isJustStarted && <FocusOnHeading />}
    </Suspense>
  );
}

/** Notes one visit for each time that a content is opened, however often the screen is drawn. */
function useVisit({ id, contentInteractionId, visitCount }: Content): void {
  const { mutate } = useMutation(noteVisit);
  const noted = useRef("");
  useEffect(() => {
    if (!contentInteractionId || noted.current === id) return;
    noted.current = id;
    mutate({ contentInteractionId, visitCount });
  }, [id, contentInteractionId, visitCount, mutate]);
}

/** The button that was pressed is gone: whoever does not see goes on at the heading of what has come in its place. */
function FocusOnHeading() {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, []);
  return null;
}

/** A content that is on its way; one can already go back. */
export const ContentSkeleton = ({ routeId }: { routeId: string }) => (
  <DockScreen width="media" dock={<Skeleton height={52} radius={99} />}>
    <BareHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
      <Skeleton width={86} height={40} radius={99} />
    </BareHeader>
    <div className={styles.page} aria-busy="true">
      <h1 className={unseen.unseen}>Cargando...</h1>
      <Skeleton height="auto" radius={28} className={styles.picture} />
      <Skeleton width="72%" height={30} />
      <div className={styles.chips}>
        <Skeleton width={110} height={30} radius={99} />
        <Skeleton width={90} height={30} radius={99} />
        <Skeleton width={100} height={30} radius={99} />
      </div>
      <Skeleton />
      <Skeleton width="92%" />
      <Skeleton width="64%" />
    </div>
  </DockScreen>
);
