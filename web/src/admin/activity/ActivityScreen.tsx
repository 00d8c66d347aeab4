import { IconChevronDown, IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { timeZone } from "../../diary/api.ts";
import { counted } from "../counted.ts";
import { hourOf, shortDayOf } from "../moments.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { ClearFilters, Filters, Found, SearchField } from "../parts/Filters.tsx";
import { NothingFound } from "../parts/NothingFound.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Pager } from "../parts/Pager.tsx";
import { QueryState } from "../parts/QueryState.tsx";
import { Table, TableSkeleton } from "../parts/Table.tsx";
import { usePagedList } from "../use-paged-list.ts";
import { ActivityFilters, daysOf, type Filter, noFilters } from "./ActivityFilters.tsx";
import styles from "./ActivityScreen.module.css";
import { type AuditedEntry, activityPage } from "./api.ts";
import { auditLabels, isDeletion, linkTo } from "./audit-labels.ts";
import { ChangeDetails } from "./ChangeDetails.tsx";
import { triedIn } from "./denied-calls.ts";

const columns = [
  { label: "Cuándo" },
  { label: "Quién" },
  { label: "Qué hizo" },
  { label: "Sobre qué" },
  { label: "Dirección IP" },
];

/** What administrators did. It can be read, and nothing else. */
export function ActivityScreen() {
  const list = usePagedList<"at", Filter>("activity", {
    sort: "at",
    direction: "desc",
    filters: noFilters,
  });
  const { q, limit, cursor } = list.query;
  const action = list.filter("action") as AuditedEntry["action"] | undefined;
  const period = { ...daysOf(list.wanted.filters), tz: timeZone() };
  const result = useQuery(activityPage({ q, limit, cursor, action, adminId: list.filter("adminId"), ...period }));
  const total = result.data?.total ?? null;
  return (
    <>
      <PageHead title="Actividad" note="Lo que ha hecho cada administrador. No se puede editar ni borrar." />
      <Filters>
        <SearchField label="Buscar por nombre o elemento" value={list.wanted.q} onChange={list.search} />
        <ActivityFilters values={list.wanted.filters} onChange={list.filterBy} />
        {list.isNarrowed && <ClearFilters onClick={list.clear} />}
        <Found>{list.isNarrowed && total !== null ? counted(total, "resultado", "resultados") : ""}</Found>
      </Filters>
      <QueryState result={result} failed="No pudimos cargar la actividad" skeleton={<TableSkeleton rows={8} />}>
        {({ items, cursor: next }) =>
          items.length === 0 ? (
            <NoActivity isNarrowed={list.isNarrowed} onClear={list.clear} />
          ) : (
            <Table
              label="Actividad"
              columns={columns}
              isStale={result.isPlaceholderData}
              foot={<Pager page={list.page} shown={items.length} total={total} cursor={next} />}
            >
              {items.map((deed) => (
                <DeedRow key={deed.id} deed={deed} />
              ))}
            </Table>
          )
        }
      </QueryState>
    </>
  );
}

const NoActivity = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <NothingFound onClear={onClear} />
  ) : (
    <EmptyPanel icon={IconHistory} title="Aún no hay actividad">
      Aquí quedará lo que haga cada administrador.
    </EmptyPanel>
  );

function DeedRow({ deed }: { deed: AuditedEntry }) {
  const to = linkTo(deed);
  const target = deed.denied ? triedIn(deed.denied.call) : deed.targetName;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const row = (
    <tr data-opened={isOpen || undefined} className={styles.row}>
      <td data-nowrap className={styles.when}>
        <time dateTime={deed.at}>
          {shortDayOf(deed.at)}
          <span className={styles.hour}>{` · ${hourOf(deed.at)}`}</span>
        </time>
      </td>
      <td data-lead>
        <strong>{deed.adminName}</strong>
        {deed.adminId === null && <small>{`n.º ${deed.adminPseudonym.slice(0, 6)}`}</small>}
      </td>
      <td>
        <DeedLabel deed={deed} isOpen={isOpen} detailsId={detailsId} onToggle={() => setOpen(!isOpen)} />
      </td>
      <td>{to ? <Link to={to}>{target || "Ver"}</Link> : target || "–"}</td>
      <td data-quiet data-label="IP">
        {deed.address}
      </td>
    </tr>
  );
  if (!isOpen) return row;
  return (
    <>
      {row}
      <tr className={styles.detailsRow} data-details>
        <td colSpan={columns.length} id={detailsId}>
          <ChangeDetails deed={deed} />
        </td>
      </tr>
    </>
  );
}

interface LabelProps {
  deed: AuditedEntry;
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
}

/** What was done; a button where there is more to read about it. */
function DeedLabel({ deed, isOpen, detailsId, onToggle }: LabelProps) {
  const { label, Icon } = auditLabels[deed.action];
  const tone = isDeletion(deed.action) || undefined;
  if (deed.changes.length === 0 && !deed.denied) {
    return (
      <span className={styles.deed} data-deletion={tone}>
        <Icon size={18} aria-hidden />
        {label}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.deed}
      data-deletion={tone}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
      {label}
      <IconChevronDown size={16} aria-hidden className={styles.chevron} />
    </button>
  );
}
