import { Button } from "@mantine/core";
import { helplineFacts } from "@senda/contract/helpline-rules";
import { IconPencil, IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { countryNames } from "../../help/country.ts";
import { Badge } from "../../ui/Badge.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Group, Text } from "../../ui/layout.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { counted, shortDayOf } from "../format.ts";
import { lineKinds } from "../list/cells.tsx";
import { FilterBar, FilterSelect } from "../list/Filters.tsx";
import { type Column, Table, TableSkeleton } from "../list/Table.tsx";
import { useParam } from "../list/use-list-state.ts";
import { PageHead } from "../PageHead.tsx";
import { type Line, linesQuery } from "./api.ts";
import { ClinicalReview } from "./ClinicalReview.tsx";
import { LineDialog } from "./LineDialog.tsx";

const countryName = (code: string) => countryNames.get(code) ?? code;

const lineColumns: Column<Line>[] = [
  {
    label: "Línea",
    as: "lead",
    cell: (line) => (
      <>
        <strong>{line.name}</strong>
        <small>{helplineFacts(line)}</small>
      </>
    ),
  },
  { label: "País", cell: ({ country }) => countryName(country) },
  {
    label: "Teléfonos",
    cell: ({ phones }) =>
      phones.map((phone, index) => (
        <Fragment key={phone}>
          {index > 0 && " · "}
          <Text span style={{ whiteSpace: "nowrap" }}>
            {phone}
          </Text>
        </Fragment>
      )),
  },
  {
    label: "Tipo",
    cell: ({ kind, correctedFields, isConfirmed }) => (
      <Group display="inline-flex" wrap="wrap" gap={6}>
        <Badge>{lineKinds[kind]}</Badge>
        {!isConfirmed && <Badge tone="sol">Sin confirmar</Badge>}
        {correctedFields.length > 0 && <Badge tone="cielo">Corregida</Badge>}
      </Group>
    ),
  },
  {
    label: "Consultado el",
    as: "quiet",
    isNowrap: true,
    cardLabel: "Consultado el",
    cell: ({ checkedOn }) => shortDayOf(`${checkedOn}T12:00:00`),
  },
];

const columnsWith = (onEdit: (id: string) => void): Column<Line>[] => [
  ...lineColumns,
  {
    label: "Acciones",
    isHidden: true,
    as: "last",
    isNumber: true,
    cell: (line) => (
      <Button
        variant="subtle"
        leftSection={<IconPencil size={19} aria-hidden />}
        aria-label={`Editar ${line.name}, ${countryName(line.country)}`}
        onClick={() => onEdit(line.id)}
      >
        Editar
      </Button>
    ),
  },
];

/** The numbers that «Ayuda ahora» shows. They change, so they can be corrected without a new version of Senda. */
export function HelplinesScreen() {
  const result = useQuery(linesQuery);
  const [country, setCountry] = useParam("country");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const lines = result.data ?? [];
  const chosen = lines.find(({ id }) => id === chosenId);
  const codes = [...new Set(lines.map((line) => line.country))];
  const choices = [{ value: "", label: "Todos" }, ...codes.map((value) => ({ value, label: countryName(value) }))];
  return (
    <>
      <PageHead
        title="Líneas de ayuda"
        note={lines.length > 0 ? counted(lines.length, "línea", "líneas") : "Los teléfonos de «Ayuda ahora»"}
      />
      <ClinicalReview />
      <FilterBar>
        <FilterSelect label="País" value={country} options={choices} onChange={setCountry} />
      </FilterBar>
      <QueryState result={result} failed="No pudimos cargar las líneas" skeleton={<TableSkeleton rows={8} />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={IconPhone} title="Aún no hay líneas de ayuda" />
          ) : (
            <Table
              label="Líneas de ayuda"
              items={found.filter((line) => country === "" || line.country === country)}
              keyOf={({ id }) => id}
              columns={columnsWith(setChosenId)}
            />
          )
        }
      </QueryState>
      {chosen && <LineDialog line={chosen} onClose={() => setChosenId(null)} />}
    </>
  );
}
