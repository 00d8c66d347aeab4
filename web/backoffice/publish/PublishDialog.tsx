import { Button } from "@mantine/core";
import { IconCalendarTime, IconSend } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode } from "../../shared/api/api-error.ts";
import { briefDate, isDay } from "../../shared/lib/days.ts";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { counted, hourOf, shortDayOf } from "../format.ts";
import { type Pending, pendingQuery, publishRoute } from "./api.ts";
import styles from "./PublishDialog.module.css";
import { HeldBack, PendingChange, People, Planned } from "./PublishParts.tsx";
import { type Moment, When } from "./When.tsx";

interface Props {
  routeId: string;
  pending: Pending;
  /** Learners see it now. */
  onPublished?: () => void;
  onClose: () => void;
}

/** The choice among the waiting changes, the time of publication, and the result. */
function usePublishing({ routeId, pending, onPublished, onClose }: Props) {
  const { refetch } = useQuery(pendingQuery(routeId));
  const { mutateAsync, isPending: isBusy } = useMutation(publishRoute);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [moment, setMoment] = useState<Moment | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const ready = pending.items.filter(({ heldBack }) => !heldBack);
  const chosen = ready.filter(({ itemId }) => !left.has(itemId));
  const toggle = (id: string) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));

  const publish = async () => {
    const runAt = moment ? new Date(`${moment.day}T${moment.hour}`) : null;
    if (runAt && !(runAt.getTime() > Date.now())) return setFault("Elige un día y una hora que aún no hayan llegado.");
    const items = chosen.map(({ itemId, version }) => ({ itemId, version }));
    try {
      const done = await mutateAsync({ routeId, items, runAt });
      if (done.heldBack.length > 0) {
        setFault(`${counted(done.heldBack.length, "cambio se ha quedado", "cambios se han quedado")} sin publicar.`);
        return await refetch();
      }
      toast.success(
        done.runAt ? `Se publicará el ${shortDayOf(done.runAt)} a las ${hourOf(done.runAt)}` : "Cambios publicados",
      );
      if (!done.runAt) onPublished?.();
      return onClose();
    } catch (error) {
      setFault(
        hasCode(error, "LIST_CHANGED")
          ? "Algo cambió mientras mirabas. Esta es la lista de ahora."
          : "No se ha publicado nada.",
      );
      await refetch();
    }
  };

  return { ready, chosen, left, toggle, moment, setMoment, fault, isBusy, publish };
}

const scheduleText = ({ day }: Moment) => (isDay(day) ? `Programar para el ${briefDate(day)}` : "Programar");

export function PublishDialog(props: Props) {
  const { pending, onClose } = props;
  const { ready, chosen, left, toggle, moment, setMoment, fault, isBusy, publish } = usePublishing(props);
  return (
    <AdminDialog title={`Publicar «${pending.title}»`} size={820} onClose={() => !isBusy && onClose()}>
      {ready.length > 0 && (
        <section className={styles.part}>
          <h3>Qué cambia</h3>
          <ul className={styles.items}>
            {ready.map((item) => (
              <PendingChange
                key={item.itemId}
                item={item}
                isChosen={!left.has(item.itemId)}
                onToggle={() => toggle(item.itemId)}
              />
            ))}
          </ul>
        </section>
      )}
      <HeldBack items={pending.items.filter(({ heldBack }) => heldBack)} />
      {ready.length > 0 && <People pending={pending} />}
      {ready.length > 0 && <When moment={moment} onChange={setMoment} />}
      <Planned scheduled={pending.scheduled} />
      <FormAlert message={fault} />
      <DialogActions>
        {ready.length > 0 && (
          <span className={styles.hint}>Podrás volver a la versión anterior desde el historial.</span>
        )}
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {ready.length > 0 ? "Cancelar" : "Cerrar"}
        </Button>
        {ready.length > 0 && (
          <Button
            disabled={isBusy || chosen.length === 0}
            leftSection={moment ? <IconCalendarTime size={19} aria-hidden /> : <IconSend size={19} aria-hidden />}
            onClick={() => void publish()}
          >
            {moment ? scheduleText(moment) : `Publicar ${counted(chosen.length, "cambio", "cambios")}`}
          </Button>
        )}
      </DialogActions>
    </AdminDialog>
  );
}
