import { Button, Checkbox } from "@mantine/core";
import type { PendingItem, ScheduledPublication } from "@senda/contract/publications";
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconCircleCheck,
  IconPencil,
  IconPlus,
  IconWalk,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { durationText } from "../../shared/lib/formats.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { fieldLabel } from "../audit/field-labels.ts";
import { counted, hourOf, shortDayOf } from "../format.ts";
import { cancelPublication, type Pending } from "./api.ts";
import { heldBackText } from "./held-back.ts";
import styles from "./PublishDialog.module.css";

interface ChangeProps {
  item: PendingItem;
  isChosen: boolean;
  onToggle: () => void;
}

export function PendingChange({ item, isChosen, onToggle }: ChangeProps) {
  const id = useId();
  return (
    <li className={styles.change}>
      <label className={styles.item} htmlFor={id}>
        <Checkbox id={id} checked={isChosen} onChange={onToggle} />
        <Tile tone={item.isNew ? "success" : "sol"} icon={item.isNew ? IconPlus : IconPencil} size={34} iconSize={18} />
        <span>
          <strong>{item.title}</strong>
          <small>{whatChanges(item)}</small>
        </span>
      </label>
      {!item.isNew && (
        <Link className={styles.difference} to={adminPaths.history(item.itemId)}>
          Ver diferencia
        </Link>
      )}
    </li>
  );
}

const kindNames = { ROUTE: "Ruta", STAGE: "Etapa", CONTENT: "Contenido" } as const;

function whatChanges({ kind, type, isNew, fields, stageTitle, duration }: PendingItem): string {
  const what = type ? contentKinds[type].label : kindNames[kind];
  if (!isNew) return `Cambia: ${fields.map((field) => fieldLabel(field).toLocaleLowerCase("es-ES")).join(", ")}`;
  const place = stageTitle ? ` en «${stageTitle}»` : "";
  const gender = what === "Ruta" || what === "Etapa" || what === "Lectura" || what === "Imagen" ? "nueva" : "nuevo";
  return [`${what} ${gender}${place}`, ...(duration ? [durationText(duration)] : [])].join(" · ");
}

export function HeldBack({ items }: { items: readonly PendingItem[] }) {
  if (items.length === 0) return null;
  const names = items.map(({ title, heldBack }) => `«${title}» (${heldBack ? heldBackText[heldBack] : ""})`);
  return (
    <p className={styles.part} data-notice data-tone="warning">
      <IconAlertTriangle size={21} aria-hidden />
      <span>
        <strong>{`${counted(items.length, "contenido se queda", "contenidos se quedan")} sin publicar:`}</strong>{" "}
        {new Intl.ListFormat("es").format(names)}.
        {items.some(({ heldBack }) => heldBack === "NOT_APPROVED") && (
          <>
            {" En este equipo otra persona aprueba lo que se publica: "}
            <Link to={adminPaths.reviews}>pide una revisión o mira la cola</Link>.
          </>
        )}
      </span>
    </p>
  );
}

export const People = ({ pending: { learners, newContents } }: { pending: Pending }) => (
  <section className={styles.part}>
    <h3>A quién afecta</h3>
    <ul className={styles.people}>
      <li>
        <IconWalk size={20} aria-hidden />
        <span>
          <strong>{`${counted(learners.onTheirWay, "persona", "personas")} en marcha`}</strong>
          {learners.onTheirWay === 1
            ? " verá los cambios la próxima vez que entre."
            : " verán los cambios la próxima vez que entren."}
          {newContents > 0 && ` Su porcentaje puede bajar: hay ${counted(newContents, "contenido", "contenidos")} más.`}
        </span>
      </li>
      {learners.finished > 0 && (
        <li>
          <IconCircleCheck size={20} aria-hidden />
          <span>
            <strong>{`${counted(learners.finished, "persona que ya terminó conserva", "personas que ya terminaron conservan")} su 100 %.`}</strong>
            {newContents > 0 && " Lo que añades aparece ahí como «Nuevo»."}
          </span>
        </li>
      )}
    </ul>
  </section>
);

export function Planned({ scheduled }: { scheduled: readonly ScheduledPublication[] }) {
  const { mutate, isPending } = useMutation(cancelPublication);
  if (scheduled.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Ya programado</h3>
      <ul className={styles.items}>
        {scheduled.map(({ id, runAt, requestedBy, items }) => (
          <li key={id} className={styles.item}>
            <Tile tone="cielo" icon={IconCalendarTime} size={34} iconSize={18} />
            <span>
              <strong>{`${shortDayOf(runAt)} a las ${hourOf(runAt)}`}</strong>
              <small>{`${counted(items.length, "cambio", "cambios")} · ${requestedBy}`}</small>
            </span>
            <Button variant="subtle" disabled={isPending} onClick={() => mutate(id)}>
              Cancelar publicación
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
