import type { AuditAction } from "@senda/contract/audit";
import { auditActions } from "@senda/contract/choices";
import { useQuery } from "@tanstack/react-query";
import { addDaysToDate, dayKey } from "../../shared/lib/days.ts";
import { FilterDate, FilterSelect } from "../list/Filters.tsx";
import { adminsQuery } from "../users/api.ts";
import { auditLabels } from "./audit-labels.ts";

interface Values {
  adminId: string;
  action: AuditAction | "";
  dates: string;
  from: string;
  to: string;
}

const actions = [
  { value: "", label: "Todas" } as const,
  ...auditActions.map((value) => ({ value, label: auditLabels[value].label })),
];
const BETWEEN = "between";
const periods = [
  { value: "", label: "Todas" },
  { value: "1", label: "Hoy" },
  { value: "7", label: "Últimos 7 días" },
  { value: "30", label: "Últimos 30 días" },
  { value: "365", label: "Último año" },
  { value: BETWEEN, label: "Entre dos fechas" },
];

/** The first and the last day that are wanted, even if the two are given the wrong way round. */
export function chosenDays({ dates, from, to }: Pick<Values, "dates" | "from" | "to">): {
  from?: string | undefined;
  to?: string | undefined;
} {
  if (dates === "") return {};
  if (dates !== BETWEEN) return { from: dayKey(addDaysToDate(new Date(), 1 - Number(dates))) };
  const [first, last] = from && to ? [from, to].toSorted() : [from, to];
  return { from: first || undefined, to: last || undefined };
}

interface Props {
  values: Values;
  onChange: (which: keyof Values, value: string) => void;
}

export function AuditFilters({ values, onChange }: Props) {
  const { data: admins = [] } = useQuery(adminsQuery);
  const people = [
    { value: "", label: "Todas" },
    ...admins.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
  ];
  const today = dayKey(new Date());
  return (
    <>
      <FilterSelect
        label="Persona"
        value={values.adminId}
        options={people}
        onChange={(value) => onChange("adminId", value)}
      />
      <FilterSelect
        label="Acción"
        value={values.action}
        options={actions}
        onChange={(value) => onChange("action", value)}
      />
      <FilterSelect
        label="Fechas"
        value={values.dates}
        options={periods}
        onChange={(value) => onChange("dates", value)}
      />
      {values.dates === BETWEEN && (
        <>
          <FilterDate label="Desde" value={values.from} max={today} onChange={(day) => onChange("from", day)} />
          <FilterDate label="Hasta" value={values.to} max={today} onChange={(day) => onChange("to", day)} />
        </>
      )}
    </>
  );
}
