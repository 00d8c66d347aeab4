import { Box, Button } from "@mantine/core";
import type { LastChange } from "@senda/contract/errors";
import { IconCircleCheck, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useProfile } from "../../shared/auth/api.ts";
import { dayKey } from "../../shared/lib/days.ts";
import { initials } from "../../shared/lib/formats.ts";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { hourOf, shortDayOf } from "../format.ts";
import type { Conflict, Sides } from "./editor-state.ts";
import { FieldChoice } from "./FieldChoice.tsx";
import styles from "./MergeDialog.module.css";
import type { Side, UnitedField } from "./merge.ts";
import { firstNameOf, splitName } from "./names.ts";

/** The question of the dialog, without the form's own types. */
interface MergeProps {
  /** Such as «esta ruta». */
  thing: string;
  conflict: Pick<Conflict<never, { title: string }>, "current" | "lastChange" | "asked" | "united">;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onKeepUnion: (sides: Sides) => void;
  onClose: () => void;
}

export function MergeDialog(props: MergeProps) {
  const { thing, conflict, isBusy, onKeepUnion, onClose } = props;
  const { id: me } = useProfile();
  const [sides, setSides] = useState<Sides>({});
  const { current, lastChange, asked, united } = conflict;
  const other = lastChange?.byId && lastChange.byId !== me ? lastChange.by : null;
  const theirs = other ? `La de ${firstNameOf(other)}` : "La guardada";
  const chosen = asked.filter(({ label }) => sides[label] !== undefined).length;
  return (
    <AdminDialog title={`Dos versiones de «${current.title}»`} size={820} onClose={() => !isBusy && onClose()}>
      <Notice>{whoSaved(thing, lastChange, me)}</Notice>
      <WholeVersions {...props} other={other} theirs={theirs} />
      <Stack gap={18}>
        <div>
          <h3>Unir campo por campo</h3>
          <Text fz="sm" c="dimmed">
            Solo eliges donde los dos cambiasteis lo mismo.
          </Text>
        </div>
        {asked.map((field) => (
          <FieldChoice
            key={field.label}
            field={field}
            theirs={theirs}
            side={sides[field.label]}
            onChoose={(side) => setSides({ ...sides, [field.label]: side })}
          />
        ))}
        <United fields={united} other={other && firstNameOf(other)} />
      </Stack>
      <Text role="status" mt={16} fz="sm">
        <strong>{`${chosen} de ${asked.length} ${asked.length === 1 ? "elegida" : "elegidas"}.`}</strong> La otra
        versión se queda en el historial.
      </Text>
      <DialogActions>
        <Button variant="subtle" disabled={isBusy} onClick={onClose} data-autofocus>
          Seguir editando
        </Button>
        <Button disabled={isBusy || chosen < asked.length} onClick={() => onKeepUnion(sides)}>
          Guardar unión
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

const Notice = ({ children }: { children: string }) => (
  <p className={styles.notice} data-notice data-tone="warning">
    <IconUsers size={22} style={{ marginTop: 1 }} aria-hidden />
    <span>
      <strong>{children}</strong> No se ha perdido nada: elige qué se queda.
    </span>
  </p>
);

function whoSaved(thing: string, lastChange: LastChange | null, me: string): string {
  if (!lastChange) return `Alguien guardó ${thing} mientras tú editabas.`;
  const { by, byId, at } = lastChange;
  const isToday = dayKey(new Date(at)) === dayKey(new Date());
  const when = isToday ? `a las ${hourOf(at)}` : `el ${shortDayOf(at)} a las ${hourOf(at)}`;
  if (byId === me) return `Guardaste ${thing} ${when}, en otra ventana.`;
  return `${by} guardó ${thing} ${when}, mientras tú editabas.`;
}

const MOST_SHOWN = 60;
const brief = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text);

const theirChange = (other: string | null) =>
  other ? `solo lo cambió ${other}.` : "solo cambió en la versión guardada.";

function United({ fields, other }: { fields: readonly UnitedField[]; other: string | null }) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.united}>
      <h3>Se unen sin preguntar</h3>
      <Box component="ul" mt={6}>
        {fields.map(({ label, side, text }) => (
          <li key={label}>
            <IconCircleCheck size={19} aria-hidden />
            <span>
              <strong>{label}:</strong> {side === "mine" ? "solo lo cambiaste tú." : theirChange(other)}
              {text && ` Queda «${brief(text)}».`}
            </span>
          </li>
        ))}
      </Box>
    </section>
  );
}

const list = new Intl.ListFormat("es-ES");
const listed = (start: string, labels: readonly string[]) =>
  labels.length === 0 ? start : `${start} · ${list.format(labels)}`;

interface WholeVersionsProps extends Pick<MergeProps, "conflict" | "isBusy" | "onKeepMine" | "onTakeTheirs"> {
  other: string | null;
  theirs: string;
}

function WholeVersions(props: WholeVersionsProps) {
  const { conflict, isBusy, onKeepMine, onTakeTheirs, other, theirs } = props;
  const { firstName, lastName } = useProfile();
  const { asked, united, lastChange } = conflict;
  const labelsOf = (side: Side) =>
    [...asked, ...united.filter((field) => field.side === side)].map(({ label }) => label.toLocaleLowerCase("es-ES"));
  return (
    <div className={styles.versions}>
      <WholeVersion
        title="Tu versión"
        mark={initials(firstName, lastName)}
        note={listed("Sin publicar", labelsOf("mine"))}
      >
        <Button variant="default" disabled={isBusy} onClick={onKeepMine}>
          Quedarme con la mía
        </Button>
      </WholeVersion>
      <WholeVersion
        title={theirs}
        mark={other ? initials(...splitName(other)) : "…"}
        note={listed(lastChange ? `Guardada a las ${hourOf(lastChange.at)}` : "Guardada", labelsOf("theirs"))}
      >
        <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          Quedarme con la suya
        </Button>
      </WholeVersion>
    </div>
  );
}

interface WholeProps {
  title: string;
  mark: string;
  note: string;
  children: ReactNode;
}

const WholeVersion = ({ title, mark, note, children }: WholeProps) => (
  <div className={styles.whole}>
    <span className={styles.mark} aria-hidden="true">
      {mark}
    </span>
    <div>
      <strong>{title}</strong>
      <Text fz="sm" c="dimmed">
        {note}
      </Text>
    </div>
    {children}
  </div>
);
