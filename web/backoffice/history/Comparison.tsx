import { Button } from "@mantine/core";
import type { ItemVersion } from "@senda/contract/versions";
import { IconDots, IconRestore } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceBar } from "../../shared/ui/ChoiceBar.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { fieldLabel } from "../audit/field-labels.ts";
import { compareTexts, type DifferenceRow } from "../differences.ts";
import { counted, hourOf, nearDayOf } from "../format.ts";
import { TableSkeleton } from "../list/ListTable.tsx";
import { Pieces } from "../Pieces.tsx";
import { restoreVersion, versionQuery, type WholeVersion } from "./api.ts";
import styles from "./HistoryScreen.module.css";
import { Who } from "./Who.tsx";

/** A version beside the newest one, and the way back to it. */
export function Comparison({ chosen, current }: { chosen: ItemVersion; current: ItemVersion }) {
  const before = useQuery(versionQuery(chosen.id));
  const after = useQuery(versionQuery(current.id));
  const [layout, setLayout] = useState<"side" | "one">("side");
  return (
    <section className={styles.panel} data-panel data-stacked={layout === "one" || undefined} aria-label="Diferencias">
      <QueryState result={before} failed="No pudimos cargar esa versión" skeleton={<TableSkeleton />}>
        {(old) => (
          <QueryState result={after} failed="No pudimos cargar esa versión" skeleton={<TableSkeleton />}>
            {(now) => (
              <>
                <Differences before={old} after={now} layout={layout} onLayout={setLayout} />
                {chosen.id !== current.id && <Restore version={chosen} isFileKept={old.isFileKept} />}
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </section>
  );
}

interface DifferencesProps {
  before: WholeVersion;
  after: WholeVersion;
  layout: "side" | "one";
  onLayout: (layout: "side" | "one") => void;
}

function Differences({ before, after, layout, onLayout }: DifferencesProps) {
  const old = new Map(before.fields.map(({ field, text }) => [field, text]));
  const fields = after.fields
    .map(({ field, text }) => ({ field, rows: compareTexts(old.get(field) ?? "", text) }))
    .filter(({ rows }) => rows.some(({ isSame }) => !isSame));
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{fields.length === 0 ? "Son iguales" : counted(fields.length, "cosa distinta", "cosas distintas")}</h2>
          {fields.length > 0 && (
            <p className={styles.legend} aria-hidden="true">
              <del>quitado</del> <ins>añadido</ins>
            </p>
          )}
        </div>
        <ChoiceBar
          label="Cómo se comparan"
          choices={[
            { value: "side", label: "Lado a lado" },
            { value: "one", label: "En una columna" },
          ]}
          value={layout}
          onChange={onLayout}
        />
      </div>
      {before.id !== after.id && (
        <div className={styles.row} data-head>
          <VersionName version={before} />
          <VersionName version={after} />
        </div>
      )}
      {fields.map(({ field, rows }) => (
        <div key={field} className={styles.field}>
          <h3>{fieldLabel(field)}</h3>
          <Rows rows={rows} />
        </div>
      ))}
    </>
  );
}

const nameOf = ({ isShown, isCurrent }: ItemVersion) =>
  isShown ? "Publicada" : isCurrent ? "Borrador actual" : "Versión";

const VersionName = ({ version }: { version: ItemVersion }) => (
  <div className={styles.version}>
    <Who name={version.savedBy} size={30} />
    <span>
      <strong>{`${nameOf(version)} · ${nearDayOf(version.savedAt)}`}</strong>
      <small>{[...(version.savedBy ? [version.savedBy] : []), hourOf(version.savedAt)].join(", ")}</small>
    </span>
  </div>
);

function Rows({ rows }: { rows: readonly DifferenceRow[] }) {
  const [areShown, setShown] = useState(false);
  const same = rows.filter(({ isSame }) => isSame).length;
  return (
    <>
      {rows
        .filter(({ isSame }) => areShown || !isSame)
        .map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two fixed texts never move.
          <div key={index} className={styles.row}>
            <p>
              <Pieces pieces={row.before} as="del" />
            </p>
            <p>
              <Pieces pieces={row.after} as="ins" />
            </p>
          </div>
        ))}
      {same > 0 && !areShown && (
        <p className={styles.same}>
          <IconDots size={18} aria-hidden />
          {`${counted(same, "párrafo igual", "párrafos iguales")} · `}
          <button type="button" onClick={() => setShown(true)}>
            Mostrar
          </button>
        </p>
      )}
    </>
  );
}

/** Several versions of one day are told apart by their hour. */
function momentOf(savedAt: string): string {
  const day = nearDayOf(savedAt);
  return day === "hoy" ? `de hoy a las ${hourOf(savedAt)}` : `del ${day}`;
}

function Restore({ version, isFileKept }: { version: ItemVersion; isFileKept: boolean }) {
  const { mutate, isPending } = useMutation(restoreVersion);
  return (
    <div className={styles.foot}>
      <Text maw="52ch" fz="var(--fs-sm)" c="dimmed">
        Restaurar crea un borrador nuevo con este texto. No se borra ninguna versión y nadie lo ve hasta que publiques.
        {!isFileKept && " El archivo de entonces ya no se guarda."}
      </Text>
      <Button
        disabled={isPending}
        leftSection={<IconRestore size={19} aria-hidden />}
        onClick={() => mutate(version.id)}
      >
        {`Restaurar la ${momentOf(version.savedAt)}`}
      </Button>
    </div>
  );
}
