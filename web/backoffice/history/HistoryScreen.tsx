import type { ItemVersion } from "@senda/contract/versions";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { adminPaths } from "../admin-paths.ts";
import { fieldLabel } from "../audit/field-labels.ts";
import { useGoBack } from "../editor/LeaveGuard.tsx";
import { hourOf, nearDayOf } from "../format.ts";
import { ChoiceList } from "../list/ChoiceList.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { PageHead } from "../PageHead.tsx";
import { StateChip } from "../publish/StateChip.tsx";
import { versionQuery, versionsQuery } from "./api.ts";
import { Comparison } from "./Comparison.tsx";
import styles from "./HistoryScreen.module.css";
import { Who } from "./Who.tsx";

const kindNames = { ROUTE: "Ruta", STAGE: "Etapa", CONTENT: "Contenido" } as const;

/** Every version of a route, stage or content, and what distinguishes one from the newest. */
export function HistoryScreen() {
  const { itemId = "" } = useParams();
  const goBack = useGoBack(adminPaths.home);
  const result = useQuery(versionsQuery(itemId));
  const newest = result.data?.items[0];
  const { data: current } = useQuery({ ...versionQuery(newest?.id ?? ""), enabled: newest !== undefined });
  return (
    <>
      <BackLink
        to={adminPaths.home}
        onClick={(event) => {
          event.preventDefault();
          goBack();
        }}
      >
        Volver
      </BackLink>
      <PageHead
        title="Historial"
        note={current ? `«${current.title}» · ${kindNames[current.kind]} · Ninguna versión se borra` : " "}
      />
      <QueryState result={result} failed="No pudimos cargar el historial" skeleton={<TableSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconHistory} title="Aún no hay versiones">
              La primera quedará aquí cuando se guarde un cambio.
            </EmptyState>
          ) : (
            <Versions versions={items} />
          )
        }
      </QueryState>
    </>
  );
}

function Versions({ versions }: { versions: readonly ItemVersion[] }) {
  const [current, before] = versions;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = versions.find(({ isShown, isCurrent }) => isShown && !isCurrent);
  const chosen = versions.find(({ id }) => id === chosenId) ?? shown ?? before ?? current;
  if (!current || !chosen) return null;
  return (
    <div className={styles.page}>
      <ChoiceList label="Versiones" items={versions} chosen={chosen} onChoose={setChosenId}>
        {(version) => (
          <>
            <Who name={version.savedBy} />
            <span>
              <strong className={styles.moment}>{`${nearDayOf(version.savedAt)}, ${hourOf(version.savedAt)}`}</strong>
              <small>{version.savedBy ?? "Antes de guardar versiones"}</small>
              <small>{whatChanged(version)}</small>
              {version.approvedBy && <small>{`Aprobada por ${version.approvedBy}`}</small>}
              {version.isCurrent && !version.isShown && <StateChip state="CHANGED" />}
              {version.isShown && <StateChip state="PUBLISHED" />}
            </span>
          </>
        )}
      </ChoiceList>
      <Comparison chosen={chosen} current={current} />
    </div>
  );
}

const whatChanged = ({ changed }: ItemVersion) =>
  changed.length === 0 ? "Versión inicial" : changed.map((field) => fieldLabel(field)).join(", ");
