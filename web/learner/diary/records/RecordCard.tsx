import { comesBeforeAdvice, isAsking } from "@senda/contract/care-rules";
import { canBeRated } from "@senda/contract/diary-rules";
import { IconBulb, IconDeviceMobileCheck, IconLifebuoy, IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { shortDate, timeOfDay } from "../../../shared/lib/days.ts";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import { AdviceText } from "../AdviceText.tsx";
import { answerQuestion, dayOfRecord } from "../api.ts";
import { EntryMarks } from "../details/EntryMarks.tsx";
import { FeelingFace, feelingColors, feelingLabel } from "../feelings.tsx";
import { RateAdvice } from "../RateAdvice.tsx";
import type { OwnRecord } from "../with-outbox.ts";
import { RecordCare } from "./RecordCare.tsx";
import { EditRecord, RemoveRecord } from "./RecordSheets.tsx";
import styles from "./RecordsScreen.module.css";
import { useIsSought, usePathOf } from "./record-address.ts";

const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: "nearest" });

interface Props {
  record: OwnRecord;
  shows: "time" | "date";
  isLastOfDay?: boolean;
}

const waiting = (
  <Group gap={6} mt={8} c="var(--text-2)" fz="sm" fw={600}>
    <IconDeviceMobileCheck size={18} aria-hidden /> En este dispositivo, pendiente de enviar
  </Group>
);

export function RecordCard({ record, shows, isLastOfDay = false }: Props) {
  const id = useId();
  const isSought = useIsSought(record, isLastOfDay);
  const [isOpen, setOpen] = useState(isSought);
  const { feeling, description, advice, care, createdAt } = record;
  const date = shortDate(dayOfRecord(record));
  const time = timeOfDay(new Date(createdAt));
  const hasMore = care !== null || advice !== null;
  const isCare = comesBeforeAdvice(care);
  const Icon = isCare ? IconLifebuoy : IconBulb;
  return (
    <li ref={isSought ? bringIntoView : null} className={styles.card} data-card style={feelingColors(feeling)}>
      <FeelingFace feeling={feeling} size={56} />
      <div>
        <Group wrap="wrap" align="baseline" justify="space-between" gap={8} pr={4}>
          <Text component="b" c="var(--feel-strong)" ff="heading" fz="lg" fw={700} lh={1.2}>
            {feelingLabel(feeling)}
          </Text>
          <Text component="time" dateTime={createdAt} c="dimmed" fz="sm">
            {shows === "time" ? time : date}
          </Text>
        </Group>
        {description && <EntryText>{description}</EntryText>}
        <EntryMarks {...record} />
        {record.isWaiting && waiting}
      </div>
      <Group justify="flex-end" gap={0} mih="var(--target)" style={{ gridColumn: 2 }}>
        {hasMore && (
          <TextButton
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={18} aria-hidden />
            {isCare ? (isAsking(care) ? "Responder" : "Ver ayuda") : "Ver consejo"}
          </TextButton>
        )}
        <Changes record={record} name={`${date}, ${time}`} />
      </Group>
      {hasMore && (
        <div id={id} className={styles.advice} hidden={!isOpen}>
          {isOpen && <Answer record={record} />}
        </div>
      )}
    </li>
  );
}

/** About six lines on a phone. */
const SHORT = 280;
const SHORT_LINES = 6;

const isShort = (text: string) => text.length <= SHORT && text.split("\n").length <= SHORT_LINES;

/** A long entry begins in the list and goes on when asked to, so that the next one is not screens away. */
function EntryText({ children }: { children: string }) {
  const id = useId();
  const [isWhole, setWhole] = useState(isShort(children));
  return (
    <>
      <p id={id} className={styles.text} data-clamped={!isWhole || undefined}>
        {children}
      </p>
      {!isShort(children) && (
        <TextButton aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Leer menos" : "Leer más"}
        </TextButton>
      )}
    </>
  );
}

function Changes({ record, name }: { record: OwnRecord; name: string }) {
  const [asked, setAsked] = useState<"edit" | "remove" | null>(null);
  const close = () => setAsked(null);
  const look = { iconSize: 20, variant: "subtle" } as const;
  return (
    <>
      <IconButton
        {...look}
        label={`Editar el registro del ${name}`}
        icon={IconPencil}
        onClick={() => setAsked("edit")}
      />
      <IconButton
        {...look}
        label={`Eliminar el registro del ${name}`}
        icon={IconTrash}
        onClick={() => setAsked("remove")}
      />
      {asked === "edit" && <EditRecord record={record} onClose={close} />}
      {asked === "remove" && <RemoveRecord record={record} onClose={close} />}
    </>
  );
}

function Answer({ record }: { record: OwnRecord }) {
  const { id, care, advice, adviceBy } = record;
  const { mutateAsync } = useMutation(answerQuestion);
  const path = usePathOf(record);
  const written = advice && (
    <>
      <AdviceText author={adviceBy} level={3} path={path}>
        {advice}
      </AdviceText>
      {canBeRated(record) && <RateAdvice id={id} rating={record.rating} />}
    </>
  );
  if (!care) return written;
  return (
    <RecordCare care={care} place="inside" recordId={id} onAnswer={(answer) => mutateAsync({ id, answer })}>
      {written}
    </RecordCare>
  );
}
