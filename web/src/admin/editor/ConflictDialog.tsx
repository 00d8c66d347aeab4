import { Box, Button } from "@mantine/core";
import type { ReceivedLastChange } from "@senda/contract/errors";
import { IconUsers } from "@tabler/icons-react";
import { useProfile } from "../../auth/api.ts";
import { dayKey } from "../../lib/days.ts";
import { Stack } from "../../ui/layout.ts";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { hourOf, shortDayOf } from "../format.ts";
import styles from "./ConflictDialog.module.css";
import { differing, markDifferences, type Piece, type TwoTexts } from "./difference.ts";
import type { Editor } from "./use-editor.ts";

interface Props<Stored extends { version: number; title: string }> {
  thing: string;
  editor: Pick<Editor<object, Stored>, "conflict" | "isBusy" | "keepMine" | "takeTheirs" | "closeConflict">;
  fields: (current: Stored) => readonly TwoTexts[];
}

/** Another editor saved while this form was open. Both versions are shown, and nothing is lost before a choice is made. */
export function ConflictDialog<Stored extends { version: number; title: string }>(props: Props<Stored>) {
  const { thing, fields, editor } = props;
  const me = useProfile().id;
  if (!editor.conflict) return null;
  const { isBusy, closeConflict } = editor;
  const { current, lastChange } = editor.conflict;
  const differences = differing(fields(current));
  const [firstName = ""] = lastChange?.by.split(" ") ?? [];
  const theirs = lastChange?.byId && lastChange.byId !== me ? `La de ${firstName}` : "La guardada";
  return (
    <AdminDialog title={`Dos versiones de «${current.title}»`} size={820} onClose={() => !isBusy && closeConflict()}>
      <p className={styles.notice} data-notice data-tone="warning">
        <IconUsers size={22} style={{ marginTop: 1 }} aria-hidden />
        <span>
          <strong>{whoSaved(thing, lastChange, me)}</strong> No se ha perdido nada: elige qué se queda.
        </span>
      </p>
      {differences.length === 0 && <p>Las dos versiones dicen lo mismo: puedes quedarte con cualquiera.</p>}
      <Stack gap={18}>
        {differences.map((field) => (
          <Difference key={field.label} field={field} theirs={theirs} />
        ))}
      </Stack>
      <DialogActions>
        <Button variant="subtle" disabled={isBusy} onClick={closeConflict} data-autofocus>
          Seguir editando
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => editor.takeTheirs(current)}>
          Quedarme con la suya
        </Button>
        <Button disabled={isBusy} onClick={() => editor.keepMine(current)}>
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
    <section aria-label={field.label}>
      <Box component="h3" mb={8} fz="var(--fs-md)" fw={700}>
        {field.label}
      </Box>
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
      <Box component="h4" mb={4} fz="sm" fw={500} c="var(--text-2)">
        {title}
      </Box>
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
