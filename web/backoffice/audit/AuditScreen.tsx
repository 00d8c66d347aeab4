import type { AuditEntry, AuditedValue } from "@senda/contract/audit";
import { auditActions } from "@senda/contract/choices";
import { IconChevronDown, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { timeZone } from "../../shared/lib/days.ts";
import { Text } from "../../shared/ui/layout.ts";
import { counted, hourOf, shortDayOf } from "../format.ts";
import { List } from "../list/List.tsx";
import type { Column } from "../list/ListTable.tsx";
import { ANY, useListState } from "../list/use-list-state.ts";
import { AuditFilters, chosenDays } from "./AuditFilters.tsx";
import styles from "./AuditScreen.module.css";
import { auditPage } from "./api.ts";
import { auditLabels, callLabel, isDeletion, linkTo } from "./audit-labels.ts";
import { fieldLabel, shownValue } from "./field-labels.ts";

const FILTERS = { adminId: ANY, action: auditActions, dates: ANY, from: ANY, to: ANY };

/** The log of administrators' actions. It can only be read. */
export function AuditScreen() {
  const list = useListState({ sorts: ["at"], sort: "at", direction: "desc", filters: FILTERS });
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpenIds(openIds.includes(id) ? openIds.filter((openId) => openId !== id) : [...openIds, id]);
  const { adminId, action } = list.filters;
  const { sort: _sort, direction: _direction, ...page } = list.query;
  const query = { ...page, action: action || undefined, adminId: adminId || undefined };
  return (
    <List
      head={{ title: "Actividad", note: () => "Lo que ha hecho cada administrador. No se puede editar ni borrar." }}
      label="Actividad"
      list={list}
      query={auditPage({ ...query, ...chosenDays(list.filters), tz: timeZone() })}
      failed="No pudimos cargar la actividad"
      empty={{
        icon: IconHistory,
        title: "Aún no hay actividad",
        text: "Aquí quedará lo que haga cada administrador.",
      }}
      columns={columnsWith(openIds, toggle)}
      search="Buscar por nombre o elemento"
      filters={<AuditFilters values={list.filters} onChange={list.filterBy} />}
      details={(entry) =>
        openIds.includes(entry.id) ? (
          <div id={detailsId(entry)}>
            <ChangeDetails entry={entry} />
          </div>
        ) : null
      }
    />
  );
}

const columnsWith = (openIds: readonly string[], onToggle: (id: string) => void): Column<AuditEntry>[] => [
  { label: "Cuándo", isNowrap: true, className: styles.when, cell: ({ at }) => <When at={at} /> },
  {
    label: "Quién",
    as: "lead",
    cell: ({ adminName, adminId: id, adminPseudonym }) => (
      <>
        <strong>{adminName}</strong>
        {id === null && <small>{`n.º ${adminPseudonym.slice(0, 6)}`}</small>}
      </>
    ),
  },
  {
    label: "Qué hizo",
    cell: (entry) => <Action entry={entry} isOpen={openIds.includes(entry.id)} onToggle={() => onToggle(entry.id)} />,
  },
  { label: "Sobre qué", cell: (entry) => <Target entry={entry} /> },
  { label: "Desde", as: "quiet", cardLabel: "Desde", cell: ({ address }) => address },
];

const detailsId = ({ id }: AuditEntry) => `details-${id}`;

const When = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {shortDayOf(at)}
    <Text span fz="sm" c="dimmed">{` · ${hourOf(at)}`}</Text>
  </time>
);

function Target({ entry }: { entry: AuditEntry }) {
  const to = linkTo(entry);
  const name = entry.denied ? callLabel(entry.denied.call) : entry.targetName;
  return to ? <Link to={to}>{name || "Ver"}</Link> : name || "–";
}

interface ActionProps {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: () => void;
}

function Action({ entry, isOpen, onToggle }: ActionProps) {
  const { label, Icon } = auditLabels[entry.action];
  const tone = isDeletion(entry.action) || undefined;
  if (entry.changes.length === 0 && !entry.denied) {
    return (
      <span className={styles.action} data-deletion={tone}>
        <Icon size={18} aria-hidden />
        {label}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      data-deletion={tone}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(entry) : undefined}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
      {label}
      <IconChevronDown size={16} aria-hidden className={styles.chevron} />
    </button>
  );
}

function ChangeDetails({ entry: { changes, denied } }: { entry: AuditEntry }) {
  if (denied) {
    return (
      <Text px={16} py={12} bdrs="md" bg="var(--surface-3)">
        Se le negó <code>{denied.call}</code>
        {denied.count > 1 && `. En esa hora lo intentó ${counted(denied.count, "vez", "veces")} en total`}.
      </Text>
    );
  }
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <Value title="Antes" field={field} value={before} />
          <Value title="Después" field={field} value={after} />
        </div>
      ))}
    </dl>
  );
}

const Value = ({ title, field, value }: { title: string; field: string; value: AuditedValue }) => (
  <dd>
    <Text fz="sm" c="dimmed">
      {title}
    </Text>
    <ValueText field={field} value={value} />
  </dd>
);

function ValueText({ field, value }: { field: string; value: AuditedValue }) {
  if (value === null)
    return (
      <Text span c="dimmed">
        Nada
      </Text>
    );
  if (typeof value !== "object") return <span className={styles.value}>{shownValue(field, value)}</span>;
  return (
    <span className={styles.value}>
      {value.excerpt}
      <small>{counted(value.length, "carácter", "caracteres")}</small>
    </span>
  );
}
