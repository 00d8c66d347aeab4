import { Avatar } from "@mantine/core";
import type { EditableHelpline } from "@senda/contract/helplines";
import { useQuery } from "@tanstack/react-query";
import { initials } from "../../shared/lib/formats.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { auditLabels } from "../audit/audit-labels.ts";
import { fieldLabel, shownValue } from "../audit/field-labels.ts";
import { hourOf, shortDayOf } from "../format.ts";
import { TableSkeleton } from "../list/ListTable.tsx";
import { historyQuery, type LineEvent } from "./api.ts";
import styles from "./SafetyDesk.module.css";

interface Props {
  country: string;
  name: string;
  /** Only what was changed of this line. */
  line: EditableHelpline | undefined;
  onWhole: () => void;
}

export function HistoryPanel({ country, name, line, onWhole }: Props) {
  const result = useQuery(historyQuery(line ? { id: line.id } : { country }));
  return (
    <section className={styles.history} data-panel aria-labelledby="line-history">
      <header>
        <h2 id="line-history">{`Historial de ${line ? `«${line.name}»` : name}`}</h2>
        {line && <TextButton onClick={onWhole}>Ver todo</TextButton>}
      </header>
      <QueryState result={result} failed="No pudimos cargar el historial" skeleton={<TableSkeleton rows={2} />}>
        {(events) =>
          events.length === 0 ? (
            <p>Aún no ha cambiado nada de lo que trae Senda.</p>
          ) : (
            <ul>
              {events.map((event) => (
                <Event key={`${event.helplineId} ${event.action} ${event.at}`} event={event} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

/** «Lo propuso Pablo Nieto y lo confirmó Elena Rubio» */
function peopleIn({ action, by, proposedBy }: LineEvent): string {
  if (action === "SUPERSEDED") return "Senda trae una comprobación más reciente";
  if (action === "HELPLINE_CONFIRMED" && proposedBy) return `Lo propuso ${proposedBy} y lo confirmó ${by}`;
  if (action === "HELPLINE_REJECTED" && proposedBy) return `Lo propuso ${proposedBy} y lo rechazó ${by}`;
  return `${auditLabels[action].label}: ${by}`;
}

const initialsOf = (by: string | null) => {
  const [first = "S", last = ""] = (by ?? "Senda").split(" ");
  return initials(first, last);
};

const valueText = (field: string, value: LineEvent["changes"][number]["before"]): string =>
  value === null ? "" : shownValue(field, typeof value === "object" ? value.excerpt : value);

const sky = { "--avatar-bg": "var(--info-soft)", "--avatar-color": "var(--on-info-soft)" };

const Event = ({ event }: { event: LineEvent }) => (
  <li>
    <Avatar size={28} style={sky} aria-hidden>
      {initialsOf(event.by)}
    </Avatar>
    <div>
      <b>{event.name.replace(/ \([A-Z]{2}\)$/, "")}</b>
      {event.changes.slice(0, 4).map(({ field, before, after }) => (
        <span key={field}>
          {`${fieldLabel(field)}: `}
          {before !== null && (
            <>
              <s>{valueText(field, before)}</s>
              {" → "}
            </>
          )}
          <b>{valueText(field, after) || "nada"}</b>
        </span>
      ))}
      <small>{peopleIn(event)}</small>
    </div>
    <time dateTime={event.at}>
      {event.action === "SUPERSEDED" ? shortDayOf(event.at) : `${shortDayOf(event.at)} · ${hourOf(event.at)}`}
    </time>
  </li>
);
