import { Button } from "@mantine/core";
import { IconBulb, IconLifebuoy, IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { passingTrouble } from "../../api/api-error.ts";
import { shortDate } from "../../lib/days.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Sheet, SheetActions } from "../../ui/Sheet.tsx";
import { TextButton } from "../../ui/TextButton.tsx";
import { Advice } from "../Advice.tsx";
import type { DiaryRecord } from "../api.ts";
import { removeRecord } from "../api.ts";
import { CrisisNotice } from "../CrisisNotice.tsx";
import { FeelingFace } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import { dayOfRecord } from "./diary-days.ts";
import { EditRecord } from "./EditRecord.tsx";
import styles from "./RecordCard.module.css";

const clock = new Intl.DateTimeFormat("es-ES", { hour: "numeric", minute: "2-digit" });

interface Props {
  record: DiaryRecord;
  shows: "time" | "date";
}

export function RecordCard({ record, shows }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<"edit" | "remove" | null>(null);
  const { feeling, description, advice, risk, createdAt } = record;
  const date = shortDate(dayOfRecord(record));
  const time = clock.format(new Date(createdAt));
  const hasMore = risk !== null || advice !== null;
  const Icon = risk ? IconLifebuoy : IconBulb;
  const close = () => setAsked(null);
  return (
    <li className={styles.card} style={feelingColors(feeling)}>
      <FeelingFace feeling={feeling} size={56} className={styles.face} />
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{feelingLabel(feeling)}</b>
          <time dateTime={createdAt}>{shows === "time" ? time : date}</time>
        </div>
        {description && <p className={styles.text}>{description}</p>}
      </div>
      <div className={styles.foot}>
        {hasMore && (
          <TextButton
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={18} aria-hidden />
            {risk ? "Ver ayuda" : "Ver consejo"}
          </TextButton>
        )}
        <IconButton
          label={`Editar el registro del ${date}, ${time}`}
          icon={IconPencil}
          iconSize={20}
          variant="subtle"
          onClick={() => setAsked("edit")}
        />
        <IconButton
          label={`Eliminar el registro del ${date}, ${time}`}
          icon={IconTrash}
          iconSize={20}
          variant="subtle"
          onClick={() => setAsked("remove")}
        />
      </div>
      {hasMore && (
        <div id={id} className={styles.advice} hidden={!isOpen}>
          {isOpen &&
            (risk ? (
              <CrisisNotice risk={risk} />
            ) : (
              advice && (
                <Advice author={record.adviceBy} level={3}>
                  {advice}
                </Advice>
              )
            ))}
        </div>
      )}
      {asked === "edit" && <EditRecord record={record} onClose={close} />}
      {asked === "remove" && <RemoveRecord record={record} onClose={close} />}
    </li>
  );
}

function RemoveRecord({ record, onClose }: { record: DiaryRecord; onClose: () => void }) {
  const { mutate, error, isPending } = useMutation(removeRecord);
  return (
    <Sheet title="Eliminar registro" isAlert onClose={onClose}>
      <p>{`Se borrará para siempre tu registro del ${shortDate(dayOfRecord(record))}, con su consejo.`}</p>
      {/* A toast would be behind the sheet. */}
      <FormAlert message={error && (passingTrouble(error) ?? "No se pudo eliminar el registro")} />
      <SheetActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button
          color="amapola"
          data-tone="danger"
          disabled={isPending}
          onClick={() => mutate(record.id, { onSuccess: onClose })}
        >
          {isPending ? "Eliminando…" : "Eliminar"}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
