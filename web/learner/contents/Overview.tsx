import { Box } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import type { Route } from "@senda/contract/routes";
import { IconHeadphones, IconHeartHandshake, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import { isRefused, LocalError } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { startContent, startRouteOfContent } from "../../shared/contents/api.ts";
import { contentQuery, overviewOf } from "../../shared/contents/content-data.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { useBackLink } from "../../shared/lib/location-state.tsx";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { isRouteStarted } from "../../shared/routes/api.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { Aside, Note } from "../../shared/ui/Note.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import { RouteArt } from "../routes/RouteArt.tsx";
import { Benefits, ContentFacts } from "./ContentPage.tsx";
import styles from "./Overview.module.css";

const SaveForLater = lazyScreen(() => import("./SaveForLater.tsx"), "SaveForLater");

interface Props {
  content: Content;
  routeId: string;
  route: Route | undefined;
  onStarted: () => void;
}

export function Overview({ content, routeId, route, onStarted }: Props) {
  const { importance, benefits, recordedVoice } = overviewOf(content);
  const { Icon, tone } = contentKinds[content.type];
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  return (
    <DockScreen
      startsWithArt
      dock={<StartButton content={content} routeId={routeId} route={route} onStarted={onStarted} />}
    >
      <RouteArt
        route={route ?? { order: 0, coverImage: null }}
        {...back}
        style={{ "--height": "268px", "--focus-y": "50%", "--focus-y-wide": "42%" }}
      />
      <div className={styles.text}>
        <Tile tone={tone === "sol" ? "accent" : tone} icon={Icon} className={styles.badge} />
        <ScreenTitle className={styles.title}>{content.title}</ScreenTitle>
        <ContentFacts type={content.type} points={content.points} seconds={content.duration} />
        {content.type === "AUDIO" && <AudioParts content={content} recordedVoice={recordedVoice} />}
        {importance && (
          <Aside icon={IconHeartHandshake} title="Por qué importa">
            <Text style={{ whiteSpace: "pre-line" }}>{importance}</Text>
          </Aside>
        )}
        {benefits.length > 0 && (
          <Box component="section" mt={24}>
            <h2>Lo que te llevas</h2>
            <Benefits benefits={benefits} />
          </Box>
        )}
        {content.file && (
          <Suspense>
            <SaveForLater file={content.file} />
          </Suspense>
        )}
      </div>
    </DockScreen>
  );
}

const soundOf = (recordedVoice: boolean | undefined) => {
  if (recordedVoice === undefined) return "sonido";
  return recordedVoice ? "voz grabada" : "sonido de fondo, sin voz grabada";
};

/** The facts of an audio, shown before it begins. */
const AudioParts = ({ content, recordedVoice }: { content: Content; recordedVoice: boolean | undefined }) => (
  <Note icon={IconHeadphones} mb={18} c="var(--text-2)">
    {content.subtitles.length > 0
      ? `Texto en pantalla con ${soundOf(recordedVoice)}.`
      : recordedVoice === false
        ? "Sonido de fondo, sin voz grabada."
        : "Audio sin texto en pantalla."}
  </Note>
);

function StartButton({ content, routeId, route, onStarted }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const beginRoute = useMutation(startRouteOfContent);
  const beginContent = useMutation(startContent);
  const isPending = beginRoute.isPending || beginContent.isPending;
  const start = useOneAtATime(async () => {
    try {
      // A link may lead into a route that was not begun: the same press begins both.
      const progressId =
        route && (isRouteStarted(route) ? route.userRouteProgressId : (await beginRoute.mutateAsync(route)).id);
      await beginContent.mutateAsync({ contentId: content.id, userRouteProgressId: progressId });
      onStarted();
    } catch (error) {
      // The route did not come, so it is not known whether it was begun.
      if (error instanceof LocalError) await navigate(paths.route(routeId));
      if (isRefused(error, 404)) void client.invalidateQueries({ queryKey: contentQuery(content.id).queryKey });
    }
  });
  return (
    <Button
      onClick={() => void start()}
      disabled={isPending}
      leftSection={isPending ? <Sun isTurning /> : <IconPlayerPlayFilled size={20} aria-hidden />}
    >
      {isPending ? "Cargando..." : "Comenzar"}
    </Button>
  );
}
