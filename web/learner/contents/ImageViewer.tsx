import type { MediaFile } from "@senda/contract/values";
import { IconArrowsMaximize, IconArrowsMinimize, IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import type { PlayerProps } from "../../shared/contents/api.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { log } from "../../shared/lib/log.ts";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { ContentFacts, ContentPage, playerSeconds } from "./ContentPage.tsx";
import styles from "./ImageViewer.module.css";
import { useFullscreen } from "./media/use-fullscreen.ts";

const STEP = 50;
const LEAST = 100;
const MOST = 400;

const Markdown = lazyScreen(() => import("../../shared/ui/Markdown.tsx"), "Markdown");

export function ImageViewer({ content, routeId }: PlayerProps) {
  return (
    <ContentPage content={content} routeId={routeId}>
      {content.file ? (
        <Picture key={content.file.url} file={content.file} title={content.title} />
      ) : (
        <Text px={16} py={40} bd="2px dashed var(--border)" bdrs="xl" c="dimmed" ta="center">
          No hay contenido por mostrar.
        </Text>
      )}
      <ContentFacts type={content.type} points={content.points} seconds={playerSeconds(content)} />
      {content.content.trim() !== "" && (
        <Suspense fallback={null}>
          <Markdown pictures={content.pictures}>{content.content}</Markdown>
        </Suspense>
      )}
    </ContentPage>
  );
}

/** One that only adorns has an empty alternative text; without any, the title says the most. */
const altOf = ({ alt, isDecorative }: MediaFile, title: string) => (isDecorative ? "" : alt || title);

function Picture({ file, title }: { file: MediaFile; title: string }) {
  const figure = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(figure);
  const [zoom, setZoom] = useState(LEAST);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const zoomBy = (percent: number) => setZoom((now) => Math.min(MOST, Math.max(LEAST, now + percent)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "+" || key === "=") zoomBy(STEP);
    else if (key === "-") zoomBy(-STEP);
  };

  if (hasFailed) {
    const retry = () => {
      setHasFailed(false);
      setTries(tries + 1);
    };
    return <ErrorState title="No pudimos cargar la imagen" onRetry={retry} />;
  }
  return (
    <figure ref={figure} className={styles.figure} data-loading={!isLoaded || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard. */}
      <section aria-label="Imagen ampliable" tabIndex={0} className={styles.frame} onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys plus and minus, and the buttons, do the same. */}
        <img
          key={tries}
          src={file.url}
          alt={altOf(file, title)}
          data-zoomed={zoom > LEAST || undefined}
          style={{ "--zoom": zoom / LEAST }}
          onClick={() => setZoom(zoom > LEAST ? LEAST : 2 * LEAST)}
          onLoad={() => setIsLoaded(true)}
          onError={() => {
            log("Failed to load media");
            setHasFailed(true);
          }}
        />
      </section>
      {file.caption && <figcaption className={styles.caption}>{file.caption}</figcaption>}
      <ZoomButtons zoom={zoom} zoomBy={zoomBy} fullscreen={fullscreen} />
    </figure>
  );
}

interface ZoomButtonsProps {
  zoom: number;
  zoomBy: (percent: number) => void;
  fullscreen: ReturnType<typeof useFullscreen>;
}

const ZoomButtons = ({ zoom, zoomBy, fullscreen }: ZoomButtonsProps) => (
  <fieldset aria-label="Tamaño de la imagen" className={styles.pill}>
    <IconButton variant="plain" label="Alejar" icon={IconMinus} isOff={zoom === LEAST} onClick={() => zoomBy(-STEP)} />
    <span aria-live="polite">{zoom}%</span>
    <IconButton variant="plain" label="Acercar" icon={IconPlus} isOff={zoom === MOST} onClick={() => zoomBy(STEP)} />
    {fullscreen.isOffered && (
      <IconButton
        variant="light"
        className={styles.full}
        label="Pantalla completa"
        icon={fullscreen.isFull ? IconArrowsMinimize : IconArrowsMaximize}
        aria-pressed={fullscreen.isFull}
        onClick={fullscreen.toggle}
      />
    )}
  </fieldset>
);
