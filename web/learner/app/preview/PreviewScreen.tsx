import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type MouseEvent as ReactMouseEvent,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { profileQuery } from "../../../shared/auth/api.ts";
import { ShownPlace } from "../../../shared/help/shown-place.ts";
import { listenToParent, type Preview, type Shown, tellParent } from "../../../shared/preview/messages.ts";
import { ContentPlayer } from "../../contents/ContentPlayer.tsx";
import { Overview } from "../../contents/Overview.tsx";
import { CareQuestion } from "../../diary/CareQuestion.tsx";
import { CrisisNotice } from "../../diary/CrisisNotice.tsx";
import { RouteCard } from "../../routes/RouteCard.tsx";
import styles from "./PreviewScreen.module.css";
import { QuizPreview } from "./QuizPreview.tsx";
import { RoutePage } from "./RoutePage.tsx";
import { ringParagraph } from "./ring-paragraph.ts";

/** Every screen shows the points of the person: here of a learner who begins. */
const newcomer = { id: "", email: "", firstName: "", lastName: "", role: "USER", points: 0 } as const;

/** Asks the server for nothing: all that is shown has been sent by the back-office. */
function quietClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
    },
  });
  client.setQueryData(profileQuery.queryKey, newcomer);
  return client;
}

/** The page in a frame of the back-office: the learner's own screens, with what an editor is writing. */
export function PreviewScreen() {
  const [client] = useState(quietClient);
  const [shown, setShown] = useState<Shown | null>(null);
  const [line, setLine] = useState("");
  useStaying();
  useEffect(() => {
    const stop = listenToParent((message) => {
      // A long text is drawn in short pieces, and the editor's keys go first.
      if (message.kind === "show") startTransition(() => setShown(message.shown));
      else setLine(message.line);
    });
    tellParent({ kind: "ready" });
    return stop;
  }, []);
  useScheme(shown?.scheme ?? null);
  useRing(line, shown);
  const kind = shown?.preview.kind;
  useLayoutEffect(() => {
    // Another screen begins at its top.
    if (kind) window.scrollTo(0, 0);
  }, [kind]);
  if (!shown) return null;
  return (
    <QueryClientProvider client={client}>
      <main className={styles.page} inert={shown.isInert}>
        <Suspense fallback={null}>
          <Screen preview={shown.preview} />
        </Suspense>
      </main>
    </QueryClientProvider>
  );
}

function Screen({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case "overview":
      return <OverviewPreview {...preview} />;
    case "player":
      return (
        <ContentPlayer
          content={preview.content}
          routeId={preview.content.routeId}
          route={preview.route ?? undefined}
          Quiz={QuizPreview}
          isJustStarted={false}
        />
      );
    case "route":
      // Another beginning opens another stage.
      return <RoutePage key={preview.contents[0]?.id} {...preview} />;
    case "route-card":
      return (
        <div className={styles.part}>
          <RouteCard route={preview.route} />
        </div>
      );
    case "care":
      return <CarePreview {...preview} />;
  }
}

const begin = () => tellParent({ kind: "begin" });

function OverviewPreview({ content, route }: Extract<Preview, { kind: "overview" | "player" }>) {
  // «Comenzar» leads on, and reports nothing.
  const onClick = (event: ReactMouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("button")) return;
    event.stopPropagation();
    begin();
  };
  return (
    <div onClickCapture={onClick}>
      <Overview content={content} routeId={content.routeId} route={route ?? undefined} onStarted={begin} />
    </div>
  );
}

const unanswered = { answer: null, onChange: () => undefined, trouble: null };

const CarePreview = ({ care, place }: Extract<Preview, { kind: "care" }>) => (
  <ShownPlace value={place}>
    <div className={styles.part}>
      <div className={styles.card} data-card>
        {care.level === "NOTICE" ? (
          <CrisisNotice care={care} />
        ) : (
          <CareQuestion {...unanswered} care={care} place="inside" subject="record" />
        )}
      </div>
    </div>
  </ShownPlace>
);

/** Nothing leads away from the preview, but for links that open another tab, and Escape is for the dialog around it. */
function useStaying(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || link.getAttribute("target") === "_blank") return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.fullscreenElement) tellParent({ kind: "escape" });
    };
    window.addEventListener("click", onClick, { capture: true });
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("keydown", onKey);
    };
  }, []);
}

function useScheme(scheme: Shown["scheme"]): void {
  useLayoutEffect(() => {
    if (scheme) document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
  }, [scheme]);
}

/** The screens load their parts, and a paragraph has to be there to be marked. */
const DRAWN_MS = 120;

function useRing(line: string, shown: Shown | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is drawn as other paragraphs.
  useEffect(() => {
    const timer = setTimeout(() => ringParagraph(line), DRAWN_MS);
    return () => clearTimeout(timer);
  }, [line, shown]);
}
