import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { MoreLink } from "../../shared/ui/TextButton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { FilterSelect } from "../list/Filters.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { allRoutesQuery } from "../routes/api.ts";
import { insightsQuery } from "./api.ts";
import styles from "./RouteInsightsPanels.module.css";
import { Panel, PrivacyNote, WayOf } from "./RouteInsightsPanels.tsx";

/** The way through one route at a time; nothing while there is no route. */
export function WayOnHome() {
  const { data: routes = [] } = useQuery(allRoutesQuery);
  const [chosenId, setChosenId] = useState("");
  const route = routes.find(({ id }) => id === chosenId) ?? routes[0];
  return route ? (
    <>
      <Panel
        title="Dónde se detiene la gente"
        note="Personas que completaron cada paso, desde el principio"
        aside={
          <FilterSelect
            label="Ruta"
            value={route.id}
            options={routes.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setChosenId}
            isOrder
          />
        }
      >
        <Way key={route.id} routeId={route.id} />
      </Panel>
      <PrivacyNote />
    </>
  ) : null;
}

function Way({ routeId }: { routeId: string }) {
  const result = useQuery(insightsQuery(routeId));
  return (
    <QueryState result={result} failed="No pudimos cargar cómo va la ruta" skeleton={<TableSkeleton />}>
      {(insights) => (
        <>
          <WayOf insights={insights} />
          <p className={styles.more}>
            <MoreLink to={adminPaths.routeInsights(routeId)}>Ver cómo va</MoreLink>
          </p>
        </>
      )}
    </QueryState>
  );
}
