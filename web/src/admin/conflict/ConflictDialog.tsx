import { Button } from "@mantine/core";
import type { ReceivedLastChange } from "@senda/contract/errors";
import { IconUsers } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { EditConflict } from "../../api/api-error.ts";
import { useProfile } from "../../auth/api.ts";
import { dayKey } from "../../lib/dates.ts";
import { hourOf, shortDayOf } from "../moments.ts";
import { AdminDialog, DialogActions } from "../parts/AdminDialog.tsx";
import styles from "./ConflictDialog.module.css";
import { differing, markDifferences, type Piece, type TwoTexts } from "./difference.ts";

interface Props<Thing> {
  /** What is edited: «esta ruta». */
  thing: string;
  /** What a save was refused with; nothing is shown without it. */
  found: EditConflict<Thing> | null;
  /** What it is called. */
  name: (current: Thing) => string;
  /** What is written here, field by field, beside what is stored. */
  fields: (current: Thing) => readonly TwoTexts[];
  isBusy: boolean;
  /** Saves what is written here over what is stored. */
  onKeepMine: (current: Thing) => void;
  /** Puts what is stored into the form. */
  onTakeTheirs: (current: Thing) => void;
  /** Back to the form, with nothing decided. */
  onClose: () => void;
}

/** Another editor saved while this form was open. Both versions are shown, and nothing is lost before a choice is made. */
export function ConflictDialog<Thing>({ found, ...props }: Props<Thing>) {
  const { isBusy } = props;
  const [isOpen, setOpen] = useState(false);
  // A render later than the conflict: by then the button that saved has the focus again, and gets it back from the dialog.
  useEffect(() => {
    if (found === null) setOpen(false);
    else if (!isBusy) setOpen(true);
  }, [found, isBusy]);
  return found && isOpen ? <TwoVersions found={found} {...props} /> : null;
}

type VersionsProps<Thing> = Omit<Props<Thing>, "found"> & { found: EditConflict<Thing> };

function TwoVersions<Thing>({ thing, found, name, fields, isBusy, ...on }: VersionsProps<Thing>) {
  const me = useProfile().id;
  const { current, lastChange } = found;
  const differences = differing(fields(current));
  const [firstName = ""] = lastChange?.by.split(" ") ?? [];
  const theirs = lastChange?.byId && lastChange.byId !== me ? `La de ${firstName}` : "La guardada";
  return (
    <AdminDialog title={`Dos versiones de «${name(current)}»`} size={820} onClose={() => !isBusy && on.onClose()}>
      <p className={styles.notice}>
        <IconUsers size={22} aria-hidden />
        <span>
          <strong>{whoSaved(thing, lastChange, me)}</strong> No se ha perdido nada: elige qué se queda.
        </span>
      </p>
      {differences.length === 0 && <p>Las dos versiones dicen lo mismo: puedes quedarte con cualquiera.</p>}
      <div className={styles.fields}>
        {differences.map((field) => (
          <Difference key={field.label} field={field} theirs={theirs} />
        ))}
      </div>
      <DialogActions>
        <Button variant="subtle" disabled={isBusy} onClick={on.onClose} data-autofocus>
          Seguir editando
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => on.onTakeTheirs(current)}>
          Quedarme con la suya
        </Button>
        <Button disabled={isBusy} onClick={() => on.onKeepMine(current)}>
          Quedarme con la mía
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

function whoSaved(thing: string, lastChange: ReceivedLastChange | null, me: string): string {
  if (!lastChange) return `Alguien guardó ${thing} mientras tú editabas.`;
  const { by, byId, at } = lastChange;
  const isToday = dayKey(new Date(at)) === dayKey(new Date());
  const when = isToday ? `a las ${hourOf(at)}` : `el ${shortDayOf(at)} a las ${hourOf(at)}`;
  if (byId === me) return `Guardaste ${thing} ${when}, en otra ventana.`;
  return `${by} guardó ${thing} ${when}, mientras tú editabas.`;
}

function Difference({ field, theirs }: { field: TwoTexts; theirs: string }) {
  const marked = markDifferences(field.mine, field.theirs);
  return (
    <section className={styles.field} aria-label={field.label}>
      <h3>{field.label}</h3>
      <div className={styles.versions}>
        <Version title="Tu versión" pieces={marked.mine} field={field.label} />
        <Version title={theirs} pieces={marked.theirs} field={field.label} />
      </div>
    </section>
  );
}

interface VersionProps {
  title: string;
  pieces: readonly Piece[];
  field: string;
}

function Version({ title, pieces, field }: VersionProps) {
  const isEmpty = pieces.every(({ text }) => text.trim() === "");
  return (
    <div className={styles.version}>
      <h4>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls inside, and the keyboard has to reach it. */}
      <section tabIndex={0} aria-label={`${title}: ${field}`}>
        {isEmpty && <em>Vacío</em>}
        {pieces.map(({ text, isChanged }, index) => {
          const key = `${index} ${isChanged}`;
          return isChanged ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </section>
    </div>
  );
}
