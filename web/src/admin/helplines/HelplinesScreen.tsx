import { Button } from "@mantine/core";
import { IconPencil, IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { countryNames } from "../../help/api.ts";
import { Chip } from "../../ui/Chip.tsx";
import { counted } from "../counted.ts";
import { shortDayOf } from "../moments.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { FilterSelect, Filters } from "../parts/Filters.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { QueryState } from "../parts/QueryState.tsx";
import { Table, TableSkeleton } from "../parts/Table.tsx";
import { useKeptState } from "../use-kept-state.ts";
import { type Line, linesQuery } from "./api.ts";
import styles from "./HelplinesScreen.module.css";
import { LineDialog } from "./LineDialog.tsx";
import { lineKinds } from "./line-kinds.ts";

const columns = [
  { label: "Línea" },
  { label: "País" },
  { label: "Teléfonos" },
  { label: "Tipo" },
  { label: "Comprobado el" },
  { label: "Acciones", isUnseen: true },
];
const countryName = (code: string) => countryNames.get(code) ?? code;

/** The numbers that somebody in need is shown. They change, so they can be corrected without a new version of Senda. */
export function HelplinesScreen() {
  const result = useQuery(linesQuery);
  const [country, setCountry] = useKeptState<string>("country", "");
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
      <Filters>
        <FilterSelect label="País" value={country} options={choices} onChange={setCountry} />
      </Filters>
      <QueryState result={result} failed="No pudimos cargar las líneas" skeleton={<TableSkeleton rows={8} />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyPanel icon={IconPhone} title="Aún no hay líneas de ayuda" />
          ) : (
            <Table label="Líneas de ayuda" columns={columns}>
              {found
                .filter((line) => country === "" || line.country === country)
                .map((line) => (
                  <LineRow key={line.id} line={line} onEdit={() => setChosenId(line.id)} />
                ))}
            </Table>
          )
        }
      </QueryState>
      {chosen && <LineDialog line={chosen} onClose={() => setChosenId(null)} />}
    </>
  );
}

const LineRow = ({ line, onEdit }: { line: Line; onEdit: () => void }) => (
  <tr>
    <td data-lead>
      <strong>{line.name}</strong>
      <small>{line.details}</small>
    </td>
    <td>{countryName(line.country)}</td>
    <td>
      {line.phones.map((phone, place) => (
        <Fragment key={phone}>
          {place > 0 && " · "}
          <span className={styles.phone}>{phone}</span>
        </Fragment>
      ))}
    </td>
    <td>
      <span className={styles.chips}>
        <Chip>{lineKinds[line.kind]}</Chip>
        {line.correctedFields.length > 0 && <Chip tone="cielo">Corregida</Chip>}
      </span>
    </td>
    <td data-quiet data-nowrap data-label="Comprobado el">
      {shortDayOf(`${line.checkedOn}T12:00:00`)}
    </td>
    <td data-last data-number>
      <Button
        variant="subtle"
        leftSection={<IconPencil size={19} aria-hidden />}
        aria-label={`Editar ${line.name}, ${countryName(line.country)}`}
        onClick={onEdit}
      >
        Editar
      </Button>
    </td>
  </tr>
);
