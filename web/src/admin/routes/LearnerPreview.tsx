import { useQuery } from "@tanstack/react-query";
import { type Route, routesQuery } from "../../routes/api.ts";
import { RouteCard } from "../../routes/RouteCard.tsx";
import { FormCard } from "../parts/FormBar.tsx";
import type { RouteTexts } from "./api.ts";
import styles from "./LearnerPreview.module.css";

interface Props {
  texts: RouteTexts;
  coverUrl: string | null;
  route: Route | undefined;
}

const blank: Omit<Route, keyof RouteTexts | "coverImage" | "order"> = {
  id: "nueva",
  version: 0,
  progress: 0,
  progressStatus: "NOT_STARTED",
  lastInteraction: null,
  userRouteProgressId: null,
  stagesProgress: {},
  contentsCount: 0,
  stagesCount: 0,
};

/** The learners' own card, while it is being written. Nobody can follow it, and nobody has to hear it twice. */
export function LearnerPreview({ texts, coverUrl, route }: Props) {
  const { data: routes = [] } = useQuery(routesQuery);
  const order = route?.order ?? routes.length + 1;
  const coverImage = coverUrl ? { url: coverUrl, smallUrl: coverUrl } : null;
  const shown = { ...blank, ...texts, title: texts.title.trim() || "Tu nueva ruta", order, coverImage };
  return (
    <FormCard>
      <h2>Así se verá</h2>
      <div inert aria-hidden="true" className={styles.card}>
        <RouteCard route={shown} />
      </div>
      <p className={styles.hint}>Sin portada usamos uno de nuestros paisajes.</p>
    </FormCard>
  );
}
