import { paths } from "../../../shared/app/paths.ts";
import type { Preview } from "../../../shared/preview/messages.ts";
import { ProgressBar } from "../../../shared/ui/ProgressBar.tsx";
import { RouteArt } from "../../routes/RouteArt.tsx";
import { RouteTrail } from "../../routes/RouteTrail.tsx";
import styles from "./PreviewScreen.module.css";

/** The trail of a route with nothing completed. */
export const RoutePage = ({ route, stages, contents }: Omit<Extract<Preview, { kind: "route" }>, "kind">) => (
  <div className={styles.route}>
    <RouteArt
      route={route}
      backTo={paths.home}
      backLabel="Volver al inicio"
      style={{ "--height": "216px", "--focus-y": "72%", "--focus-y-wide": "72%" }}
    />
    <section className={styles.summary} data-card>
      <h1>{route.title}</h1>
      <ProgressBar value={0} label="Progreso" withSun />
    </section>
    <RouteTrail
      route={{ ...route, stagesProgress: {} }}
      stages={stages}
      contents={contents}
      nextId={contents[0]?.id ?? null}
    />
  </div>
);
