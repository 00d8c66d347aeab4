import { auditActions } from "@senda/contract/choices";
import { useQuery } from "@tanstack/react-query";
import { addDays, dayKey } from "../../lib/dates.ts";
import { FilterSelect } from "../parts/Filters.tsx";
import { adminsQuery } from "../users/api.ts";
import { deeds } from "./deeds.ts";

export type Filter = "adminId" | "action" | "days";

const actions = [{ value: "", label: "Todas" }, ...auditActions.map((value) => ({ value, label: deeds[value].label }))];
const periods = [
  { value: "", label: "Todas" },
  { value: "1", label: "Hoy" },
  { value: "7", label: "Últimos 7 días" },
  { value: "30", label: "Últimos 30 días" },
  { value: "365", label: "Último año" },
];

/** The first day of a period that ends today. */
export const daysOf = (days: string): { from?: string } =>
  days === "" ? {} : { from: dayKey(addDays(new Date(), 1 - Number(days))) };

interface Props {
  values: Record<Filter, string>;
  onChange: (which: Filter, value: string) => void;
}

export function ActivityFilters({ values, onChange }: Props) {
  const { data: admins = [] } = useQuery(adminsQuery);
  const people = [
    { value: "", label: "Todas" },
    ...admins.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
  ];
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
        value={values.days}
        options={periods}
        onChange={(value) => onChange("days", value)}
      />
    </>
  );
}
