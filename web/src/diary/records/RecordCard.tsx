import { IconBulb, IconLifebuoy, IconPencil, IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { shortDate } from "../../lib/days.ts";
import { Advice } from "../Advice.tsx";
import type { DiaryRecord } from "../api.ts";
import { CrisisNotice } from "../CrisisNotice.tsx";
import { FeelingFace } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import { EditRecord } from "./EditRecord.tsx";
import { dayOfRecord } from "./month-grid.ts";
import styles from "./RecordCard.module.css";
import { RemoveRecord } from "./RemoveRecord.tsx";

const clock = new Intl.DateTimeFormat("es-ES", { hour: "numeric", minute: "2-digit" });

interface Props {
  record: DiaryRecord;
  /** The hour among the records of one day, the date among all of them. */
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
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={18} aria-hidden />
            {risk ? "Ver ayuda" : "Ver consejo"}
          </button>
        )}
        <button
          type="button"
          className={styles.small}
          aria-label={`Editar el registro del ${date}, ${time}`}
          onClick={() => setAsked("edit")}
        >
          <IconPencil size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.small}
          aria-label={`Eliminar el registro del ${date}, ${time}`}
          onClick={() => setAsked("remove")}
        >
          <IconTrash size={20} aria-hidden />
        </button>
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
