import type { Content } from "@senda/contract/contents";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { ContentPlayer } from "../../../learner/contents/ContentPlayer.tsx";
import { Overview } from "../../../learner/contents/Overview.tsx";
import { FirstLocationProvider } from "../../../shared/lib/location-state.tsx";
import { routeQuery } from "../../../shared/routes/api.ts";
import { ChoiceBar } from "../../../shared/ui/ChoiceBar.tsx";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group } from "../../../shared/ui/layout.ts";
import { QuizPreview } from "../preview/QuizPreview.tsx";
import { PhoneFrame } from "./PhoneFrame.tsx";
import styles from "./PhonePreview.module.css";
import { ringParagraph } from "./ring-paragraph.ts";

const views = [
  { value: "within", label: "Por dentro" },
  { value: "before", label: "Antes de empezar" },
] as const;

interface Props {
  content: Content;
  routeId: string;
  /** The line of the text that is being written. */
  line: string;
}

/** The learner's own components on a phone, beside what is being written. */
export function PhonePreview({ content, routeId, line }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [view, setView] = useState<(typeof views)[number]["value"]>("within");
  const [isNight, setNight] = useState(
    () => document.documentElement.getAttribute("data-mantine-color-scheme") === "dark",
  );
  const { data: route } = useQuery(routeQuery(routeId));
  const shown = useDeferredValue(content);
  const given = { content: shown, routeId, route };
  useKeptTitle();
  useRing(frame, line, shown.content);
  return (
    <aside className={styles.preview} aria-label="Así lo ve el alumno">
      <Group justify="space-between" gap={10} mb={12}>
        <h2>Así lo ve el alumno</h2>
        <IconButton
          isSquare
          hasTooltip
          icon={isNight ? IconSun : IconMoon}
          iconSize={20}
          label={isNight ? "Ver de día" : "Ver de noche"}
          onClick={() => setNight(!isNight)}
        />
      </Group>
      <ChoiceBar label="Qué se ve" choices={views} value={view} onChange={setView} />
      <div className={styles.phone}>
        <PhoneFrame frame={frame} scheme={isNight ? "dark" : "light"}>
          <FirstLocationProvider>
            <Suspense fallback={null}>
              {view === "before" ? (
                <Overview {...given} onStarted={() => undefined} />
              ) : (
                <ContentPlayer {...given} Quiz={QuizPreview} isJustStarted={false} />
              )}
            </Suspense>
          </FirstLocationProvider>
        </PhoneFrame>
      </div>
    </aside>
  );
}

/** The screens inside name the document after themselves; this page keeps its name. */
function useKeptTitle(): void {
  const [title] = useState(() => document.title);
  useEffect(() => {
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}

function useRing(frame: RefObject<HTMLIFrameElement | null>, line: string, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is drawn as other paragraphs.
  useEffect(() => {
    const timer = window.setTimeout(() => ringParagraph(frame.current, line), 120);
    return () => window.clearTimeout(timer);
  }, [frame, line, text]);
}
