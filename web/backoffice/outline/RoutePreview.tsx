import type { Route } from "@senda/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RouteArt } from "../../learner/routes/RouteArt.tsx";
import { RouteTrail } from "../../learner/routes/RouteTrail.tsx";
import { paths } from "../../shared/app/paths.ts";
import { routeQuery, stagesQuery, wholeRouteContentsQuery } from "../../shared/routes/api.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { ProgressBar } from "../../shared/ui/ProgressBar.tsx";
import { PreviewWindow } from "../contents/preview/PreviewWindow.tsx";
import styles from "./RoutePreview.module.css";

const VIEWS = [
  { name: "published", label: "Lo publicado" },
  { name: "drafts", label: "Con borradores" },
] as const;

/** The learner's own trail in a phone, with nothing completed. Nothing of it is visited, counted or noted. */
export function RoutePreview({ routeId, onClose }: { routeId: string; onClose: () => void }) {
  const [view, setView] = useState<"published" | "drafts">("published");
  const route = useQuery(routeQuery(routeId)).data;
  return (
    <PreviewWindow
      label="Vista de alumno"
      heading="Así verá la ruta un alumno"
      views={VIEWS}
      view={view}
      onView={setView}
      closeLabel="Cerrar la vista de alumno"
      onClose={onClose}
    >
      <div className={styles.desk}>
        <div className={styles.phone}>
          {route ? <Trail key={view} route={route} hasDrafts={view === "drafts"} /> : <Loading />}
        </div>
      </div>
    </PreviewWindow>
  );
}

function Trail({ route, hasDrafts }: { route: Route; hasDrafts: boolean }) {
  const stages = useQuery(stagesQuery(route.id)).data;
  const contents = useQuery(wholeRouteContentsQuery(route.id)).data;
  if (!stages || !contents) return <Loading />;
  const isSeen = ({ state }: { state: string }) => hasDrafts || state === "PUBLISHED";
  const seenStages = stages.filter(isSeen);
  const inside = new Set<string | null>([null, ...seenStages.map(({ id }) => id)]);
  const seen = contents
    .filter((content) => isSeen(content) && inside.has(content.stageId))
    .map((content) => ({ ...content, completed: false }));
  return (
    <>
      <RouteArt
        route={route}
        backTo={paths.home}
        backLabel="Volver al inicio"
        style={{ "--height": "216px", "--focus-y": "72%", "--focus-y-wide": "72%" }}
      />
      <section className={styles.card} data-card>
        <h1>{route.title}</h1>
        <ProgressBar value={0} label="Progreso" withSun />
      </section>
      <div className={styles.trail}>
        <RouteTrail
          route={{ ...route, stagesProgress: {} }}
          stages={seenStages}
          contents={seen}
          nextId={seen[0]?.id ?? null}
        />
      </div>
    </>
  );
}
