import { Box } from "@mantine/core";
import { Suspense, useCallback, useRef, useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import type { PlayerProps } from "../../shared/contents/api.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { useBackLink } from "../../shared/lib/location-state.tsx";
import { log } from "../../shared/lib/log.ts";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { Markdown } from "../../shared/ui/Markdown.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { PointsChip } from "../../shared/ui/Sun.tsx";
import { CompleteLink, ContentFacts, playerSeconds } from "./ContentPage.tsx";
import styles from "./ReadingPlayer.module.css";

// After the text, which is there without it.
const ListenButton = lazyScreen(() => import("./voice/ListenButton.tsx"), "ListenButton");
const ReadingVoice = lazyScreen(() => import("./voice/ReadingVoice.tsx"), "ReadingVoice");

const EMPTY = "No hay contenido por mostrar.";

export function ReadingPlayer({ content, routeId }: PlayerProps) {
  const { points } = useProfile();
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const [isListening, setListening] = useState(false);
  const article = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setListening(false);
    button.current?.focus({ preventScroll: true });
  }, []);
  const isEmpty = content.content.trim() === "";
  return (
    <DockScreen
      dock={
        <>
          <Suspense fallback={null}>{isListening && <ReadingVoice article={article} onClose={close} />}</Suspense>
          <CompleteLink routeId={routeId} contentId={content.id} />
        </>
      }
    >
      <ScreenHeader {...back}>
        <Suspense fallback={null}>
          {!isEmpty && <ListenButton button={button} isOn={isListening} onPress={() => setListening(!isListening)} />}
        </Suspense>
        <PointsChip points={points} />
      </ScreenHeader>
      <Box component="article" ref={article} maw={640} mx="auto">
        <ScreenTitle className={styles.title}>{content.title}</ScreenTitle>
        <ContentFacts type={content.type} points={content.points} seconds={playerSeconds(content)} />
        {isEmpty ? (
          <EmptyReading />
        ) : (
          <Markdown isArticle pictures={content.pictures}>
            {content.content}
          </Markdown>
        )}
      </Box>
    </DockScreen>
  );
}

/** Not in a preview: an editor's form begins empty. */
const logEmpty = (paragraph: HTMLElement | null) => {
  if (paragraph && window.parent === window) log(EMPTY);
};

const EmptyReading = () => (
  <Text ref={logEmpty} px={16} py={14} bd="2px dashed var(--border)" bdrs="lg" c="dimmed">
    {EMPTY}
  </Text>
);
