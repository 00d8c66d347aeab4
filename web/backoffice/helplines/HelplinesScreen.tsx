import { Button } from "@mantine/core";
import type { EditableHelpline } from "@senda/contract/helplines";
import { IconPhone, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { countryNames } from "../../shared/help/country.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { useParam } from "../list/use-list-state.ts";
import { useMay } from "../may.tsx";
import { PageHead } from "../PageHead.tsx";
import { settingsQuery } from "../settings/api.ts";
import { SettingSwitch } from "../settings/SettingSwitch.tsx";
import { AddLineDialog } from "./AddLineDialog.tsx";
import { linesQuery } from "./api.ts";
import { ClinicalReviewNote } from "./ClinicalReviewNote.tsx";
import { CountryPills } from "./CountryPills.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { LineDialog } from "./LineDialog.tsx";
import { LineRow } from "./LineRow.tsx";
import styles from "./SafetyDesk.module.css";

// It comes with the learner's screens, which the list does without.
const NoticePreview = lazyScreen(() => import("./NoticePreview.tsx"), "NoticePreview");

/** The numbers that «Ayuda ahora» shows. They change, so they can be changed without a new version of Senda. */
export function HelplinesScreen() {
  const result = useQuery(linesQuery);
  const { data: settings } = useQuery(settingsQuery);
  const [chosen, setCountry] = useParam("country");
  const [isAdding, setAdding] = useState(false);
  const may = useMay();
  const code = countryNames.has(chosen) ? chosen : ([...countryNames.keys()][0] ?? "");
  const second = settings?.helplinesNeedSecondPerson ? " Cada cambio lo confirma otra persona del equipo." : "";
  return (
    <>
      <PageHead
        title="Líneas de ayuda"
        note={`Lo que ve alguien que lo está pasando mal.${second}`}
        actions={
          may("POST /admin/helplines") && (
            <Button leftSection={<IconPlus size={19} aria-hidden />} onClick={() => setAdding(true)}>
              Añadir línea
            </Button>
          )
        }
      />
      <ClinicalReviewNote />
      <QueryState result={result} failed="No pudimos cargar las líneas" skeleton={<TableSkeleton rows={8} />}>
        {(lines) => (
          <>
            <CountryPills lines={lines} code={code} onChoose={setCountry} />
            <Desk lines={lines} code={code} />
          </>
        )}
      </QueryState>
      <SettingSwitch
        name="helplinesNeedSecondPerson"
        area="Cómo se cambia una línea"
        label="Cada cambio lo confirma una segunda persona"
        about="Hasta entonces se sigue viendo la línea de antes. Lo decide la propietaria o el propietario de Senda."
      />
      {isAdding && <AddLineDialog country={code} onClose={() => setAdding(false)} />}
    </>
  );
}

function Desk({ lines, code }: { lines: readonly EditableHelpline[]; code: string }) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const [historyId, setHistoryId] = useState<string | null>(null);
  const own = lines.filter(({ country }) => country === code);
  const edited = lines.find(({ id }) => id === editedId);
  const looked = own.find(({ id }) => id === historyId);
  const name = countryNames.get(code) ?? code;
  return (
    <div className={styles.desk}>
      <div className={styles.column}>
        {own.length === 0 ? (
          <EmptyState icon={IconPhone} title={`Aún no hay líneas de ${name}`} />
        ) : (
          <ul className={styles.lines} data-panel aria-label={`Líneas de ayuda de ${name}`}>
            {own.map((line) => (
              <LineRow
                key={line.id}
                line={line}
                onEdit={() => setEditedId(line.id)}
                onHistory={() => setHistoryId(line.id)}
              />
            ))}
          </ul>
        )}
        <HistoryPanel country={code} name={name} line={looked} onWhole={() => setHistoryId(null)} />
      </div>
      <Suspense fallback={<Loading />}>
        <NoticePreview key={code} country={code} name={name} hasProposals={own.some(({ proposal }) => proposal)} />
      </Suspense>
      {edited && <LineDialog line={edited} onClose={() => setEditedId(null)} />}
    </div>
  );
}
